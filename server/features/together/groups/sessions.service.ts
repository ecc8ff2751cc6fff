// The sessions of a group: events that only its members see, with their answers.

import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { GroupSession, SessionInput } from '#contract/together/group-sessions.ts';
import { groupLimits } from '#contract/together/groups.ts';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { comeToFirstDate } from '#server/features/calendar/attendances/planned-sessions.service.ts';
import { eventDatesOf } from '#server/features/calendar/events/dates.service.ts';
import { publishSession } from '#server/features/calendar/events/sessions.service.ts';
import { lockSeen, refuseClosed, refuseOutsiders, requireSeen, touchGroup } from './group-access.service.ts';
import { tellMembers } from './group-news.service.ts';
import { groupSession } from './groups.notifications.ts';
import { personColumns, toPerson } from './groups.service.ts';

/** Those that are not over, the next one first, and the last ones that are. */
export async function listSessions(
  db: Db,
  actor: Actor,
  groupId: string,
): Promise<{ success: true; next: GroupSession[]; past: GroupSession[] }> {
  const seen = await requireSeen(db, actor, groupId);
  refuseOutsiders(seen);
  const isOfGroup = and(eq(events.groupId, seen.group.id), inArray(events.state, ['published', 'cancelled']));
  const select = () =>
    db.select({ id: occurrences.id }).from(occurrences).innerJoin(events, eq(events.id, occurrences.eventId));
  const next = await select()
    .where(and(isOfGroup, gt(occurrences.endsAt, sql`now()`)))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
    .limit(groupLimits.nextSessions);
  const past = await select()
    .where(and(isOfGroup, lte(occurrences.endsAt, sql`now()`), eq(occurrences.state, 'on')))
    .orderBy(desc(occurrences.startsAt), desc(occurrences.id))
    .limit(groupLimits.pastSessions);
  const ids = [...next, ...past].map(({ id }) => id);
  const dates = await eventDatesOf(db, ids);
  const answers = await answersTo(db, ids);
  const present = ({ id }: { id: string }): GroupSession[] => {
    const date = dates.get(id);
    if (!date) return [];
    const given = answers.filter(({ dateId }) => dateId === id);
    return [
      {
        date,
        answer: given.find(({ userId }) => userId === actor._id)?.state ?? null,
        going: given.filter(({ state }) => state === 'going').map(({ person }) => toPerson(person)),
        notGoing: given.filter(({ state }) => state === 'not_going').map(({ person }) => toPerson(person)),
      },
    ];
  };
  return { success: true, next: next.flatMap(present), past: past.flatMap(present) };
}

async function answersTo(db: Db, dateIds: string[]) {
  if (dateIds.length === 0) return [];
  return db
    .select({
      dateId: attendances.occurrenceId,
      userId: attendances.userId,
      state: attendances.state,
      person: personColumns,
    })
    .from(attendances)
    .innerJoin(users, eq(users.id, attendances.userId))
    .where(inArray(attendances.occurrenceId, dateIds))
    .orderBy(asc(attendances.answeredAt), asc(attendances.id))
    .limit(dateIds.length * groupLimits.capacity);
}

/** Any member plans sessions; the others are told of it. */
export async function planSession(
  db: Db,
  actor: Actor,
  groupId: string,
  { title = '', ...input }: SessionInput,
): Promise<string> {
  return db.transaction(async (db) => {
    const seen = await lockSeen(db, actor, groupId);
    refuseOutsiders(seen);
    refuseClosed(seen);
    const { group } = seen;
    const { eventId, localStart } = await publishSession(
      db,
      actor,
      { audience: 'group', groupId: group.id },
      { ...input, title: title || group.name },
    );
    await comeToFirstDate(db, actor, eventId);
    await touchGroup(db, group.id);
    await tellMembers(db, groupSession, actor, group, { eventId, localStart });
    return eventId;
  });
}
