// Enrolments: declared by the person, or proved by an import from the university.

import { and, asc, count, eq, sql } from 'drizzle-orm';
import { type EnrolmentInput, maxEnrolments, type OwnCourses } from '#contract/study/enrolments.ts';
import type { Db } from '#server/db/db.ts';
import { courses, offerings, terms } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { requireCourse } from '#server/features/study/catalogue/course-codes.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

export async function ownCourses(db: Db, userId: string): Promise<Omit<OwnCourses, 'success'>> {
  const rows = await db
    .select({
      code: courses.code,
      title: courses.title,
      credits: courses.credits,
      status: enrolments.status,
      term: terms.name,
      isProved: enrolments.isProved,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(terms, eq(terms.id, enrolments.termId))
    .where(eq(enrolments.userId, userId))
    .orderBy(asc(courses.codeKey))
    .limit(maxEnrolments);
  return {
    enrolments: rows.map(({ term, ...row }) => ({ ...row, term: term ?? '' })),
    active: rows.filter(({ status }) => status === 'taking').length,
    creditsTaken: rows.reduce((sum, row) => sum + (row.status === 'taken' ? row.credits : 0), 0),
  };
}

/** Says that a person plans, takes or took a course. What the university has proved is not changed by it. */
export async function declareEnrolment(
  db: Db,
  userId: string,
  { code, status, termId, thisTermId }: EnrolmentInput & { code: string; thisTermId: string | undefined },
): Promise<{ code: string }> {
  return db.transaction(async (db) => {
    const course = await requireCourse(db, code);
    const term = termId === undefined ? (status === 'taking' ? thisTermId : undefined) : termId;
    if (term !== undefined && !(await isOffered(db, course.id, term)))
      throw new Refused('invalid_input', {
        message: `${course.code} is not offered in that term.`,
        errors: { termId: 'This course is not offered in that term.' },
      });
    const [existing] = await db
      .select({ count: count() })
      .from(enrolments)
      .where(eq(enrolments.userId, userId));
    if ((existing?.count ?? 0) >= maxEnrolments)
      throw new Refused('invalid_input', { message: `You have ${maxEnrolments} courses already.` });
    const saved = await db
      .insert(enrolments)
      .values({ userId, courseId: course.id, termId: term ?? null, status })
      .onConflictDoUpdate({
        target: [enrolments.userId, enrolments.courseId],
        set: { status, termId: term ?? null, updatedAt: new Date() },
        setWhere: eq(enrolments.isProved, false),
      })
      .returning({ userId: enrolments.userId });
    if (saved.length === 0) throw proved(course.code);
    return course;
  });
}

export async function withdrawEnrolment(db: Db, userId: string, code: string): Promise<{ code: string }> {
  return db.transaction(async (db) => {
    const course = await requireCourse(db, code);
    const mine = and(eq(enrolments.userId, userId), eq(enrolments.courseId, course.id));
    const removed = await db
      .delete(enrolments)
      .where(and(mine, eq(enrolments.isProved, false)))
      .returning({ userId: enrolments.userId });
    if (removed.length === 0 && (await db.select().from(enrolments).where(mine)).length > 0)
      throw proved(course.code);
    return course;
  });
}

/** For two courses that are merged. Who had both keeps that of the remaining one, proved if either was. */
export async function moveEnrolments(db: Db, fromCourse: string, intoCourse: string): Promise<void> {
  await db.execute(sql`insert into ${enrolments} (user_id, course_id, term_id, status, is_proved)
    select user_id, ${intoCourse}, term_id, status, is_proved from ${enrolments} where course_id = ${fromCourse}
    on conflict (user_id, course_id) do update set is_proved = enrolments.is_proved or excluded.is_proved`);
  await db.delete(enrolments).where(eq(enrolments.courseId, fromCourse));
}

/** Saves enrolments that the university has proved. */
export async function proveEnrolments(
  db: Db,
  rows: Pick<typeof enrolments.$inferInsert, 'userId' | 'courseId' | 'termId' | 'status'>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 1_000)
    await db
      .insert(enrolments)
      .values(rows.slice(start, start + 1_000).map((row) => ({ ...row, isProved: true })))
      .onConflictDoUpdate({
        target: [enrolments.userId, enrolments.courseId],
        set: {
          termId: sql`excluded.term_id`,
          status: sql`excluded.status`,
          isProved: true,
          updatedAt: new Date(),
        },
      });
}

const isOffered = async (db: Db, courseId: string, termId: string): Promise<boolean> =>
  isId(termId) &&
  (
    await db
      .select({ id: offerings.id })
      .from(offerings)
      .where(and(eq(offerings.courseId, courseId), eq(offerings.termId, termId)))
  ).length > 0;

const proved = (code: string) =>
  new Refused('forbidden', {
    message: `The university has confirmed that you took ${code}; please ask them to change it.`,
  });
