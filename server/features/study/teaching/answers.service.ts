// The answer of a teacher to a review of their course: one per review.

import { and, eq, sql } from 'drizzle-orm';
import { mayAnswerReview } from '#contract/study/teaching.rules.ts';
import type { Db } from '#server/db/db.ts';
import { courses, offerings, offeringTeachers, teachers } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { reviewAnswers } from '#server/db/tables/study/teaching.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import {
  notify,
  retractNotification,
} from '#server/features/platform/notifications/notifications.service.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { teacherOfAccount } from '#server/features/study/catalogue/teacher-links.service.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { reviewAnswered, teachingDecided } from './teaching.notifications.ts';

type Person = Pick<UserRow, 'id' | 'username'>;

export const writtenPerTeacher = defineLimit({
  name: 'review-answers',
  per: 'person',
  count: 60,
  windowSeconds: 60 * 60,
  sentence: 'You have written many answers.',
});

/** Writes the answer, or changes it. Returns whether it is new. */
export async function saveAnswer(
  db: Db,
  person: Person,
  { reviewId, text, timeZone }: { reviewId: string; text: string; timeZone: string },
): Promise<boolean> {
  return db.transaction(async (db) => {
    const teacher = await teacherOfAccount(db, person.id);
    if (!teacher) throw new Refused('forbidden', { message: 'Your account is not linked to a teacher.' });
    const review = await lockReview(db, reviewId);
    const taught = await db
      .select({ id: offeringTeachers.teacherId })
      .from(offeringTeachers)
      .innerJoin(offerings, eq(offerings.id, offeringTeachers.offeringId))
      .where(and(eq(offerings.courseId, review.courseId), eq(offerings.termId, review.termId)));
    if (
      !mayAnswerReview(
        teacher.id,
        review,
        taught.map(({ id }) => id),
      )
    )
      throw new Refused('forbidden', {
        message: `You can answer reviews of terms in which you taught ${review.code}, unless they are about somebody else.`,
      });
    const [changed] = await db
      .update(reviewAnswers)
      .set({ text, isEdited: true })
      .where(and(eq(reviewAnswers.reviewId, review.id), eq(reviewAnswers.teacherId, teacher.id)))
      .returning();
    if (changed) return false;
    const [added] = await db
      .insert(reviewAnswers)
      .values({
        reviewId: review.id,
        teacherId: teacher.id,
        userId: person.id,
        text,
        month: campusToday(timeZone).slice(0, 7),
      })
      .onConflictDoNothing()
      .returning();
    if (!added)
      throw new Refused('edit_conflict', { message: 'Another teacher has answered this review already.' });
    // Nobody knows who wrote an anonymous one: they see the answer when they open their review.
    if (review.authorId)
      await notify(db, reviewAnswered, {
        userId: review.authorId,
        mergeKey: `answer ${review.id}`,
        facts: { teacher: teacher.name, code: review.code },
      });
    return true;
  });
}

/** One's own, also when the account is no longer linked. */
export async function deleteAnswer(db: Db, person: Person, reviewId: string): Promise<void> {
  await db.transaction(async (db) => {
    const deleted = isId(reviewId)
      ? await db
          .delete(reviewAnswers)
          .where(and(eq(reviewAnswers.reviewId, reviewId), eq(reviewAnswers.userId, person.id)))
          .returning()
      : [];
    if (deleted.length === 0) throw notAnswered();
    await forgetNotification(db, reviewId);
  });
}

/** By a moderator, with a reason. */
export async function removeAnswer(
  db: Db,
  moderator: Person,
  reviewId: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const [answer] = isId(reviewId)
      ? await db.delete(reviewAnswers).where(eq(reviewAnswers.reviewId, reviewId)).returning()
      : [];
    const [teacher] = answer ? await db.select().from(teachers).where(eq(teachers.id, answer.teacherId)) : [];
    if (!answer || !teacher) throw notAnswered();
    await recordAuditEntry(db, {
      action: 'answer_removed',
      actor: moderator,
      subject: { id: teacher.id, username: teacher.name },
      reason,
    });
    await notify(db, teachingDecided, {
      userId: answer.userId,
      mergeKey: `answer removed ${reviewId}`,
      facts: { decision: 'removed', teacher: teacher.name, reason },
    });
    await forgetNotification(db, reviewId);
  });
}

/** The answers of a person, for the data export. */
export const listAnswersOf = (db: Db, userId: string) =>
  db
    .select({
      course: courses.code,
      teacher: teachers.name,
      text: reviewAnswers.text,
      month: reviewAnswers.month,
      isEdited: reviewAnswers.isEdited,
    })
    .from(reviewAnswers)
    .innerJoin(reviews, eq(reviews.id, reviewAnswers.reviewId))
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .innerJoin(teachers, eq(teachers.id, reviewAnswers.teacherId))
    .where(eq(reviewAnswers.userId, userId))
    .orderBy(sql`${reviewAnswers.month} desc`, courses.code);

async function lockReview(db: Db, reviewId: string) {
  const [review] = isId(reviewId)
    ? await db
        .select({
          id: reviews.id,
          courseId: reviews.courseId,
          termId: reviews.termId,
          teacherId: reviews.teacherId,
          authorId: reviews.authorId,
          code: courses.code,
        })
        .from(reviews)
        .innerJoin(courses, eq(courses.id, reviews.courseId))
        .where(and(eq(reviews.id, reviewId), eq(reviews.state, 'published')))
        .for('share', { of: reviews })
    : [];
  if (!review) throw new Refused('not_found', { message: 'This review does not exist any more.' });
  return review;
}

async function forgetNotification(db: Db, reviewId: string): Promise<void> {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, reviewId));
  if (review?.authorId) await retractNotification(db, review.authorId, `answer ${reviewId}`);
}

const notAnswered = () => new Refused('not_found', { message: 'There is no such answer any more.' });
