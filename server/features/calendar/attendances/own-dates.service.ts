// The dates that a person goes to: for the profile.

import { and, asc, count, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import type { EventDate } from '#contract/calendar/events.ts';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { eventDatesOf } from '#server/features/calendar/events/dates.service.ts';
import { isOpenTo } from '#server/features/calendar/events/event-audience.service.ts';
import { campusWeek } from '#server/lib/campus-time.ts';

const maxNext = 10;
const wanted: AttendanceState[] = ['going', 'offered', 'waiting', 'requested'];

interface OwnDates {
  success: true;
  thisWeek: number;
  events: { date: EventDate; state: AttendanceState }[];
}

export async function readOwnDates(db: Db, timeZone: string, userId: string): Promise<OwnDates> {
  const { from, until } = campusWeek(timeZone);
  const isOn = and(
    eq(attendances.userId, userId),
    eq(occurrences.state, 'on'),
    isOpenTo(sql`${userId}::uuid`),
  );
  const [week] = await db
    .select({ count: count() })
    .from(attendances)
    .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .where(
      and(
        isOn,
        eq(attendances.state, 'going'),
        gte(occurrences.startsAt, from),
        lt(occurrences.startsAt, until),
      ),
    );
  const next = await db
    .select({ dateId: occurrences.id, state: attendances.state })
    .from(attendances)
    .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .where(and(isOn, inArray(attendances.state, wanted), gt(occurrences.endsAt, new Date())))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
    .limit(maxNext);
  const dates = await eventDatesOf(
    db,
    next.map(({ dateId }) => dateId),
  );
  return {
    success: true,
    thisWeek: week?.count ?? 0,
    events: next.flatMap(({ dateId, state }) => {
      const date = dates.get(dateId);
      return date ? [{ date, state }] : [];
    }),
  };
}
