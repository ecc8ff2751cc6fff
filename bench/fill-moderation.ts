// Generates reported posts and resources with their cases, in SQL since rows are many. Of each number of cases an equal share is of each
// reason and day, so that their first page is alike.

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

export const moderatorName = 'person-1';
const peopleCount = 1_000;
const postsPerThread = 20;
const reportsPerCase = 3;

export async function fillModeration(db: Db, waiting: number): Promise<void> {
  const run = (statement: SQL) => db.execute(statement);
  await run(sql`insert into users (username, username_key, email, email_key, full_name, search_text)
    select 'person-' || n, 'person-' || n, 'person-' || n || '@campus.example', 'person-' || n || '@campus.example',
      'Person ' || n, 'person ' || n from generate_series(1, ${peopleCount}::int) n`);
  await run(sql`create table bench_people as select id, substr(username, 8)::int as number from users`);
  await run(sql`insert into spaces (slug, name, audience) values ('bench', 'Bench', 'everyone')`);
  await run(sql`insert into threads (space_id, author_id, status, title, search_text)
    select spaces.id, bench_people.id, 'open', 'Thread ' || n, 'thread ' || n
    from spaces, generate_series(1, ${Math.ceil(waiting / postsPerThread)}::int) n
    join bench_people on bench_people.number = 1 + n % ${peopleCount}::int`);
  await run(sql`insert into posts (thread_id, author_id, text)
    select threads.id, bench_people.id, 'What someone wrote, number ' || seat || '. ' || repeat('More of it. ', 20)
    from threads cross join generate_series(1, ${postsPerThread}::int) seat
    join bench_people on bench_people.number = 1 + (substr(threads.title, 8)::int * 7 + seat * 13) % ${peopleCount}::int`);
  await run(sql`insert into resources (owner_id, type, title, title_key, course_code, course_key, description, search_text)
    select bench_people.id, 'link', 'Notes ' || n, 'notes ' || n, 'BE1', 'be1', 'https://notes.example.org/' || n, 'notes ' || n
    from generate_series(1, ${waiting}::int) n join bench_people on bench_people.number = 1 + n % ${peopleCount}::int`);
  await run(sql`create table bench_things as
    select row_number() over (order by kind, id) as number, * from (
      (select 'post' as kind, id from posts limit ${waiting / 2}::int) union all
      (select 'resource' as kind, id from resources limit ${waiting / 2}::int)) things`);
  await run(sql`insert into cases (kind, thing_id, title, path, reasons, snapshot, report_count, opened_at, rank)
    select kind, id, 'a ' || kind, '/', array[(array['spam', 'insult', 'personal_data', 'outdated'])[number % 4 + 1]],
      '{"facts": [], "text": "What it said."}', ${reportsPerCase}::int, day, day - number % 4 * interval '3 days'
    from bench_things, lateral (select date_trunc('day', now(), 'UTC') - number % 60 * interval '1 day' as day) days`);
  await run(sql`insert into reports (case_id, kind, thing_id, reporter_id, reason, text, weight, snapshot, created_at)
    select cases.id, cases.kind, cases.thing_id, bench_people.id, 'spam', 'Look at this.', 50,
      '{"facts": [], "text": "What it said."}', cases.opened_at + seat * interval '1 hour'
    from cases cross join generate_series(1, ${reportsPerCase}::int) seat
    join bench_people on bench_people.number = 1 + (hashtext(cases.id::text) & 511) + seat`);
  await run(sql`drop table bench_people, bench_things`);
}
