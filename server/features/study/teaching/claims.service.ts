// Staff say which teacher of the catalogue they are, and admins decide.

import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { canClaimTeacher, teachingLimits } from '#contract/study/teaching.rules.ts';
import type { ClaimInput, OwnTeaching, TeacherClaim } from '#contract/study/teaching.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { departments, teachers } from '#server/db/tables/study/catalogue.ts';
import { teacherClaims } from '#server/db/tables/study/teaching.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import {
  setTeacherAccount,
  teacherOfAccount,
} from '#server/features/study/catalogue/teacher-links.service.ts';
import { listTeachers } from '#server/features/study/catalogue/teachers.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { teachingDecided } from './teaching.notifications.ts';

type Person = Pick<UserRow, 'id' | 'username' | 'role'>;

const maxFound = 8;

export async function readTeaching(db: Db, { id }: Person): Promise<OwnTeaching> {
  const teacher = await teacherOfAccount(db, id);
  const [claim] = await db
    .select({ teacherId: teachers.id, name: teachers.name, explanation: teacherClaims.explanation })
    .from(teacherClaims)
    .innerJoin(teachers, eq(teachers.id, teacherClaims.teacherId))
    .where(eq(teacherClaims.userId, id));
  return {
    success: true,
    teacher: teacher ? { _id: teacher.id, name: teacher.name } : null,
    claim: claim
      ? { teacher: { _id: claim.teacherId, name: claim.name }, explanation: claim.explanation }
      : null,
  };
}

export async function findTeachers(db: Db, person: Person, q: string) {
  refuseStudents(person);
  const { teachers: found } = await listTeachers(db, { q, archived: 'no', limit: maxFound });
  return found.map(({ _id, name, department }) => ({ _id, name, department: department?.code ?? '' }));
}

/** Replaces an earlier claim of the person. */
export async function claimTeacher(
  db: Db,
  person: Person,
  { teacherId, explanation }: ClaimInput,
): Promise<{ teacher: string }> {
  refuseStudents(person);
  return db.transaction(async (db) => {
    const [teacher] = isId(teacherId)
      ? await db
          .select()
          .from(teachers)
          .where(and(eq(teachers.id, teacherId), eq(teachers.isArchived, false)))
      : [];
    if (!teacher) throw invalid('Please choose a teacher of the list.');
    const linked = await teacherOfAccount(db, person.id);
    if (linked) throw invalid(`You are linked to ${linked.name} already. Unlink first.`);
    if (teacher.userId)
      throw invalid(`${teacher.name} is linked to another account. Please write to an admin.`);
    if (!(await db.$count(teacherClaims, eq(teacherClaims.userId, person.id)))) await refuseFull(db);
    await db
      .insert(teacherClaims)
      .values({ userId: person.id, teacherId, explanation })
      .onConflictDoUpdate({
        target: teacherClaims.userId,
        set: { teacherId, explanation, createdAt: new Date() },
      });
    return { teacher: teacher.name };
  });
}

/** Withdraws the claim, or ends the link. Answers stay. */
export async function leaveTeaching(db: Db, person: Person): Promise<void> {
  await db.transaction(async (db) => {
    await db.delete(teacherClaims).where(eq(teacherClaims.userId, person.id));
    const teacher = await teacherOfAccount(db, person.id);
    if (!teacher) return;
    await setTeacherAccount(db, teacher.id, null);
    await recordAuditEntry(db, {
      action: 'teacher_unlinked',
      actor: person,
      subject: subjectOf(person, teacher),
    });
  });
}

/** Somebody who is a student again is no teacher. To be called in the transaction that changes the role. */
export async function endTeaching(db: Db, person: Person): Promise<void> {
  await db.delete(teacherClaims).where(eq(teacherClaims.userId, person.id));
  const teacher = await teacherOfAccount(db, person.id);
  if (teacher) await setTeacherAccount(db, teacher.id, null);
}

/** The oldest first. */
export async function listClaims(db: Db): Promise<TeacherClaim[]> {
  const rows = await db
    .select({ claim: teacherClaims, user: users, teacher: teachers, department: departments.code })
    .from(teacherClaims)
    .innerJoin(users, eq(users.id, teacherClaims.userId))
    .innerJoin(teachers, eq(teachers.id, teacherClaims.teacherId))
    .leftJoin(departments, eq(departments.id, teachers.departmentId))
    .orderBy(asc(teacherClaims.createdAt), asc(teacherClaims.id))
    .limit(teachingLimits.claims);
  return rows.map(({ claim, user, teacher, department }) => ({
    _id: claim.id,
    person: { username: user.username, name: user.fullName || user.username, email: user.email },
    teacher: { _id: teacher.id, name: teacher.name, department: department ?? '' },
    explanation: claim.explanation,
    createdAt: claim.createdAt.toISOString(),
  }));
}

export async function approveClaim(db: Db, admin: Person, claimId: string): Promise<{ teacher: string }> {
  return db.transaction(async (db) => {
    const { claim, person } = await takeClaim(db, claimId);
    if (!canClaimTeacher(person)) throw conflict(`${person.username} is no longer staff.`);
    if (await teacherOfAccount(db, person.id))
      throw conflict(`${person.username} is another teacher already.`);
    const teacher = await setTeacherAccount(db, claim.teacherId, person.id);
    if (teacher.userId)
      throw conflict(`${teacher.name} is linked to another account already. Unlink it first.`);
    await decide(db, admin, person, teacher, { action: 'teacher_linked', decision: 'linked' });
    // Whoever else says to be this teacher cannot be.
    const others = await db
      .select({ id: teacherClaims.id })
      .from(teacherClaims)
      .where(and(eq(teacherClaims.teacherId, teacher.id), ne(teacherClaims.userId, person.id)));
    for (const { id } of others) await refuse(db, admin, id, 'Another account is linked to this teacher.');
    return { teacher: teacher.name };
  });
}

export async function refuseClaim(db: Db, admin: Person, claimId: string, reason: string): Promise<void> {
  await db.transaction((db) => refuse(db, admin, claimId, reason));
}

export async function unlinkTeacher(db: Db, admin: Person, teacherId: string, reason: string): Promise<void> {
  await db.transaction(async (db) => {
    const teacher = await setTeacherAccount(db, teacherId, null);
    const [person] = teacher.userId ? await db.select().from(users).where(eq(users.id, teacher.userId)) : [];
    if (!person) throw conflict(`${teacher.name} is not linked to an account.`);
    await decide(db, admin, person, teacher, { action: 'teacher_unlinked', decision: 'unlinked', reason });
  });
}

async function refuse(db: Db, admin: Person, claimId: string, reason: string): Promise<void> {
  const { claim, person } = await takeClaim(db, claimId);
  const [teacher] = await db.select().from(teachers).where(eq(teachers.id, claim.teacherId));
  if (teacher)
    await decide(db, admin, person, teacher, { action: 'claim_refused', decision: 'refused', reason });
}

/** Removes it, so that it is decided once. */
async function takeClaim(db: Db, claimId: string) {
  const [claim] = isId(claimId)
    ? await db.delete(teacherClaims).where(eq(teacherClaims.id, claimId)).returning()
    : [];
  const [person] = claim ? await db.select().from(users).where(eq(users.id, claim.userId)).for('update') : [];
  if (!claim || !person) throw new Refused('not_found', { message: 'This claim is decided already.' });
  return { claim, person };
}

async function decide(
  db: Db,
  admin: Person,
  person: Person,
  teacher: { id: string; name: string },
  {
    action,
    decision,
    reason = '',
  }: {
    action: 'teacher_linked' | 'claim_refused' | 'teacher_unlinked';
    decision: 'linked' | 'refused' | 'unlinked';
    reason?: string;
  },
): Promise<void> {
  await recordAuditEntry(db, { action, actor: admin, subject: subjectOf(person, teacher), reason });
  await notify(db, teachingDecided, {
    userId: person.id,
    mergeKey: `teaching ${decision}`,
    facts: { decision, teacher: teacher.name, reason },
  });
}

/** Both of them, in the words of the log: 'alan.reyes as Prof. Alan Reyes'. */
const subjectOf = (person: Person, teacher: { name: string }) => ({
  id: person.id,
  username: `${person.username} as ${teacher.name}`,
});

function refuseStudents(person: Person): void {
  if (!canClaimTeacher(person))
    throw new Refused('forbidden', {
      message: 'Only staff can be linked to a teacher. Please write to an admin.',
    });
}

async function refuseFull(db: Db): Promise<void> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(teacherClaims);
  if ((row?.count ?? 0) >= teachingLimits.claims)
    throw invalid('Too many claims wait for an admin. Please try again later.');
}

const invalid = (message: string) =>
  new Refused('invalid_input', { message, errors: { teacherId: message } });
const conflict = (message: string) => new Refused('edit_conflict', { message });
