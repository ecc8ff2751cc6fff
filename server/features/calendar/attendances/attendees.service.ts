// Who answered a date, for its hosts.

import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Attendee, AttendeeQuery } from '#contract/calendar/attendances.ts';
import type { Actor } from '#contract/permissions.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { occurrences } from '#server/db/tables/calendar/events.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { readManagedDate } from '#server/features/calendar/events/event-access.service.ts';
import { writeCsv } from '#server/lib/csv.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { attendeeList } from './attendees.list.ts';
import { toPerson } from './event-view.service.ts';
import { ticketOf } from './tickets.service.ts';

/** After so many days nobody sees that a person did not come. */
const missedDays = 90;
const maxCsvRows = 100_000;

interface AttendeePage {
  success: true;
  attendees: Attendee[];
  total: number;
  totalIsMore: boolean;
  nextCursor: string | null;
}

export async function listAttendees(
  { db, secretKey }: { db: Db; secretKey: SecretKey },
  actor: Actor,
  dateId: string,
  { q = '', ...query }: AttendeeQuery,
): Promise<AttendeePage> {
  const { date } = await readManagedDate(db, actor, dateId);
  const scope = { date: date.id, name: foldText(q) };
  const { rows, ...page } = await attendeeList.countedPage(db, query, undefined, scope);
  const missed = await countMissed(
    db,
    rows.map(({ userId }) => userId),
  );
  const attendees = rows.map((row): Attendee => {
    if (!row.person) throw new Error('An answer has no person.');
    return {
      _id: row.id,
      attendanceId: row.id,
      ...toPerson(row.person),
      state: row.state,
      guests: row.guests,
      checkedInAt: row.checkedInAt ? new Date(row.checkedInAt).toISOString() : null,
      answeredAt: new Date(row.answeredAt).toISOString(),
      missed: missed.get(row.userId) ?? 0,
      ticketHash: createHash('sha256').update(ticketOf(secretKey, row.id)).digest('hex'),
    };
  });
  return { success: true, attendees, ...page };
}

/** Of dates at which anyone was checked in. */
async function countMissed(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const now = new Date();
  const rows = await db
    .select({ userId: attendances.userId, missed: sql<number>`count(*)::int` })
    .from(attendances)
    .innerJoin(occurrences, eq(occurrences.id, attendances.occurrenceId))
    .innerJoin(seats, eq(seats.occurrenceId, occurrences.id))
    .where(
      and(
        inArray(attendances.userId, userIds),
        eq(attendances.state, 'going'),
        isNull(attendances.checkedInAt),
        eq(occurrences.state, 'on'),
        lt(occurrences.endsAt, now),
        gt(occurrences.endsAt, new Date(now.getTime() - missedDays * 86_400_000)),
        gt(seats.checkedIn, 0),
      ),
    )
    .groupBy(attendances.userId);
  return new Map(rows.map(({ userId, missed }) => [userId, missed]));
}

const columns = ['Name', 'Username', 'Answer', 'Guests', 'Answered', 'Checked in'];

/** In the order of the line. */
export async function attendeesCsv(
  db: Db,
  actor: Actor,
  dateId: string,
): Promise<{ name: string; csv: string }> {
  const { date } = await readManagedDate(db, actor, dateId);
  const rows = await db
    .select({ answer: attendances, username: users.username, fullName: users.fullName })
    .from(attendances)
    .innerJoin(users, eq(users.id, attendances.userId))
    .where(eq(attendances.occurrenceId, date.id))
    .orderBy(asc(attendances.place))
    .limit(maxCsvRows);
  const cells = rows.map(({ answer, username, fullName }) => [
    fullName || username,
    username,
    answer.state,
    answer.guests,
    answer.answeredAt.toISOString(),
    answer.checkedInAt?.toISOString() ?? '',
  ]);
  return { name: `attendees-${date.localStart.slice(0, 10)}.csv`, csv: writeCsv(columns, cells) };
}
