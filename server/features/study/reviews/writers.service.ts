// The reviews of one person, found by the tag of each course, and what follows from them for the next one (record 32).

import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import type { Anonymity } from '#server/lib/anonymity.ts';
import { defineLimit, tooMany } from '#server/lib/declared-limits.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { type Leniency, leniencyOf } from './leniency.ts';

type ReviewRow = typeof reviews.$inferSelect;

const perHour = { count: 20, windowSeconds: 60 * 60, sentence: 'You have written many reviews.' };

/** Anonymous and signed ones, at each instance. */
export const writtenPerPerson = defineLimit({
  ...perHour,
  name: 'reviews-written',
  per: 'person',
  counts: 'reviews written or changed',
  isUnstored: true,
});

/** Signed reviews are counted in the database: that somebody wrote them is public. */
export const signedPerPerson = defineLimit({
  ...perHour,
  name: 'reviews-signed',
  per: 'person',
  counts: 'signed reviews written or changed',
});

export const takeSigned = (db: Db, personId: string): Promise<void> =>
  takeAttempt(db, signedPerPerson, personId);

/** Until the end of the transaction, so that of concurrent reviews of one person each is counted. Leaves no row. */
export async function lockWriter(db: Db, anonymity: Anonymity, personId: string): Promise<void> {
  const key = anonymity.tagOf(personId, 'writing');
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * Anonymous reviews are counted by those that wait, across all instances and without a row that tells who wrote them: one
 * waits for at least an hour, so no more can be written within one.
 */
export function refuseManyWaiting(own: readonly ReviewRow[]): void {
  const { count, windowSeconds } = perHour;
  if (own.filter(({ state }) => state === 'waiting').length < count) return;
  throw tooMany({ sentence: `${count} of your reviews are waiting to appear.` }, windowSeconds);
}

/** For the row that is written only: rows that change together could be joined. */
export const drawLeniency = (own: readonly ReviewRow[]): Leniency =>
  leniencyOf(
    own.map(({ stars }) => stars),
    randomInt(1_000_000) / 1_000_000,
  );

export async function reviewsOf(db: Db, anonymity: Anonymity, personId: string): Promise<ReviewRow[]> {
  const known = await db.select({ id: courses.id }).from(courses);
  const tags = known.map(({ id }) => anonymity.tagOf(personId, id));
  return db
    .select()
    .from(reviews)
    .where(sql`${reviews.writerTag} in (select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb))`);
}
