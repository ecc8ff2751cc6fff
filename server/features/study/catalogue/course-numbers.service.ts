// The numbers of a course's reviews, stored with the course so that lists are sorted and filtered by them.

import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { unknownSortKey } from '#contract/study/courses.rules.ts';
import type { Db } from '#server/db/db.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';

interface Numbers {
  reviews: number;
  overall: number | null;
  difficulty: number | null;
  hours: number | null;
  recommended: number | null;
  /** In stars. */
  rank: number;
  /** The first day of the term since which it is another course. */
  changedOn?: string | null;
}

/**
 * To be called in the transaction that changes the published reviews. The course is locked before they are read: of two that
 * are published at once, the later transaction would not count the earlier one. Numbers that stay the same are not written
 * again, which would invalidate cached responses. Not a new version of the course.
 */
export async function setCourseNumbers(
  db: Db,
  courseId: string,
  read: (db: Db) => Promise<Numbers>,
): Promise<void> {
  const [stored] = await db
    .select(columns)
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update');
  const values = valuesOf(await read(db));
  if (stored && !isDeepStrictEqual(stored, values))
    await db.update(courses).set(values).where(eq(courses.id, courseId));
}

const columns = {
  reviews: courses.reviews,
  overall: courses.overall,
  difficulty: courses.difficulty,
  hours: courses.hours,
  recommended: courses.recommended,
  changedOn: courses.changedOn,
  rank: courses.rank,
  easeKey: courses.easeKey,
  workKey: courses.workKey,
};

function valuesOf(numbers: Numbers) {
  const [overall = null, difficulty = null, hours = null] = [
    numbers.overall,
    numbers.difficulty,
    numbers.hours,
  ].map(tenths);
  return {
    reviews: numbers.reviews,
    overall,
    difficulty,
    hours,
    recommended: numbers.recommended,
    changedOn: numbers.changedOn ?? null,
    rank: Math.round(numbers.rank * 1_000),
    easeKey: difficulty ?? unknownSortKey,
    workKey: hours ?? unknownSortKey,
  };
}

const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10));
