// Merges two courses that are the same: everything of the one belongs to the other afterwards, and its codes lead there.

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import {
  courseCodes,
  courses,
  exams,
  offerings,
  offeringTeachers,
} from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { ports } from '#server/lib/ports.ts';
import { taken } from '#server/lib/taken-names.ts';
import { versionAfter } from '#server/lib/versions.ts';
import { lockCourse } from './courses.service.ts';
import { refreshSearchTexts } from './search-texts.service.ts';

declare module '#server/lib/ports.ts' {
  interface Ports {
    /** Moves the rows of all features from one course to the other: `mergeCourse` of their manifests. */
    mergeCourse(db: Db, id: string, into: string): Promise<void>;
    /** The same for teachers. */
    mergeTeacher(db: Db, id: string, into: string): Promise<void>;
  }
}

export async function mergeCourses(db: Db, id: string, into: string): Promise<{ code: string }> {
  if (id === into) throw taken('into', 'A course cannot be merged into itself.');
  return db.transaction(async (db) => {
    // In the order of their ids, so that two merges in opposite directions do not wait for each other.
    const [first, second] = [id, into].sort() as [string, string];
    const rows = [await lockCourse(db, first), await lockCourse(db, second)];
    const kept = rows.find((row) => row.id === into);
    if (!kept) throw new Error('A locked course was not returned.');
    await refuseReviewed(
      db,
      rows.find((row) => row.id === id),
    );
    await db.update(courseCodes).set({ courseId: into }).where(eq(courseCodes.courseId, id));
    await moveOfferings(db, id, into);
    await ports.mergeCourse(db, id, into);
    await db.delete(courses).where(eq(courses.id, id));
    await db
      .update(courses)
      .set({ updatedAt: versionAfter(kept) })
      .where(eq(courses.id, into));
    await refreshSearchTexts(db, [into]);
    return { code: kept.code };
  });
}

/**
 * The writer of a review is recognised by a tag of the person and the course, so that it cannot be moved to another course
 * without its writer. It must not be deleted with the course either.
 */
async function refuseReviewed(db: Db, course: { id: string; code: string } | undefined): Promise<void> {
  if (!course || (await db.$count(reviews, eq(reviews.courseId, course.id))) === 0) return;
  throw taken(
    'into',
    `${course.code} has reviews, which belong to their writers. Keep it, and merge the other one into it.`,
  );
}

/** Terms in which both were offered keep the teachers and exams of both. */
async function moveOfferings(db: Db, from: string, into: string): Promise<void> {
  await db.execute(sql`insert into ${offerings} (course_id, term_id)
    select ${into}, term_id from ${offerings} where course_id = ${from} on conflict do nothing`);
  const pairs = sql`${offerings} old join ${offerings} new on new.term_id = old.term_id and new.course_id = ${into}
    where old.course_id = ${from}`;
  await db.execute(sql`insert into ${offeringTeachers} (offering_id, teacher_id)
    select pairs.new_id, t.teacher_id from ${offeringTeachers} t
    join (select old.id as old_id, new.id as new_id from ${pairs}) pairs on pairs.old_id = t.offering_id
    on conflict do nothing`);
  await db.execute(sql`insert into ${exams} (offering_id, kind, starts_at, local_start, zone, minutes, place)
    select pairs.new_id, e.kind, e.starts_at, e.local_start, e.zone, e.minutes, e.place from ${exams} e
    join (select old.id as old_id, new.id as new_id from ${pairs}) pairs on pairs.old_id = e.offering_id
    on conflict do nothing`);
}
