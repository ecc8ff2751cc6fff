// Reviews for tests, demo data and benches.

import { randomUUID } from 'node:crypto';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';

type Given = Partial<typeof reviews.$inferInsert> & { courseId: string; termId: string };

export const reviewValues = (given: Given): typeof reviews.$inferInsert => ({
  writerTag: randomUUID(),
  stars: 4,
  difficulty: 3,
  hours: 6,
  recommend: 4,
  state: 'published',
  month: '2026-10',
  searchText: foldText(given.text ?? ''),
  ...given,
});

export async function makeReview(db: Db, given: Given) {
  const [row] = await db.insert(reviews).values(reviewValues(given)).returning();
  if (!row) throw new Error('An inserted review was not returned.');
  return row;
}
