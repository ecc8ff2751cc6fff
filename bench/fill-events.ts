// Generates events with their dates and answers, in SQL since rows are many: ten weekly dates of each event, and ten answers to
// each date. Besides, what is measured: a date with a hundred seats, five dates that everyone goes to, and one person's 200 dates.

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { withoutIndexes } from './databases.ts';

const hostCount = 200;
const answersPerDate = 10;
const datesPerEvent = 10;
const batchSize = 2_000;

interface EventSizes {
  events: number;
  users: number;
  /** People who want one of a hundred seats at the same time. */
  rush: number;
}
/** Dates that everyone goes to: with 20,000 users, 100,000 answers. */
const popularDates = 5;
export const [rushTitle, feedUser] = ['Rush', 'guest-1'] as const;
export const popularTitle = 'Popular';
export const rushSeats = 100;
export const feedDates = 200;

export async function fillEvents(db: Db, sizes: EventSizes, log: (line: string) => void): Promise<void> {
  const run = (statement: SQL) => db.execute(statement);
  await run(sql`insert into users (username, username_key, email, email_key, full_name, search_text)
    select 'guest-' || n, 'guest-' || n, 'guest-' || n || '@campus.example', 'guest-' || n || '@campus.example',
      'Guest ' || n, 'guest ' || n from generate_series(1, ${sizes.users}::int) n`);
  await run(sql`create table bench_guests as select id, substr(username, 7)::int as number from users`);
  await run(sql`create unique index on bench_guests (number)`);
  await run(sql`insert into hosts (slug, name, name_key, kind, search_text)
    select 'club-' || n, 'Club ' || n, 'club ' || n, 'club', 'club ' || n from generate_series(0, ${hostCount - 1}::int) n`);
  await withoutIndexes(db, 'attendances', () => fillDates(db, sizes, log));
  await run(sql`insert into seats (occurrence_id, taken, interested)
    select id, ${answersPerDate - 2}::int, 2 from occurrences`);
  await fillMeasured(db);
  await run(sql`drop table bench_guests`);
}

async function fillDates(db: Db, sizes: EventSizes, log: (line: string) => void): Promise<void> {
  for (let made = 0; made < sizes.events; made += batchSize) {
    const end = Math.min(made + batchSize, sizes.events);
    await db.transaction(async (db) => {
      // Foreign keys are not checked row by row: they hold by construction.
      await db.execute(sql`set local session_replication_role = replica`);
      await db.execute(eventsBetween(made, end));
      await db.execute(datesBetween(made, end));
      await db.execute(answersBetween(made, end, sizes.users));
    });
    if (end % 10_000 === 0) log(`  ${end.toLocaleString('en')} events`);
  }
}

/** The number of an event is the end of its title. */
const numberOf = sql.raw(`substr(events.title, 6)::int`);
const description = sql.raw(`'Bring **one** question about what was taught. '`);

const eventsBetween = (first: number, end: number): SQL => sql`
  insert into events (title, description, category, tags, tag_keys, host_id, zone, local_start, minutes, place, capacity, state,
    search_text)
  select 'Talk ' || n, repeat(${description}, 8), (array['talk', 'workshop', 'study', 'social'])[1 + n % 4], array['robots'],
    array['robots'], hosts.id, 'Europe/Berlin', '2026-12-10T18:30', 90, 'Hall ' || n % 60, 100, 'published',
    'talk ' || n || ' hall ' || n % 60
  from generate_series(${first}::int, ${end - 1}::int) n join hosts on hosts.slug = 'club-' || n % ${hostCount}::int`;

const datesBetween = (first: number, end: number): SQL => sql`
  insert into occurrences (event_id, original_start, local_start, minutes, starts_at, ends_at, place, capacity, is_listed)
  select events.id, 'date ' || week, to_char(times.starts_at at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI'), 90,
    times.starts_at, times.starts_at + interval '90 minutes', events.place, 100, true
  from events cross join generate_series(0, ${datesPerEvent - 1}::int) week
  cross join lateral (select date_trunc('hour', now()) - interval '300 days'
    + ${numberOf} % 600 * interval '1 day' + ${numberOf} % 40 * interval '15 minutes' + week * interval '7 days' as starts_at) times
  where events.title like 'Talk %' and ${numberOf} between ${first}::int and ${end - 1}::int`;

const answersBetween = (first: number, end: number, users: number): SQL => sql`
  insert into attendances (occurrence_id, user_id, state)
  select occurrences.id, guests.id, case when n < ${answersPerDate - 2}::int then 'going' else 'interested' end
  from events join occurrences on occurrences.event_id = events.id
  cross join generate_series(0, ${answersPerDate - 1}::int) n
  join bench_guests guests
    on guests.number = 2 + (${numberOf} * 37 + substr(occurrences.original_start, 6)::int * 211 + n * 1009) % ${users - 1}::int
  where events.title like 'Talk %' and ${numberOf} between ${first}::int and ${end - 1}::int`;

async function fillMeasured(db: Db): Promise<void> {
  const run = (statement: SQL) => db.execute(statement);
  for (const [title, capacity, dates] of [
    [rushTitle, rushSeats, 1],
    [popularTitle, null, popularDates],
  ] as const) {
    await run(sql`insert into events (title, category, host_id, zone, local_start, minutes, capacity, state, search_text)
      select ${title}, 'talk', id, 'UTC', '2027-01-10T18:30', 90, ${capacity}::int, 'published', lower(${title})
      from hosts where slug = 'club-0'`);
    await run(sql`insert into occurrences (event_id, original_start, local_start, minutes, starts_at, ends_at, capacity, is_listed)
      select id, 'date ' || n, '2027-01-10T18:30', 90, now() + interval '30 days', now() + interval '31 days', ${capacity}::int, true
      from events cross join generate_series(1, ${dates}::int) n where title = ${title}`);
  }
  await run(sql`insert into attendances (occurrence_id, user_id, state, answered_at)
    select occurrences.id, bench_guests.id, 'going', now() - interval '10 days' from events join occurrences on occurrences.event_id = events.id
    cross join bench_guests where events.title = ${popularTitle}`);
  await run(sql`insert into seats (occurrence_id, taken)
    select occurrences.id, (select count(*) from bench_guests) from events
    join occurrences on occurrences.event_id = events.id where events.title = ${popularTitle}`);
  await run(sql`insert into attendances (occurrence_id, user_id, state)
    select chosen.id, bench_guests.id, 'going' from (
      select id from occurrences where starts_at > now() + interval '2 days' and original_start like 'date _'
        and not exists (select from attendances where occurrence_id = occurrences.id
          and user_id = (select id from bench_guests where number = 1))
      order by starts_at limit ${feedDates - popularDates}::int) chosen
    cross join bench_guests where bench_guests.number = 1`);
}
