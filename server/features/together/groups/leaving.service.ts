// What follows when a person is in a group no more, whoever decided it: seats, sessions and the owner.

import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { memberships } from '#server/db/tables/together/groups.ts';
import { releaseSeatsOf } from '#server/features/calendar/attendances/forgetting.service.ts';
import { cancelSessions, handOverSessions } from '#server/features/calendar/events/sessions.service.ts';
import type { GroupRow } from './group-access.service.ts';
import { settleGroup } from './seating.service.ts';

/** After the membership has changed. Whoever calls has locked the group. */
export async function partFrom(db: Db, group: Pick<GroupRow, 'id' | 'name'>, userId: string): Promise<void> {
  await releaseSeatsOf(db, userId, sql`events.group_id = ${group.id}::uuid`);
  await settleGroup(db, group);
  const [owner] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.groupId, group.id), eq(memberships.role, 'owner')));
  if (owner) await handOverSessions(db, group.id, userId, owner.userId);
  else
    await cancelSessions(
      db,
      { audience: 'group', groupId: group.id },
      { reason: 'Nobody is left in the group.', byUserId: userId },
    );
}
