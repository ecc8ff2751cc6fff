// Reading the published reviews of a course, and finding them helpful.

import { and, eq } from 'drizzle-orm';
import type { Vote } from '#contract/social/votes.ts';
import { minShared, type Review, type ReviewList, type ReviewQuery } from '#contract/study/reviews.ts';
import type { Db } from '#server/db/db.ts';
import { reviews, reviewVotes } from '#server/db/tables/study/reviews.ts';
import type { Anonymity } from '#server/lib/anonymity.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { totalOf } from '#server/lib/list/finder.ts';
import { castVote, type Votes } from '#server/lib/votes.ts';
import { refreshHelpful } from './held-votes.service.ts';
import { answerColumn, reviewList } from './reviews.list.ts';
import { type ReviewedCourse, requireReviewed } from './stored-numbers.service.ts';

/** `recentSince` is the day from which a term counts as recent. */
export const listReviews = async (
  db: Db,
  courseCode: string,
  query: ReviewQuery,
  recentSince: string,
): Promise<ReviewList> => listReviewsOfCourse(db, await requireReviewed(db, courseCode), query, recentSince);

export async function listReviewsOfCourse(
  db: Db,
  { id, changedOn, reviews, reviewsBefore }: ReviewedCourse,
  { period, era, ...query }: ReviewQuery,
  recentSince: string,
): Promise<ReviewList> {
  const since = period ? recentSince : '';
  const isFolded = changedOn !== null && !era && !query.term;
  const ofBefore = { ...query, ...(since && { period: since }), era: changedOn ?? '' };
  const firstDay = isFolded && changedOn > since ? changedOn : since;
  const ofNow = { ...query, ...(firstDay && { period: firstDay }) };
  const isAll = !since && !query.teacher && !query.term && !query.text && !query.words;
  // Stored with the numbers, so that nothing is counted for a page without filters.
  const knownBefore = isAll ? (changedOn === null ? 0 : reviewsBefore) : null;
  const knownTotal = knownBefore === null ? undefined : totalOf(reviews - knownBefore);
  const scope = { course: id };
  const countBefore = async () =>
    knownBefore === null
      ? (await reviewList.countedPage(db, { ...ofBefore, limit: 1 }, undefined, scope)).total
      : totalOf(knownBefore).total;
  const page = !era
    ? await reviewList.countedPage(db, ofNow, knownTotal, scope)
    : changedOn
      ? await reviewList.countedPage(db, ofBefore, undefined, scope)
      : noPage;
  // Among few, a grade or a proof could tell who it is.
  const isCrowd = reviews >= minShared;
  return {
    success: true,
    reviews: page.rows.map((row) => toReview(row, isCrowd)),
    before: isFolded && !query.cursor ? await countBefore() : 0,
    total: page.total,
    totalIsMore: page.totalIsMore,
    nextCursor: page.nextCursor,
  };
}

const noPage = { rows: [], total: 0, totalIsMore: false, nextCursor: null };

type ListedRow = Awaited<ReturnType<typeof reviewList.page>>['rows'][number];

function toReview(row: ListedRow, isCrowd: boolean): Review {
  if (!row.term) throw new Error('A review has no term.');
  const mayTell = isCrowd || row.author !== null;
  return {
    _id: row.id,
    stars: row.stars,
    difficulty: row.difficulty,
    hours: row.hours,
    recommend: row.recommend,
    attendance: row.attendance,
    textbook: row.textbook,
    groupWork: row.groupWork,
    examForm: row.examForm,
    grade: mayTell ? row.grade : null,
    text: row.text,
    isReworked: row.isReworked,
    term: { _id: row.term.id, name: row.term.name },
    teacher: row.teacher && { _id: row.teacher.id, name: row.teacher.name },
    month: row.month,
    author: row.author && {
      username: row.author.username,
      name: row.author.fullName || row.author.username,
      img: row.author.img,
    },
    isProved: mayTell && row.isProved,
    isEdited: row.isEdited,
    helpful: row.helpful,
    answer: row.answer,
  };
}

export async function readAnswer(db: Db, reviewId: string): Promise<Review['answer']> {
  const [row] = await db.select({ answer: answerColumn }).from(reviews).where(eq(reviews.id, reviewId));
  return row?.answer ?? null;
}

const reviewVotesBy = (
  anonymity: Anonymity,
): Votes<{ id: string; courseId: string; writerTag: string | null }> => ({
  noun: 'review',
  table: reviewVotes,
  thingId: reviewVotes.reviewId,
  userId: reviewVotes.userId,
  lock: async (db, id) => {
    const [review] = isId(id)
      ? await db
          .select({ id: reviews.id, courseId: reviews.courseId, writerTag: reviews.writerTag })
          .from(reviews)
          .where(and(eq(reviews.id, id), eq(reviews.state, 'published')))
          .for('update')
      : [];
    if (!review) throw new Refused('not_found', { message: 'This review does not exist any more.' });
    return review;
  },
  isOwn: ({ courseId, writerTag }, userId) => writerTag === anonymity.tagOf(userId, courseId),
  count: (db, { id }) => refreshHelpful(db, id),
  thanks: 'Thank you: others will see it sooner.',
});

export const voteForReview = (
  { db, anonymity }: { db: Db; anonymity: Anonymity },
  vote: { userId: string; id: string; isVoted: boolean },
): Promise<Vote> => castVote(db, reviewVotesBy(anonymity), vote);
