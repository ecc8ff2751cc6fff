// The times of the week that suit most members of a group. Organisers see who could not come, never anyone's week.

import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { GroupTimes } from '#contract/together/groups.ts';
import { dayOf, hourOf, rankSlots } from '#contract/together/weeks.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { memberships } from '#server/db/tables/together/groups.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { refuseNonOrganisers, requireSeen } from './group-access.service.ts';
import { personColumns, toPerson } from './groups.service.ts';

const maxSlots = 8;

export async function findTimes(
  db: Db,
  actor: Actor,
  groupId: string,
  { length, timeZone }: { length: number; timeZone: string },
): Promise<GroupTimes> {
  const seen = await requireSeen(db, actor, groupId);
  refuseNonOrganisers(seen);
  const rows = await db
    .select({ ...personColumns, free: weeks.free, ifNeeded: weeks.ifNeeded })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(weeks, eq(weeks.personId, memberships.userId))
    .where(and(eq(memberships.groupId, seen.group.id), eq(memberships.state, 'member')))
    .orderBy(asc(memberships.joinedAt), asc(memberships.id));
  const painted = rows.flatMap(({ free, ifNeeded, ...person }) =>
    free && ifNeeded ? [{ person: toPerson(person), free, ifNeeded }] : [],
  );
  const slots = painted.length > 0 ? rankSlots(painted, length, maxSlots) : [];
  return {
    success: true,
    slots: slots.map(({ start, free, ifNeeded, cannot }) => ({
      start,
      localStart: nextDate(start, timeZone),
      free: free.length,
      ifNeeded: ifNeeded.map(({ person }) => person),
      cannot: cannot.map(({ person }) => person),
    })),
    timeZone,
    unpainted: rows.filter(({ free }) => free === null).map(toPerson),
  };
}

/** The next day of the week with this hour, from tomorrow on: 2026-11-17T14:00. */
function nextDate(start: number, timeZone: string): string {
  const today = new Date(campusToday(timeZone));
  const days = (dayOf(start) - ((today.getUTCDay() + 6) % 7) + 7) % 7 || 7;
  const day = new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(hourOf(start)).padStart(2, '0')}:00`;
}
