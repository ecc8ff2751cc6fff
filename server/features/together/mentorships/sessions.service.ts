// The sessions of a mentorship: events that only the two see.

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { EventDate } from '#contract/calendar/events.ts';
import type { Actor } from '#contract/permissions.ts';
import { type MentorshipSessionInput, mentorshipLimits } from '#contract/together/mentorships.ts';
import type { Db } from '#server/db/db.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { comeToFirstDate } from '#server/features/calendar/attendances/planned-sessions.service.ts';
import { eventDatesOf } from '#server/features/calendar/events/dates.service.ts';
import { publishSession } from '#server/features/calendar/events/sessions.service.ts';
import { lockRunning } from './mentorship-access.service.ts';
import { tellOfMessage } from './mentorship-news.service.ts';

/** Those that are not over, the next one first. */
export async function listSessions(db: Db, mentorshipId: string): Promise<EventDate[]> {
  const rows = await db
    .select({ id: occurrences.id })
    .from(occurrences)
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .where(
      and(
        eq(events.mentorshipId, mentorshipId),
        eq(events.state, 'published'),
        eq(occurrences.state, 'on'),
        gt(occurrences.endsAt, sql`now()`),
      ),
    )
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
    .limit(mentorshipLimits.sessions);
  const ids = rows.map(({ id }) => id);
  const dates = await eventDatesOf(db, ids);
  return ids.flatMap((id) => dates.get(id) ?? []);
}

export async function planSession(
  db: Db,
  actor: Actor,
  id: string,
  input: MentorshipSessionInput,
): Promise<void> {
  await db.transaction(async (db) => {
    const { row, side } = await lockRunning(db, actor, id);
    const { eventId } = await publishSession(
      db,
      actor,
      { audience: 'mentorship', mentorshipId: row.id },
      { ...input, title: `Mentoring: ${row.goal}`.slice(0, mentorshipLimits.sessionTitle) },
    );
    await comeToFirstDate(db, actor, eventId);
    await tellOfMessage(db, row, side, 'session');
  });
}
