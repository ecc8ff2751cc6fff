// The text of a published review that a moderator corrects, by a decision about a case, which has locked it. What the writer counted stays.

import { eq } from 'drizzle-orm';
import type { Texts } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { reviews, reviewVersions } from '#server/db/tables/study/reviews.ts';
import type { Deciding } from '#server/lib/moderation.ts';
import { columnsOf, contentOfRow } from './review-content.ts';

/** Tells nobody: the writer reads the reason beside the review, as with a hidden one. */
export async function correctReview(
  db: Db,
  id: string,
  { text }: Texts,
  { reason }: Deciding,
): Promise<string | null> {
  const [before] = await db.select().from(reviews).where(eq(reviews.id, id));
  if (!before) return null;
  const content = contentOfRow(before);
  // A change that waits has a number already.
  const version = before.pending ? before.version - 1 : before.version;
  await db.insert(reviewVersions).values({ reviewId: id, version, content });
  // With a reason, a change that waits is read by a moderator when it is due.
  await db
    .update(reviews)
    .set({ ...columnsOf({ ...content, text }), reason, isEdited: true, version: before.version + 1 })
    .where(eq(reviews.id, id));
  return null;
}
