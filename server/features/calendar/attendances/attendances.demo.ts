// Who comes to the events of the demo campus: full dates with a waitlist, and past ones with who was there.

import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { insertMany } from '#server/db/rows.ts';
import { attendances, seats } from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import type { DemoParts } from '#server/feature.ts';
import { readDemoEvents } from '#server/features/calendar/events/campus-events.demo.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { seededRandom } from '#server/lib/seeded-random.ts';

const dayMs = 86_400_000;
/** Dates further away have no answers yet. */
const maxDaysAhead = 30;

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const [student, ...others] = await listDemoPeople(db);
  const dates = await db
    .select({ date: occurrences, title: events.title })
    .from(occurrences)
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .where(eq(occurrences.isListed, true))
    .orderBy(asc(occurrences.startsAt), asc(events.title));
  const studentsEvents = (await readDemoEvents())
    .filter(({ isOfStudent }) => isOfStudent)
    .map(({ title }) => title);
  const now = Date.now();
  const rows: (typeof attendances.$inferInsert)[] = [];
  const counts: (typeof seats.$inferInsert)[] = [];
  const week = weekOf(now);
  for (const [index, { date, title }] of dates.entries()) {
    if (date.startsAt.getTime() > now + maxDaysAhead * dayMs) continue;
    const random = seededRandom(index + 1);
    const isOver = date.endsAt.getTime() < now;
    const isThisWeek = date.startsAt >= week.start && date.startsAt < week.end;
    const isOfStudent = isThisWeek && studentsEvents.includes(title);
    const answering = others
      .map((person) => ({ person, rank: random() }))
      .filter(({ rank }) => rank < (date.capacity ? 0.65 : 0.4))
      .sort((one, other) => one.rank - other.rank)
      .map(({ person }) => person);
    const people = isOfStudent && student ? [student, ...answering] : answering;
    const count = { taken: 0, waiting: 0, interested: 0, checkedIn: 0 };
    for (const [place, person] of people.entries()) {
      const isInterested = place > 0 && place % 5 === 4;
      const isFull = date.capacity !== null && count.taken >= date.capacity;
      const state = isInterested ? 'interested' : isFull ? (isOver ? 'not_going' : 'waiting') : 'going';
      const wasThere = isOver && state === 'going' && date.state === 'on' && random() < 0.85;
      rows.push({
        occurrenceId: date.id,
        userId: person.id,
        state,
        isShown: place % 3 !== 2,
        checkedInAt: wasThere ? date.startsAt : null,
        answeredAt: new Date(Math.min(now, date.startsAt.getTime()) - (people.length - place) * 3_600_000),
      });
      if (state === 'going') count.taken += 1;
      if (state === 'waiting') count.waiting += 1;
      if (state === 'interested') count.interested += 1;
      if (wasThere) count.checkedIn += 1;
    }
    const wasFull = date.capacity !== null && count.taken >= date.capacity;
    const released = wasFull && isOver ? 2 + Math.floor(random() * 4) : 0;
    counts.push({ occurrenceId: date.id, ...count, wasFull, released });
  }
  await insertMany(db, attendances, rows);
  await insertMany(db, seats, counts);
}

/** The members of a group answer for its next session. */
export async function answerDemoSessions(
  db: Db,
  sessions: { occurrenceId: string; userIds: string[] }[],
): Promise<void> {
  const answers = sessions.flatMap(({ occurrenceId, userIds }) =>
    userIds.flatMap((userId, index) =>
      index % 4 === 3
        ? []
        : [
            {
              ...{ occurrenceId, userId, isShown: true },
              state: index % 5 === 4 ? ('not_going' as const) : ('going' as const),
            },
          ],
    ),
  );
  await insertMany(db, attendances, answers);
  await insertMany(
    db,
    seats,
    sessions.map(({ occurrenceId }) => ({
      occurrenceId,
      taken: answers.filter((one) => one.occurrenceId === occurrenceId && one.state === 'going').length,
    })),
  );
}

/** From Monday to Monday. */
function weekOf(now: number): { start: Date; end: Date } {
  const day = Math.floor(now / dayMs);
  const monday = (day - ((day + 3) % 7)) * dayMs;
  return { start: new Date(monday), end: new Date(monday + 7 * dayMs) };
}
