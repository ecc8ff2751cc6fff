// Generates a campus around one student, in SQL since rows are many. Each course has as much of everything however many people there
// are; the number of courses and groups grows with them.

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

const peoplePerCourse = 200;
const perCourse = { resources: 60, threads: 100, events: 10 } as const;
export const student = { name: 'person-1', courses: 6, groups: 10, threads: 200 } as const;
const groupMembers = 5;

export async function fillDashboards(db: Db, people: number): Promise<void> {
  const courseCount = people / peoplePerCourse;
  const run = (statement: SQL) => db.execute(statement);
  await run(sql`insert into users (username, username_key, email, email_key, email_verified_at, full_name, search_text)
    select 'person-' || n, 'person-' || n, 'person-' || n || '@campus.example', 'person-' || n || '@campus.example', now(),
      'Person ' || n, 'person ' || n from generate_series(1, ${people}::int) n`);
  await run(sql`create table bench_people as select id, substr(username, 8)::int as number from users`);
  await run(sql`create unique index on bench_people (number)`);
  await run(sql`insert into terms (name, name_key, first_day, last_day)
    select 'Term ' || n, 'term ' || n, current_date - 30 - 180 * n, current_date + 90 - 180 * n from generate_series(0, 6) n`);
  await run(sql`insert into departments (code, code_key, name) values ('BENCH', 'bench', 'Bench')`);
  await run(sql`insert into courses (department_id, code, code_key, title, title_key, level, credits, search_text)
    select departments.id, 'BE' || n, 'be' || n, 'Course ' || n, 'course ' || n, 100, 5, 'course ' || n
    from departments, generate_series(0, ${courseCount - 1}::int) n`);
  await run(sql`create table bench_courses as select id, substr(code, 3)::int as number from courses`);
  await run(sql`insert into course_codes (code_key, code, course_id) select code_key, code, id from courses`);
  await run(sql`insert into offerings (course_id, term_id) select courses.id, terms.id from courses, terms`);
  await run(sql`insert into exams (offering_id, kind, starts_at, local_start, zone, minutes)
    select offerings.id, 'midterm', now() + (t.first_day - current_date + 40) * interval '1 day', t.first_day || 'T09:00', 'UTC', 90
    from offerings join terms t on t.id = offerings.term_id`);
  // Six courses each; the student takes the first ones.
  await run(sql`insert into enrolments (user_id, course_id, status)
    select p.id, c.id, 'taking' from bench_people p cross join generate_series(0, ${student.courses - 1}::int) k
    join bench_courses c on c.number = case when p.number = 1 then k else (p.number * 7 + k * 11) % ${courseCount}::int end
    on conflict do nothing`);
  await db.transaction(async (db) => {
    // Foreign keys are not checked row by row: they hold by construction.
    await db.execute(sql`set local session_replication_role = replica`);
    for (const statement of [...content(people), ...groups(people)]) await db.execute(statement);
  });
  await run(sql`insert into follows (user_id, thread_id, level)
    select p.id, t.id, 'normal' from bench_people p, (select id from threads order by created_at, id limit ${student.threads}::int) t
    where p.number = 1`);
  await run(sql`insert into readings (user_id, resource_id, page, pages)
    select p.id, r.id, 3, 9 from bench_people p, (select id from resources order by created_at, id limit 20) r where p.number = 1`);
  await run(sql`drop table bench_people, bench_courses`);
}

/** Half of it is of this term, half of the weeks of earlier ones. */
const content = (people: number): SQL[] => [
  sql`insert into hosts (slug, name, name_key, kind, search_text) values ('club', 'Club', 'club', 'club', 'club')`,
  sql`insert into resources (title, title_key, description, type, course_code, course_key, owner_id, search_text, created_at)
    select 'Notes ' || n, 'notes ' || n, 'https://notes.example.org/', 'link', 'BE' || c.number, 'be' || c.number, p.id, 'notes ' || n,
      now() - n * interval '3 days'
    from bench_courses c cross join generate_series(1, ${perCourse.resources}::int) n
    join bench_people p on p.number = 1 + (c.number * 31 + n * 17) % ${people}::int`,
  sql`insert into resource_days (resource_id, day, views, downloads, helpful)
    select r.id, current_date - back, 1 + back % 5, 1, 1 from resources r
    cross join unnest(array[0, 1, 2, 3, 4, 5, 6, 40, 90, 180, 181, 360, 361, 540]) back`,
  sql`insert into spaces (slug, name, audience, course_id) select 'be' || number, 'BE' || number, 'everyone', id from bench_courses`,
  sql`insert into threads (space_id, title, status, author_id, votes, search_text, created_at, last_post_at)
    select s.id, 'Question ' || n, (array['open', 'answered', 'solved', 'discussion'])[1 + n % 4], p.id, n % 9, 'question ' || n,
      now() - n * interval '5 days', now() - n * interval '4 days'
    from spaces s join bench_courses c on c.id = s.course_id cross join generate_series(0, ${perCourse.threads - 1}::int) n
    join bench_people p on p.number = 1 + (c.number * 13 + n * 29) % ${people}::int`,
  sql`insert into events (title, description, category, host_id, course_id, author_id, zone, local_start, minutes, place, state, search_text)
    select 'Talk ' || n, 'Come.', 'talk', h.id, c.id, p.id, 'UTC', '2026-12-10T18:30', 90, 'Hall', 'published', 'talk ' || n
    from hosts h cross join bench_courses c cross join generate_series(1, ${perCourse.events}::int) n
    join bench_people p on p.number = 1 + (c.number * 3 + n) % ${people}::int`,
  sql`insert into occurrences (event_id, original_start, local_start, minutes, starts_at, ends_at, place, is_listed)
    select e.id, 'date', to_char(t.at, 'YYYY-MM-DD"T"HH24:MI'), 90, t.at, t.at + interval '90 minutes', 'Hall', true
    from events e cross join lateral (select now() + substr(e.title, 6)::int * interval '1 day' as at) t`,
  // Ten people go to each, and the student to those of the own courses.
  sql`insert into attendances (occurrence_id, user_id, state)
    select o.id, p.id, 'going' from occurrences o join events e on e.id = o.event_id join bench_courses c on c.id = e.course_id
    cross join generate_series(0, 9) n
    join bench_people p on p.number = case when n = 0 and c.number < ${student.courses}::int then 1
      else 2 + (c.number * 97 + substr(e.title, 6)::int * 10 + n) % ${people - 1}::int end
    on conflict do nothing`,
];

/** Each with a session tomorrow. The student is in the first ones. */
const groups = (people: number): SQL[] => [
  sql`insert into groups (course_id, name, style, language, place, capacity, admission, members, search_text)
    select c.id, 'Group ' || n, 'quiet', 'en', 'Library', 8, 'open', ${groupMembers}::int, 'group ' || n
    from generate_series(1, ${people / 10}::int) n join bench_courses c on c.number = n % ${people / peoplePerCourse}::int`,
  sql`insert into memberships (group_id, user_id, role, state, is_shown)
    select g.id, p.id, case when seat = 1 then 'owner' else 'member' end, 'member', true
    from groups g cross join generate_series(1, ${groupMembers}::int) seat
    join bench_people p on p.number = case when seat = 2 and substr(g.name, 7)::int <= ${student.groups}::int then 1
      else 2 + (substr(g.name, 7)::int * 5 + seat) % ${people - 1}::int end
    on conflict do nothing`,
  sql`insert into events (title, description, category, host_id, audience, group_id, zone, local_start, minutes, place, state, search_text)
    select 'Session', 'We meet.', 'study', h.id, 'group', g.id, 'UTC', '2026-12-10T18:30', 90, 'Library', 'published', 'session'
    from groups g cross join hosts h`,
  sql`insert into occurrences (event_id, original_start, local_start, minutes, starts_at, ends_at, place, is_listed)
    select e.id, 'date', to_char(now() + interval '1 day', 'YYYY-MM-DD"T"HH24:MI'), 90, now() + interval '1 day',
      now() + interval '1 day 90 minutes', 'Library', false
    from events e where e.audience = 'group'`,
];
