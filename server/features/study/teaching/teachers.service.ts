// The claims and answers of a teacher who was entered twice.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { reviewAnswers, teacherClaims } from '#server/db/tables/study/teaching.ts';

export async function moveTeaching(db: Db, fromTeacher: string, intoTeacher: string): Promise<void> {
  const into = { teacherId: intoTeacher };
  await db.update(teacherClaims).set(into).where(eq(teacherClaims.teacherId, fromTeacher));
  await db.update(reviewAnswers).set(into).where(eq(reviewAnswers.teacherId, fromTeacher));
}
