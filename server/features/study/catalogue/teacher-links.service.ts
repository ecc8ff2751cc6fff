// The account that a teacher of the catalogue is linked to: at most one per teacher, and one teacher per account.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { teachers } from '#server/db/tables/study/catalogue.ts';
import { versionAfter } from '#server/lib/versions.ts';
import { lockTeacher } from './teachers.service.ts';

/** Null unlinks. To be called in a transaction. */
export async function setTeacherAccount(db: Db, teacherId: string, userId: string | null) {
  const before = await lockTeacher(db, teacherId);
  await db
    .update(teachers)
    .set({ userId, updatedAt: versionAfter(before) })
    .where(eq(teachers.id, teacherId));
  return before;
}

/** The teacher that the account is linked to. */
export async function teacherOfAccount(db: Db, userId: string) {
  const [teacher] = await db
    .select({ id: teachers.id, name: teachers.name })
    .from(teachers)
    .where(eq(teachers.userId, userId));
  return teacher;
}
