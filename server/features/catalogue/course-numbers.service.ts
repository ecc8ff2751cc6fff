// The numbers of a course's reviews, stored with the course so that lists are sorted and filtered by them.
import { eq } from 'drizzle-orm';
import { unknownSortKey } from '#contract/courses.rules.ts';
import type { Db } from '#server/db/client.ts';
import { courses } from '#server/db/schema.ts';

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

/** To be called in the transaction that changes the published reviews. Not a new version of the course. */
export async function setCourseNumbers(db: Db, courseId: string, numbers: Numbers): Promise<void> {
  const { reviews, recommended } = numbers;
  const [overall, difficulty, hours] = [numbers.overall, numbers.difficulty, numbers.hours].map(tenths);
  await db
    .update(courses)
    .set({
      reviews,
      overall: overall ?? null,
      difficulty: difficulty ?? null,
      hours: hours ?? null,
      recommended,
      changedOn: numbers.changedOn ?? null,
      rank: Math.round(numbers.rank * 1_000),
      easeKey: difficulty ?? unknownSortKey,
      workKey: hours ?? unknownSortKey,
    })
    .where(eq(courses.id, courseId));
}

const tenths = (value: number | null): number | null => (value === null ? null : Math.round(value * 10));
