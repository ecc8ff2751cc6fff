// Reading the published reviews of a course, and finding them helpful.
import { and, eq, sql } from 'drizzle-orm';
import { minShared, type Review, type ReviewList, type ReviewQuery } from '#contract/reviews.ts';
import type { Vote } from '#contract/votes.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import { reviews, reviewVotes } from '#server/db/schema.ts';
import { requireCourse } from '#server/features/catalogue/course-codes.service.ts';
import type { Anonymity } from '#server/lib/anonymity.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { totalOf } from '#server/lib/list/finder.ts';
import { castVote, type Votes } from '#server/lib/votes.ts';
import { refreshHelpful } from './held-votes.service.ts';
import { reviewList } from './reviews.list.ts';

/** `recentSince` is the day from which a term counts as recent. */
export async function listReviews(
  db: Db,
  courseCode: string,
  { period, era, ...query }: ReviewQuery,
  recentSince: string,
): Promise<ReviewList> {
  const { id, changedOn, reviews } = await requireCourse(db, courseCode);
  const since = period ? recentSince : '';
  const isFolded = changedOn !== null && !era && !query.term;
  const ofBefore = { ...query, ...(since && { period: since }), era: changedOn ?? '' };
  const firstDay = isFolded && changedOn > since ? changedOn : since;
  const ofNow = { ...query, ...(firstDay && { period: firstDay }) };
  const isAll = !firstDay && !query.teacher && !query.term && !query.text && !query.words;
  const scope = { course: id };
  const page = !era
    ? await reviewList.countedPage(db, ofNow, isAll ? totalOf(reviews) : undefined, scope)
    : changedOn
      ? await reviewList.countedPage(db, ofBefore, undefined, scope)
      : noPage;
  const before =
    isFolded && !query.cursor
      ? (await reviewList.countedPage(db, { ...ofBefore, limit: 1 }, undefined, scope)).total
      : 0;
  // Among few, a grade or a proof could tell who it is.
  const isCrowd = reviews >= minShared;
  const answers = await readAnswers(
    db,
    page.rows.map((row) => row.id),
  );
  return {
    success: true,
    reviews: page.rows.map((row) => toReview(row, isCrowd, answers.get(row.id) ?? null)),
    before,
    total: page.total,
    totalIsMore: page.totalIsMore,
    nextCursor: page.nextCursor,
  };
}

const noPage = { rows: [], total: 0, totalIsMore: false, nextCursor: null };

type ListedRow = Awaited<ReturnType<typeof reviewList.page>>['rows'][number];

function toReview(row: ListedRow, isCrowd: boolean, answer: Review['answer']): Review {
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
    answer,
  };
}

/** The answers of teachers, by the ids of the reviews. */
export async function readAnswers(
  db: Db,
  reviewIds: string[],
): Promise<Map<string, NonNullable<Review['answer']>>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await findAnswers(db, { reviewIds: JSON.stringify(reviewIds) });
  return new Map(
    rows.map(({ reviewId, teacherId, teacherName, text, month, isEdited }) => [
      reviewId,
      { teacher: { _id: teacherId, name: teacherName }, text, month, isEdited },
    ]),
  );
}

interface AnswerRow {
  reviewId: string;
  teacherId: string;
  teacherName: string;
  text: string;
  month: string;
  isEdited: boolean;
}

const findAnswers = preparedQuery<AnswerRow, { reviewIds: string }>(
  'review-answers',
  sql`select answers.review_id as "reviewId", teachers.id as "teacherId", teachers.name as "teacherName", answers.text,
      answers.month, answers.is_edited as "isEdited"
    from (select (jsonb_array_elements_text(${sql.placeholder('reviewIds')}::jsonb))::uuid as id) asked
    join review_answers answers on answers.review_id = asked.id
    join teachers on teachers.id = answers.teacher_id`,
);

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
  db: Db,
  anonymity: Anonymity,
  userId: string,
  reviewId: string,
  isVoted: boolean,
): Promise<Vote> => castVote(db, reviewVotesBy(anonymity), userId, reviewId, isVoted);
