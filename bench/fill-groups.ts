// Generates people with weeks, courses with groups, and members, in SQL since rows are many. The groups and their members are the
// same for any number of people: those beyond them only have weeks.

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

const coursesCount = 500;
const peopleInGroups = 10_000;
const membersPerGroup = 5;
/** One group of so many members, whose organiser looks for a time. */
export const largeGroup = { name: 'Large', members: 30 } as const;
export const [reader, organiser] = ['person-1', 'person-2'] as const;
const own = { taking: 5, taken: 9 } as const;

export async function fillGroups(db: Db, sizes: { groups: number; people: number }): Promise<void> {
  const run = (statement: SQL) => db.execute(statement);
  await run(sql`insert into users (username, username_key, email, email_key, full_name, search_text)
    select 'person-' || n, 'person-' || n, 'person-' || n || '@campus.example', 'person-' || n || '@campus.example',
      'Person ' || n, 'person ' || n from generate_series(1, ${sizes.people}::int) n`);
  await run(sql`create table bench_people as select id, substr(username, 8)::int as number from users`);
  await run(sql`create unique index on bench_people (number)`);
  // Ten hours of each weekday, of which a person is free in about half.
  await run(sql`insert into weeks (person_id, painted_free, painted_at)
    select people.id, (select string_agg(case when hour % 24 between 8 and 17 and hour < 120
        and hashint4(people.number * 168 + hour) % 2 = 0 then '1' else '0' end, '' order by hour)::bit(168)
      from generate_series(0, 167) hour), now() from bench_people people`);
  await run(sql`insert into departments (code, code_key, name) values ('BENCH', 'bench', 'Bench')`);
  await run(sql`insert into courses (department_id, code, code_key, title, title_key, level, credits, search_text)
    select departments.id, 'BE' || n, 'be' || n, 'Course ' || n, 'course ' || n, 100, 5, 'course ' || n
    from departments, generate_series(0, ${coursesCount - 1}::int) n`);
  await run(sql`create table bench_courses as select id, substr(code, 3)::int as number from courses`);
  await run(sql`insert into groups (course_id, name, style, language, place, capacity, admission, members, common_hours, active_at, search_text)
    select bench_courses.id, 'Group ' || n, (array['quiet', 'talking', 'drill', 'project'])[n % 4 + 1], 'en', 'Library', 8, 'open',
      ${membersPerGroup}::int, weeks.painted_free, now() - n * interval '1 minute', 'group ' || n
    from generate_series(1, ${sizes.groups}::int) n
    join bench_courses on bench_courses.number = n % ${coursesCount}::int
    join bench_people on bench_people.number = 100 + n % ${peopleInGroups - 200}::int
    join weeks on weeks.person_id = bench_people.id`);
  await run(sql`insert into groups (name, style, language, place, capacity, admission, members, search_text)
    values (${largeGroup.name}, 'quiet', 'en', 'Library', 50, 'invitation', ${largeGroup.members}, 'large')`);
  await fillMembers(run);
  await run(sql`insert into enrolments (user_id, course_id, status)
    select (select id from bench_people where number = 1), id, case when number < ${own.taking}::int then 'taking' else 'taken' end
    from bench_courses where number < ${own.taking + own.taken}::int`);
  await run(sql`drop table bench_people, bench_courses`);
}

async function fillMembers(run: (statement: SQL) => Promise<unknown>): Promise<void> {
  await run(sql`insert into memberships (group_id, user_id, role, state, is_shown)
    select groups.id, bench_people.id, case when seat = 1 then 'owner' else 'member' end, 'member', true
    from groups cross join generate_series(1, ${membersPerGroup}::int) seat
    join bench_people on bench_people.number = 100 + (substr(groups.name, 7)::int * 7 + seat * 13) % ${peopleInGroups - 200}::int
    where groups.name <> ${largeGroup.name}`);
  await run(sql`insert into memberships (group_id, user_id, role, state)
    select groups.id, bench_people.id, case when number = 2 then 'owner' else 'member' end, 'member'
    from groups, bench_people where groups.name = ${largeGroup.name} and number between 2 and ${largeGroup.members + 1}::int`);
}
