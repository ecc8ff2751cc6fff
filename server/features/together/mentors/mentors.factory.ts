// Mentors for tests and demo data.

import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { mentorCourses, mentors } from '#server/db/tables/together/mentors.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';

interface Given extends Partial<typeof mentors.$inferInsert> {
  /** Courses that they took, with the teacher. */
  courses?: { courseId: string; teacherId?: string | null; termId?: string | null }[];
}

export function mentorValues({
  userId,
  ...given
}: Partial<typeof mentors.$inferInsert> & { userId: string }): typeof mentors.$inferInsert {
  const { topics = [], about = '' } = given;
  const searchText = foldText([...topics, about].join(' '));
  return { languages: ['en'], modes: ['online'], capacity: 2, ...given, userId, topics, about, searchText };
}

export async function makeMentor(db: Db, { courses = [], ...given }: Given = {}) {
  const userId = given.userId ?? (await makeUser(db, { fullName: 'Mo Mentor' })).id;
  const [mentor] = await db
    .insert(mentors)
    .values(mentorValues({ topics: ['Study skills'], ...given, userId }))
    .returning();
  if (!mentor) throw new Error('An inserted mentor was not returned.');
  for (const { courseId, teacherId = null, termId = null } of courses) {
    await db.insert(enrolments).values({ userId, courseId, termId, status: 'taken' }).onConflictDoNothing();
    await db.insert(mentorCourses).values({ userId, courseId, teacherId });
  }
  return mentor;
}
