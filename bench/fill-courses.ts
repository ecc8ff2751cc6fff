// Generates a catalogue with reviews, in SQL since rows are many: a few courses have hundreds, most have few.

import { type SQL, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import type { Db } from '#server/db/db.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { refreshSearchTexts } from '#server/features/study/catalogue/search-texts.service.ts';
import { refreshCourseNumbers } from '#server/features/study/reviews/ratings.service.ts';

const courseCount = 5_000;
const [departmentCount, termCount, teacherCount] = [25, 12, 1_000];
const batchSize = 500;

/** The code of a course: those with a low number have the most reviews. */
export const codeOf = (number: number): string => `BEN${10_000 + number}`;

export async function fillCourses(db: Db, reviewCount: number, log: (line: string) => void): Promise<void> {
  const run = (statement: SQL) => db.execute(statement);
  await run(sql`insert into departments (code, code_key, name)
    select 'D' || n, ${courseKeyOf('D')} || n, 'Department ' || n from generate_series(1, ${departmentCount}::int) n`);
  await run(sql`insert into terms (name, name_key, first_day, last_day)
    select 'Term ' || n, 'term ' || n, current_date - 30 - 180 * n, current_date + 90 - 180 * n
    from generate_series(0, ${termCount - 1}::int) n`);
  await run(sql`insert into teachers (name, name_key, search_text)
    select 'Teacher ' || n, 'teacher ' || n, 'teacher ' || n from generate_series(1, ${teacherCount}::int) n`);
  await run(sql`insert into courses (department_id, code, code_key, title, title_key, level, credits, search_text)
    select departments.id, 'BEN' || 10000 + n, ${courseKeyOf('BEN')} || 10000 + n, 'Studies of things ' || n,
      'studies of things ' || n, 1 + n % 5, 5, ''
    from generate_series(0, ${courseCount - 1}::int) n
    join departments on departments.code = 'D' || 1 + n % ${departmentCount}::int`);
  await run(sql`insert into course_codes (code_key, code, course_id) select code_key, code, id from courses`);
  // Each course in every second term, taught by one of three teachers.
  await run(sql`insert into offerings (course_id, term_id)
    select courses.id, terms.id from courses
    join terms on substr(terms.name, 6)::int % 2 = substr(courses.code, 4)::int % 2`);
  await run(sql`insert into offering_teachers (offering_id, teacher_id)
    select offerings.id, teachers.id from offerings
    join courses on courses.id = offerings.course_id join terms on terms.id = offerings.term_id
    join teachers on teachers.name =
      'Teacher ' || 1 + (substr(courses.code, 4)::int + substr(terms.name, 6)::int / 2 % 3) % ${teacherCount}::int`);
  for (let made = 0; made < reviewCount; made += 20_000) {
    await run(reviewsBetween(made, Math.min(made + 20_000, reviewCount)));
    log(`  ${Math.min(made + 20_000, reviewCount).toLocaleString('en')} reviews`);
  }
  const rows = await db.select({ id: courses.id }).from(courses);
  for (let first = 0; first < rows.length; first += batchSize) {
    const ids = rows.slice(first, first + batchSize).map(({ id }) => id);
    await refreshSearchTexts(db, ids);
    for (const id of ids) await refreshCourseNumbers(db, id);
  }
}

/** The square of an evenly spread number chooses the course: the most reviewed one gets one review of seventy. */
const reviewsBetween = (first: number, end: number): SQL => sql`
  insert into reviews (course_id, term_id, teacher_id, writer_tag, stars, difficulty, hours, recommend, text, search_text,
    state, month, helpful)
  select chosen.id, held.term_id, held.teacher_id, 'tag ' || n, 1 + n * 7 % 5, 1 + n * 3 % 5, n * 11 % 20, 1 + n % 5,
    'What was taught in week ' || n % 14 || ' helped most, and the exam asked for what the exercises had shown.',
    'what was taught', 'published', '2026-' || lpad((1 + n % 11)::text, 2, '0'), n * 13 % 40
  from generate_series(${first}::bigint, ${end - 1}::bigint) n
  join courses chosen on chosen.code =
    'BEN' || 10000 + floor(${courseCount}::int * power((n * 7919 % 100003) / 100003.0, 2))::int
  join lateral (select offerings.term_id, offering_teachers.teacher_id from offerings
    join offering_teachers on offering_teachers.offering_id = offerings.id
    where offerings.course_id = chosen.id offset n % 6 limit 1) held on true`;
