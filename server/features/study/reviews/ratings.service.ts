// The ratings behind the numbers of a course.

import { asc, gt, or, sql } from 'drizzle-orm';
import { type CourseNumbers, minShared, type NumbersQuery } from '#contract/study/reviews.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { setCourseNumbers } from '#server/features/study/catalogue/course-numbers.service.ts';
import { numbersOf, type Rating, rankOf } from './numbers.ts';
import { requireNumbered, requireReviewed, storeNumbers } from './stored-numbers.service.ts';

/** `recentSince` is the day from which a term counts as recent. */
export async function readNumbers(
  db: Db,
  courseCode: string,
  { period, teacher }: NumbersQuery,
  recentSince: string,
): Promise<CourseNumbers> {
  if (!period && !teacher) return readNumbersOfAll(db, courseCode);
  const course = await requireReviewed(db, courseCode);
  const ofAllTime = await readRatings(db, course.id);
  const ofPeriod = period ? ofAllTime.filter(({ firstDay }) => firstDay >= recentSince) : ofAllTime;
  const wanted = teacher ? ofPeriod.filter((rating) => rating.teacher?.id === teacher) : ofPeriod;
  // The numbers of one teacher are a part, which few people must not stand behind.
  const ratings = teacher && wanted.length < minShared ? [] : wanted;
  return { success: true, ...numbersOf(ratings, { ofPeriod, ofAllTime }) };
}

async function readNumbersOfAll(db: Db, courseCode: string): Promise<CourseNumbers> {
  const { id, numbers } = await requireNumbered(db, courseCode);
  return numbers ?? computeNumbers(db, id);
}

/** Where none are stored. */
export const computeNumbers = async (db: Db, courseId: string): Promise<CourseNumbers> => ({
  success: true,
  ...numbersOf(await readRatings(db, courseId)),
});

/** Stores the numbers with the course; to be called in the transaction that changes its published reviews. */
export const refreshCourseNumbers = (db: Db, courseId: string): Promise<void> =>
  setCourseNumbers(db, courseId, async (db) => {
    const ratings = await readRatings(db, courseId);
    const numbers = numbersOf(ratings);
    const since = numbers.change?.since._id;
    const changedOn = ratings.find(({ term }) => term.id === since)?.firstDay ?? null;
    const before = ratings.filter(({ firstDay }) => changedOn !== null && firstDay < changedOn);
    // Here the course is locked.
    await storeNumbers(db, courseId, numbers, before.length);
    const { reviews, overall, difficulty, hours, recommended } = numbers;
    return { reviews, overall, difficulty, hours, recommended, rank: rankOf(ratings), changedOn };
  });

/** Of all courses, each in a transaction of its own, so that nobody waits for all of them. */
export async function refreshAllNumbers(db: Db): Promise<void> {
  const reviewed = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      or(
        gt(courses.reviews, 0),
        sql`exists (select from ${reviews} its where its.course_id = ${courses.id} and its.state = 'published')`,
      ),
    )
    .orderBy(asc(courses.id));
  for (const { id } of reviewed) await db.transaction((db) => refreshCourseNumbers(db, id));
}

/** The reviews of a course by one teacher in one term; a row for each review would take several times as long. */
interface Group {
  termId: string;
  termName: string;
  firstDay: string;
  teacherId: string | null;
  teacherName: string | null;
  /** Stars, difficulty, hours, recommendation, leniency, and 1 where it was reworked. */
  ratings: [number, number, number, number, number, number][];
}

const readGroups = preparedQuery<Group, { courseId: string }>(
  'ratings',
  sql`select terms.id as "termId", terms.name as "termName", terms.first_day::text as "firstDay",
      teachers.id as "teacherId", teachers.name as "teacherName", rated.ratings
    from (
      select term_id, teacher_id, json_agg(json_build_array(
        stars, difficulty, hours, recommend, generosity, is_reworked::int)) as ratings
      from reviews where course_id = ${sql.placeholder('courseId')} and state = 'published'
      group by term_id, teacher_id
    ) rated
    join terms on terms.id = rated.term_id
    left join teachers on teachers.id = rated.teacher_id
    order by terms.first_day, terms.id, teachers.name_key, teachers.id`,
);

/** Of the published reviews, those of the oldest term first. */
async function readRatings(db: Db, courseId: string): Promise<(Rating & { firstDay: string })[]> {
  const groups = await readGroups(db, { courseId });
  return groups.flatMap(({ termId, termName, firstDay, teacherId, teacherName, ratings }) => {
    const term = { id: termId, name: termName };
    const teacher = teacherId && teacherName ? { id: teacherId, name: teacherName } : null;
    return ratings.map(([stars, difficulty, hours, recommend, leniency, reworked]) => ({
      stars,
      difficulty,
      hours,
      recommend,
      leniency,
      isReworked: reworked === 1,
      firstDay,
      term,
      teacher,
    }));
  });
}
