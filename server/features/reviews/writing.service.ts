// Writing, changing and deleting one's review of a course. Who wrote an anonymous one is not stored (record 32).
import { randomInt } from 'node:crypto';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import {
  anonymityDelayHours,
  type OwnReview,
  type OwnReviewAnswer,
  type ReviewInput,
} from '#contract/reviews.ts';
import type { Db } from '#server/db/client.ts';
import { courses, enrolments, reviews, reviewVersions, reviewVotes } from '#server/db/schema.ts';
import { requireCourse } from '#server/features/catalogue/course-codes.service.ts';
import type { UserRow } from '#server/features/users/users.service.ts';
import type { Anonymity } from '#server/lib/anonymity.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { Refused } from '#server/lib/errors.ts';
import { type Limit, takeAttempt } from '#server/lib/limits.ts';
import { mean } from '#server/lib/statistics.ts';
import { offeredTerms } from './offered-terms.ts';
import { refreshCourseNumbers } from './ratings.service.ts';
import { columnsOf, contentOfInput, contentOfRow, type ReviewContent } from './review-content.ts';
import { monthOf, suspicionOf } from './suspicion.ts';

export interface Writing {
  db: Db;
  anonymity: Anonymity;
  timeZone: string;
}
type Writer = Pick<UserRow, 'id' | 'emailVerifiedAt'>;
type ReviewRow = typeof reviews.$inferSelect;

const writtenPerPerson: Limit = {
  name: 'reviews-written',
  count: 20,
  windowSeconds: 60 * 60,
  sentence: 'You have written many reviews.',
};

export async function readOwnReview(
  { db, anonymity, timeZone }: Writing,
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
    review: row ? toOwnReview(row) : null,
    terms: await offeredTerms(db, course.id, campusToday(timeZone)),
    votes: votes.map(({ id }) => id),
  };
}

export async function writeReview(
  { db, anonymity, timeZone }: Writing,
  writer: Writer,
  code: string,
  input: ReviewInput,
): Promise<OwnReview> {
  if (!writer.emailVerifiedAt) throw new Refused('email_unconfirmed');
  // Under a tag as well: the table of attempts must not tell who has written a review.
  await takeAttempt(db, writtenPerPerson, anonymity.tagOf(writer.id, 'attempts'));
  const content = contentOfInput(input);
  return db.transaction(async (db) => {
    const course = await requireCourse(db, code);
    await refuseNotOffered(db, course, content, campusToday(timeZone));
    const writerTag = anonymity.tagOf(writer.id, course.id);
    const [before] = await db.select().from(reviews).where(eq(reviews.writerTag, writerTag)).for('update');
    if ((before?.version ?? undefined) !== input.version) throw changedMeanwhile();
    const isSigned = input.signature === 'name';
    const facts = {
      authorId: isSigned ? writer.id : null,
      isProved: await isProved(db, writer.id, course.id),
      generosity: await generosityOf(db, anonymity, writer.id),
    };
    const saved = before
      ? await changeReview(db, before, content, facts, timeZone)
      : await addReview(db, course.id, writerTag, content, facts, timeZone);
    await refreshCourseNumbers(db, course.id);
    return toOwnReview(saved);
  });
}

export async function deleteReview({ db, anonymity }: Writing, writer: Writer, code: string): Promise<void> {
  await db.transaction(async (db) => {
    const course = await requireCourse(db, code);
    const deleted = await db
      .delete(reviews)
      .where(eq(reviews.writerTag, anonymity.tagOf(writer.id, course.id)))
      .returning({ id: reviews.id });
    if (deleted.length === 0)
      throw new Refused('not_found', { message: `You have not written a review of ${course.code}.` });
    await refreshCourseNumbers(db, course.id);
  });
}

/** All reviews of a person, for the data export: found by the tag of each course. */
export async function listReviewsOf(db: Db, anonymity: Anonymity, personId: string) {
  const rows = await rowsOf(db, anonymity, personId);
  const known = await db.select({ id: courses.id, code: courses.code }).from(courses);
  const codes = new Map(known.map(({ id, code }) => [id, code]));
  return rows.map((row) => ({ course: codes.get(row.courseId), ...toOwnReview(row) }));
}

/** Publishes what has waited long enough. Returns how many. */
export async function publishDue(db: Db, timeZone: string, now = new Date()): Promise<number> {
  return db.transaction(async (db) => {
    const due = await db
      .select()
      .from(reviews)
      .where(lte(reviews.publishAt, now))
      .limit(500)
      .for('update', { skipLocked: true });
    for (const row of due) {
      const pending = row.pending as ReviewContent | null;
      await db
        .update(reviews)
        .set({
          ...(pending && columnsOf(pending)),
          ...(pending ? { isEdited: true } : { month: monthOf(timeZone) }),
          state: row.state === 'waiting' ? 'published' : row.state,
          pending: null,
          publishAt: null,
        })
        .where(eq(reviews.id, row.id));
    }
    for (const courseId of new Set(due.map((row) => row.courseId))) await refreshCourseNumbers(db, courseId);
    return due.length;
  });
}

type Facts = Pick<ReviewRow, 'authorId' | 'isProved' | 'generosity'>;

async function addReview(
  db: Db,
  courseId: string,
  writerTag: string,
  content: ReviewContent,
  facts: Facts,
  timeZone: string,
): Promise<ReviewRow> {
  const reason = await suspicionOf(db, courseId, content.text, timeZone);
  const isAnonymous = facts.authorId === null;
  const [row] = await db
    .insert(reviews)
    .values({
      courseId,
      writerTag,
      ...columnsOf(content),
      ...facts,
      month: monthOf(timeZone),
      reason,
      state: reason ? 'held' : isAnonymous ? 'waiting' : 'published',
      publishAt: !reason && isAnonymous ? randomTime() : null,
    })
    .onConflictDoNothing()
    .returning();
  // Another tab was faster.
  if (!row) throw changedMeanwhile();
  return row;
}

/** A published anonymous review changes at a random time, any other one at once. A hidden one is read again by a moderator. */
async function changeReview(
  db: Db,
  before: ReviewRow,
  content: ReviewContent,
  facts: Facts,
  timeZone: string,
): Promise<ReviewRow> {
  await db
    .insert(reviewVersions)
    .values({ reviewId: before.id, version: before.version, content: contentOfRow(before) });
  const suspicion = await suspicionOf(db, before.courseId, content.text, timeZone, before.id);
  const state = before.state === 'hidden' || suspicion ? 'held' : before.state;
  const waits = state === 'published' && facts.authorId === null;
  const [row] = await db
    .update(reviews)
    .set({
      ...facts,
      ...(waits ? { pending: content, publishAt: randomTime() } : { ...columnsOf(content), pending: null }),
      ...(state === 'published' && !waits && { isEdited: true }),
      state,
      reason: suspicion || (state === 'held' ? before.reason : ''),
      version: before.version + 1,
    })
    .where(eq(reviews.id, before.id))
    .returning();
  if (!row) throw changedMeanwhile();
  return row;
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

const isProved = async (db: Db, userId: string, courseId: string): Promise<boolean> =>
  (await db.$count(
    enrolments,
    and(
      eq(enrolments.userId, userId),
      eq(enrolments.courseId, courseId),
      eq(enrolments.isProved, true),
      inArray(enrolments.status, ['taking', 'taken']),
    ),
  )) > 0;

/** In half stars, drawn towards zero for few reviews. Only of the row that is written: rows that change together could be joined. */
async function generosityOf(db: Db, anonymity: Anonymity, personId: string): Promise<number> {
  const stars = (await rowsOf(db, anonymity, personId)).map((row) => row.stars);
  if (stars.length < 3) return 0;
  const shrunk = ((mean(stars) - 3.5) * stars.length) / (stars.length + 3);
  return Math.max(-3, Math.min(3, Math.round(shrunk * 2)));
}

async function rowsOf(db: Db, anonymity: Anonymity, personId: string): Promise<ReviewRow[]> {
  const known = await db.select({ id: courses.id }).from(courses);
  const tags = known.map(({ id }) => anonymity.tagOf(personId, id));
  return db
    .select()
    .from(reviews)
    .where(sql`${reviews.writerTag} in (select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb))`);
}

function toOwnReview(row: ReviewRow): OwnReview {
  const { termId, teacherId, ...content } = contentOfRow((row.pending as ReviewContent | null) ?? row);
  return {
    _id: row.id,
    ...content,
    termId,
    teacherId,
    signature: row.authorId ? 'name' : 'anonymous',
    state: row.pending ? 'waiting' : row.state,
    reason: row.reason,
    version: row.version,
  };
}

/** Uniform between the limits. */
function randomTime(): Date {
  const { min, max } = anonymityDelayHours;
  return new Date(Date.now() + randomInt(min * 3_600_000, max * 3_600_000));
}

const invalid = (field: string, message: string) =>
  new Refused('invalid_input', { message, errors: { [field]: message } });

const changedMeanwhile = () =>
  new Refused('edit_conflict', {
    message: 'You have reviewed this course in another tab. Load your review and change it there.',
  });
