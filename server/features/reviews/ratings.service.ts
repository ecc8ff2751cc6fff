// The ratings behind the numbers of a course.
import { sql } from 'drizzle-orm';
import { type CourseNumbers, minShared, type NumbersQuery } from '#contract/reviews.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import { requireCourse } from '#server/features/catalogue/course-codes.service.ts';
import { setCourseNumbers } from '#server/features/catalogue/course-numbers.service.ts';
import { isId } from '#server/lib/ids.ts';
import { averagesOf, numbersOf, type Rating, rankOf } from './numbers.ts';

/** `recentSince` is the day from which a term counts as recent. */
export async function readNumbers(
  db: Db,
  courseCode: string,
  { period, teacher }: NumbersQuery,
  recentSince: string,
): Promise<CourseNumbers> {
  const course = await requireCourse(db, courseCode);
  if (teacher && !isId(teacher)) return { success: true, ...numbersOf([]) };
  const ratings = await readRatings(db, course.id, {
    since: period ? recentSince : null,
    teacherId: teacher || null,
  });
  // The numbers of one teacher are a part, which few people must not stand behind.
  return { success: true, ...numbersOf(teacher && ratings.length < minShared ? [] : ratings) };
}

/** Stores the numbers with the course; to be called in the transaction that changes its published reviews. */
export async function refreshCourseNumbers(db: Db, courseId: string): Promise<void> {
  const ratings = await readRatings(db, courseId);
  await setCourseNumbers(db, courseId, { ...averagesOf(ratings), rank: rankOf(ratings) });
}

/** The reviews of a course by one teacher in one term; a row for each review would take several times as long. */
interface Group {
  termId: string;
  termName: string;
  teacherId: string | null;
  teacherName: string | null;
  /** Stars, difficulty, hours, recommendation, generosity, and 1 where it was reworked. */
  ratings: [number, number, number, number, number, number][];
}

const readGroups = preparedQuery<Group, { courseId: string; teacherId: string | null; since: string | null }>(
  'ratings',
  sql`select terms.id as "termId", terms.name as "termName", teachers.id as "teacherId", teachers.name as "teacherName",
      rated.ratings
    from (
      select term_id, teacher_id, json_agg(json_build_array(
        stars, difficulty, hours, recommend, generosity, is_reworked::int)) as ratings
      from reviews where course_id = ${sql.placeholder('courseId')} and state = 'published'
      group by term_id, teacher_id
    ) rated
    join terms on terms.id = rated.term_id
    left join teachers on teachers.id = rated.teacher_id
    where coalesce(terms.first_day >= ${sql.placeholder('since')}::date, true)
      and coalesce(teachers.id = ${sql.placeholder('teacherId')}::uuid, ${sql.placeholder('teacherId')}::uuid is null)
    order by terms.first_day, terms.id, teachers.name_key, teachers.id`,
);

/** Of the published reviews, those of the oldest term first. */
async function readRatings(
  db: Db,
  courseId: string,
  { since = null, teacherId = null }: { since?: string | null; teacherId?: string | null } = {},
): Promise<Rating[]> {
  const groups = await readGroups(db, { courseId, since, teacherId });
  return groups.flatMap(({ termId, termName, teacherId, teacherName, ratings }) => {
    const term = { id: termId, name: termName };
    const teacher = teacherId && teacherName ? { id: teacherId, name: teacherName } : null;
    return ratings.map(([stars, difficulty, hours, recommend, generosity, reworked]) => ({
      stars,
      difficulty,
      hours,
      recommend,
      generosity,
      isReworked: reworked === 1,
      term,
      teacher,
    }));
  });
}
