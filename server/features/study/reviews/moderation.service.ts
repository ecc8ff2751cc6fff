// Reviews as moderators see and decide about them: neither a snapshot nor a case tells who wrote an anonymous one.

import { createHash } from 'node:crypto';
import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { HoldReason } from '#contract/safety/reports.rules.ts';
import type { Snapshot } from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses, teachers, terms } from '#server/db/tables/study/catalogue.ts';
import { reviews, reviewVersions } from '#server/db/tables/study/reviews.ts';
import { closeCasesOf, openCase } from '#server/features/safety/reports/cases.service.ts';
import { announceCourseNews } from '#server/features/study/courses/course-news.service.ts';
import type { Removable, Thing } from '#server/lib/moderation.ts';
import { correctReview } from './corrected-reviews.service.ts';
import { randomTime } from './random-time.ts';
import { refreshCourseNumbers } from './ratings.service.ts';
import { contentOfRow, type ReviewContent } from './review-content.ts';
import { suspicionText } from './suspicion.ts';

const maxEarlier = 5;

export const moderatedReview: Removable = {
  read: readReviews,

  lock: async (db, id) => {
    await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update');
  },

  isOwn: async ({ db, anonymity }, personId, id) => {
    const [row] = await db
      .select({ courseId: reviews.courseId, writerTag: reviews.writerTag })
      .from(reviews)
      .where(eq(reviews.id, id));
    return row !== undefined && row.writerTag === anonymity.tagOf(personId, row.courseId);
  },

  publish: async (db, id, wasPublished) => {
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
    // The time of an anonymous one that nobody has seen yet must not tell who wrote it, however fast the moderator was.
    const waits = row?.authorId === null && !wasPublished;
    // A change that waits replaces it: nobody is told before it is due, and then a moderator reads it, by its reason.
    if (row?.pending) {
      if (!waits) await db.update(reviews).set({ state: 'published' }).where(eq(reviews.id, id));
    } else
      await db
        .update(reviews)
        .set({
          state: waits ? 'waiting' : 'published',
          reason: '',
          publishAt: waits ? randomTime() : null,
        })
        .where(eq(reviews.id, id));
    if (row && !waits) await refreshCourseNumbers(db, row.courseId);
    if (row?.state === 'held' && !waits) await announceCourseNews(db, [{ reviewId: id }]);
    return waits
      ? 'The review appears within twelve hours, at a random time, so that nobody can tell who wrote it.'
      : 'The review is published.';
  },

  hide: async (db, id, reason) => {
    // A change that waits comes to the moderators when it is due, since there is a reason.
    const [row] = await db
      .update(reviews)
      .set({ state: 'hidden', reason })
      .where(eq(reviews.id, id))
      .returning({ courseId: reviews.courseId });
    if (row) await refreshCourseNumbers(db, row.courseId);
    return 'The review is hidden. Its writer is shown the reason.';
  },

  edit: correctReview,

  remove: async (db, id) => {
    await db.delete(reviews).where(eq(reviews.id, id));
    await closeCasesOf(db, ['review', 'votes'], id);
  },
};

/** To be called in the transaction that holds the review. */
export async function holdForModerator(
  db: Db,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const thing = (await readReviews(db, [id])).get(id);
  if (thing) await openCase(db, { kind: 'review', thingId: id, reason: holdReasonOf(reason), thing });
}

/** Of what the writer is told. Any other reason is that of a moderator who had hidden it. */
function holdReasonOf(text: string): HoldReason {
  const suspicion = Object.entries(suspicionText).find(([, told]) => told === text)?.[0];
  return (suspicion as keyof typeof suspicionText | undefined) ?? 'changed';
}

async function readReviews(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .select({
      review: reviews,
      code: courses.code,
      author: { username: users.username, fullName: users.fullName },
    })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .leftJoin(users, eq(users.id, reviews.authorId))
    .where(inArray(reviews.id, ids));
  const versions = await readVersions(db, ids);
  const contents = [
    ...rows.map(({ review }) => review),
    ...versions.map(({ content }) => content as ReviewContent),
  ];
  const names = await readNames(db, contents);
  return new Map(
    rows.map(({ review, code, author }) => [
      review.id,
      {
        title: `a review of ${code}`,
        path: `/courses/${code}`,
        state: review.state,
        version: versionOf(review),
        author: author && { username: author.username, name: author.fullName || author.username },
        reason: review.reason,
        // What waits to be published would be held by the reason that its writer is told.
        ...(review.state === 'published' && { texts: { title: null, text: review.text } }),
        now: toSnapshot(review, names),
        earlier: versions
          .filter(({ reviewId }) => reviewId === review.id)
          .map(({ content }) => toSnapshot(content as ReviewContent, names)),
      },
    ]),
  );
}

/** The last few of each review, newest first. */
async function readVersions(db: Db, ids: string[]): Promise<{ reviewId: string; content: unknown }[]> {
  const ranked = db
    .select({
      reviewId: reviewVersions.reviewId,
      content: reviewVersions.content,
      rank: sql<number>`row_number() over (partition by ${reviewVersions.reviewId} order by ${reviewVersions.version} desc)`.as(
        'rank',
      ),
    })
    .from(reviewVersions)
    .where(inArray(reviewVersions.reviewId, ids))
    .as('ranked');
  return db
    .select({ reviewId: ranked.reviewId, content: ranked.content })
    .from(ranked)
    .where(lte(ranked.rank, maxEarlier))
    .orderBy(asc(ranked.rank));
}

/** A number of what is shown: the row's own one would tell when a change that waits was written. */
const versionOf = (review: ReviewContent): number =>
  createHash('sha256')
    .update(JSON.stringify(contentOfRow(review)))
    .digest()
    .readUInt32BE() >>> 4;

/** The names of terms and teachers by their ids. */
async function readNames(
  db: Db,
  contents: Pick<ReviewContent, 'termId' | 'teacherId'>[],
): Promise<Map<string, string>> {
  const termIds = [...new Set(contents.map(({ termId }) => termId))];
  const teacherIds = [...new Set(contents.flatMap(({ teacherId }) => teacherId ?? []))];
  const rows = [
    ...(await db.select({ id: terms.id, name: terms.name }).from(terms).where(inArray(terms.id, termIds))),
    ...(await db
      .select({ id: teachers.id, name: teachers.name })
      .from(teachers)
      .where(inArray(teachers.id, teacherIds))),
  ];
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Without the grade, which could tell who it is among few. */
const toSnapshot = (content: ReviewContent, names: Map<string, string>): Snapshot => ({
  facts: [
    { name: 'Stars', value: `${content.stars} of 5` },
    { name: 'Difficulty', value: `${content.difficulty} of 5` },
    { name: 'Hours a week', value: String(content.hours) },
    { name: 'Would recommend', value: `${content.recommend} of 5` },
    { name: 'Term', value: names.get(content.termId) ?? '' },
    ...(content.teacherId ? [{ name: 'Teacher', value: names.get(content.teacherId) ?? '' }] : []),
  ],
  text: content.text,
});
