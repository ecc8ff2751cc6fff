// Writing, changing and deleting one's review of a course. Who wrote an anonymous one is not stored (record 32).

import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import {
  minShared,
  type OwnReview,
  type OwnReviewAnswer,
  type ReviewInput,
} from '#contract/study/reviews.ts';
import type { Db } from '#server/db/db.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { reviews, reviewVersions, reviewVotes } from '#server/db/tables/study/reviews.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { refuseRemoved, removedAmong } from '#server/features/safety/reports/removal.service.ts';
import type { Watched } from '#server/features/safety/rules/suspicion.service.ts';
import { requireCourse } from '#server/features/study/catalogue/course-codes.service.ts';
import { announceCourseNews } from '#server/features/study/courses/course-news.service.ts';
import type { Anonymity } from '#server/lib/anonymity.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { Refused } from '#server/lib/errors.ts';
import type { UnstoredLimit } from '#server/lib/unstored-limit.ts';
import { holdForModerator } from './moderation.service.ts';
import { offeredTerms } from './offered-terms.ts';
import { mixWaiting } from './publishing.service.ts';
import { randomTime } from './random-time.ts';
import { refreshCourseNumbers } from './ratings.service.ts';
import { columnsOf, contentOfInput, contentOfRow, type ReviewContent } from './review-content.ts';
import { readAnswer } from './reviews.service.ts';
import { monthOf, suspicionOf, suspicionText } from './suspicion.ts';
import { drawLeniency, lockWriter, refuseManyWaiting, reviewsOf, takeSigned } from './writers.service.ts';

export interface Writing {
  db: Db;
  anonymity: Anonymity;
  timeZone: string;
  /** How often a person has written or changed reviews lately, at this instance. */
  written: UnstoredLimit;
}
type Writer = Pick<UserRow, 'id' | 'emailVerifiedAt'>;
type ReviewRow = typeof reviews.$inferSelect;

export async function readOwnReview(
  { db, anonymity, timeZone }: Omit<Writing, 'written'>,
  writer: Writer,
  code: string,
): Promise<OwnReviewAnswer> {
  const course = await requireCourse(db, code);
  const [row] = await db
    .select()
    .from(reviews)
    .where(eq(reviews.writerTag, anonymity.tagOf(writer.id, course.id)));
  const votes = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, writer.id), eq(reviews.courseId, course.id)));
  return {
    success: true,
    review: row
      ? toOwnReview(row, row.state === 'hidden' && (await removedAmong(db, 'review', [row.id])).has(row.id))
      : null,
    answer: row?.state === 'published' ? await readAnswer(db, row.id) : null,
    terms: await offeredTerms(db, course.id, campusToday(timeZone)),
    votes: votes.map(({ id }) => id),
  };
}

export async function writeReview(
  { db, anonymity, timeZone, written }: Writing,
  {
    writer,
    code,
    input,
    heldFor,
  }: { writer: Writer; code: string; input: ReviewInput; heldFor: Watched['heldFor'] },
): Promise<OwnReview> {
  if (!writer.emailVerifiedAt) throw new Refused('email_unconfirmed');
  written.take(writer.id);
  const isSigned = input.signature === 'name';
  if (isSigned) await takeSigned(db, writer.id);
  const content = contentOfInput(input);
  return db.transaction(async (db) => {
    const course = await requireCourse(db, code);
    await refuseNotOffered(db, course, content, campusToday(timeZone));
    const writerTag = anonymity.tagOf(writer.id, course.id);
    const [before] = await db.select().from(reviews).where(eq(reviews.writerTag, writerTag)).for('update');
    if ((before?.version ?? undefined) !== input.version) throw changedMeanwhile();
    const isAddedUnsigned = !before && !isSigned;
    if (isAddedUnsigned) await lockWriter(db, anonymity, writer.id);
    const own = await reviewsOf(db, anonymity, writer.id);
    if (isAddedUnsigned) refuseManyWaiting(own);
    const facts = {
      authorId: isSigned ? writer.id : null,
      isProved: await isProved(db, writer.id, course.id, isSigned ? undefined : content.termId),
      generosity: drawLeniency(own),
    };
    const saved = before
      ? await changeReview(db, before, { content, facts, timeZone, heldFor })
      : await addReview(db, { courseId: course.id, writerTag }, { content, facts, timeZone, heldFor });
    // What waits changes no other row: the order and time of these would tell in which order reviews were written.
    if (saved.publishAt) await mixWaiting(db);
    else await refreshCourseNumbers(db, course.id);
    if (!before && saved.state === 'published') await announceCourseNews(db, [{ reviewId: saved.id }]);
    return toOwnReview(saved);
  });
}

export async function deleteReview(
  { db, anonymity }: Pick<Writing, 'db' | 'anonymity'>,
  writer: Writer,
  code: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const course = await requireCourse(db, code);
    const [deleted] = await db
      .delete(reviews)
      .where(eq(reviews.writerTag, anonymity.tagOf(writer.id, course.id)))
      .returning({ id: reviews.id, state: reviews.state });
    if (!deleted)
      throw new Refused('not_found', { message: `You have not written a review of ${course.code}.` });
    await closeCasesOf(db, ['review', 'votes'], deleted.id);
    if (deleted.state === 'published') await refreshCourseNumbers(db, course.id);
  });
}

/** All reviews of a person, for the data export: found by the tag of each course. */
export async function listReviewsOf(db: Db, anonymity: Anonymity, personId: string) {
  const rows = await reviewsOf(db, anonymity, personId);
  const known = await db.select({ id: courses.id, code: courses.code }).from(courses);
  const codes = new Map(known.map(({ id, code }) => [id, code]));
  return rows.map((row) => ({ course: codes.get(row.courseId), ...toOwnReview(row) }));
}

/** What is written, and by what it is judged. */
interface Written {
  content: ReviewContent;
  facts: Facts;
  timeZone: string;
  heldFor: Watched['heldFor'];
}

type Facts = Pick<ReviewRow, 'authorId' | 'isProved' | 'generosity'>;

async function addReview(
  db: Db,
  { courseId, writerTag }: Pick<ReviewRow, 'courseId' | 'writerTag'>,
  { content, facts, timeZone, heldFor }: Written,
): Promise<ReviewRow> {
  const suspicion = heldFor ?? (await suspicionOf(db, { courseId, text: content.text, timeZone }));
  const isAnonymous = facts.authorId === null;
  const [row] = await db
    .insert(reviews)
    .values({
      courseId,
      writerTag,
      ...columnsOf(content),
      ...facts,
      month: monthOf(timeZone),
      reason: suspicion ? suspicionText[suspicion] : '',
      // One that looks arranged waits as well: moderators could tell by when it arrives who wrote it.
      state: isAnonymous ? 'waiting' : suspicion ? 'held' : 'published',
      publishAt: isAnonymous ? randomTime() : null,
    })
    .onConflictDoNothing()
    .returning();
  // Another tab was faster.
  if (!row) throw changedMeanwhile();
  if (row.state === 'held') await holdForModerator(db, row);
  return row;
}

/** A hidden one is read again by a moderator, and so is one whose text looks arranged. */
async function changeReview(
  db: Db,
  before: ReviewRow,
  { content, facts, timeZone, heldFor }: Written,
): Promise<ReviewRow> {
  if (before.state === 'hidden') await refuseRemoved(db, 'review', before.id);
  const suspicion =
    heldFor ??
    (await suspicionOf(db, {
      courseId: before.courseId,
      text: content.text,
      timeZone,
      ownId: before.id,
    }));
  const isHeld = before.state === 'hidden' || before.state === 'held' || suspicion !== undefined;
  const isAnonymous = facts.authorId === null;
  const isWaiting = before.state === 'waiting';
  if (!isAnonymous && !isWaiting)
    await db
      .insert(reviewVersions)
      .values({ reviewId: before.id, version: before.version, content: contentOfRow(before) });
  const [row] = await db
    .update(reviews)
    .set({
      ...facts,
      ...changeOf(before, content, { isAnonymous, isHeld }),
      reason: suspicion
        ? suspicionText[suspicion]
        : isHeld
          ? before.reason || 'It was changed after a moderator had taken it down.'
          : '',
      version: before.version + 1,
    })
    .where(eq(reviews.id, before.id))
    .returning();
  if (!row) throw changedMeanwhile();
  // What waits reaches moderators when it is due.
  if (row.state === 'held' && !row.pending) await holdForModerator(db, row);
  return row;
}

/** One that waits changes where it is; any other anonymous one at a random time, and a signed one at once. */
function changeOf(
  before: ReviewRow,
  content: ReviewContent,
  { isAnonymous, isHeld }: { isAnonymous: boolean; isHeld: boolean },
): Partial<ReviewRow> {
  if (before.state === 'waiting') return columnsOf(content);
  if (isAnonymous) return { pending: content, publishAt: before.publishAt ?? randomTime() };
  return {
    ...columnsOf(content),
    pending: null,
    publishAt: null,
    isEdited: before.isEdited || before.state === 'published' || before.state === 'hidden',
    state: isHeld ? 'held' : before.state,
  };
}

async function refuseNotOffered(
  db: Db,
  course: { id: string; code: string },
  { termId, teacherId }: ReviewContent,
  today: string,
): Promise<void> {
  const offered = await offeredTerms(db, course.id, today);
  const term = offered.find(({ _id }) => _id === termId);
  if (!term) throw invalid('termId', `${course.code} was not offered in this term.`);
  if (teacherId && !term.teachers.some(({ _id }) => _id === teacherId))
    throw invalid('teacherId', `They did not teach ${course.code} in ${term.name}.`);
}

/**
 * Whether the university has proved that the person took the course. For an anonymous review, with its `termId`, only where it
 * has proved it of several people in that term: otherwise the list of them would tell who wrote it.
 */
async function isProved(db: Db, userId: string, courseId: string, termId?: string): Promise<boolean> {
  const rows = await db
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.courseId, courseId),
        eq(enrolments.isProved, true),
        inArray(enrolments.status, ['taking', 'taken']),
        termId ? or(eq(enrolments.termId, termId), isNull(enrolments.termId)) : eq(enrolments.userId, userId),
      ),
    );
  return rows.some((row) => row.userId === userId) && (termId === undefined || rows.length >= minShared);
}

function toOwnReview(row: ReviewRow, isRemoved = false): OwnReview {
  const { termId, teacherId, ...content } = contentOfRow((row.pending as ReviewContent | null) ?? row);
  return {
    _id: row.id,
    ...content,
    termId,
    teacherId,
    signature: row.authorId ? 'name' : 'anonymous',
    state: stateForWriter(row),
    month: row.month,
    isProved: row.isProved,
    isEdited: row.isEdited,
    helpful: row.helpful,
    reason: row.reason,
    ...(isRemoved && { isRemoved }),
    version: row.version,
  };
}

/** The writer is told at once that a moderator will read it. */
function stateForWriter({ state, pending, reason }: ReviewRow): OwnReview['state'] {
  if (!pending && state !== 'waiting') return state;
  return reason ? 'held' : 'waiting';
}

const invalid = (field: string, message: string) =>
  new Refused('invalid_input', { message, errors: { [field]: message } });

const changedMeanwhile = () =>
  new Refused('edit_conflict', {
    message: 'You have reviewed this course in another tab. Load your review and change it there.',
  });
