// A person's answers for the data export.

import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';

export const exportAnswers = async (db: Db, userId: string) =>
  (
    await db
      .select({
        event: events.title,
        localStart: occurrences.localStart,
        zone: events.zone,
        answer: attendances.state,
        guests: attendances.guests,
        isShown: attendances.isShown,
        reason: attendances.reason,
        answeredAt: attendances.answeredAt,
        checkedInAt: attendances.checkedInAt,
      })
      .from(attendances)
      .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
      .innerJoin(events, eq(events.id, occurrences.eventId))
      .where(eq(attendances.userId, userId))
      .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
  ).map(({ answeredAt, checkedInAt, ...row }) => ({
    ...row,
    answeredAt: answeredAt.toISOString(),
    checkedInAt: checkedInAt?.toISOString() ?? null,
  }));
