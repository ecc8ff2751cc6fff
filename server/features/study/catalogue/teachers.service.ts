// Teachers of the catalogue.

import { eq, inArray, sql } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import type { Teacher, TeacherInput, TeacherQuery } from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { departments, offerings, offeringTeachers, teachers } from '#server/db/tables/study/catalogue.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { ports } from '#server/lib/ports.ts';
import { refuseTaken, taken } from '#server/lib/taken-names.ts';
import { refuseOlderVersion, versionAfter } from '#server/lib/versions.ts';
import { refreshSearchTexts } from './search-texts.service.ts';
import { teacherList } from './teachers.list.ts';

export async function listTeachers(db: Db, query: TeacherQuery) {
  const { rows, total, totalIsMore, nextCursor } = await teacherList.countedPage(db, query);
  return { teachers: rows.map(toTeacher), total, totalIsMore, nextCursor };
}

export async function createTeacher(db: Db, input: TeacherInput): Promise<Teacher> {
  return refuseTaken('reference', referenceTaken, () =>
    db.transaction(async (db) => {
      await refuseUnknownDepartment(db, input.departmentId);
      const [row] = await db.insert(teachers).values(valuesOf(input)).returning({ id: teachers.id });
      return getTeacher(db, row?.id);
    }),
  );
}

export async function changeTeacher(db: Db, id: string, input: TeacherInput): Promise<Teacher> {
  return refuseTaken('reference', referenceTaken, () =>
    db.transaction(async (db) => {
      const before = await lockTeacher(db, id);
      refuseOlderVersion(before, input.updatedAt);
      await refuseUnknownDepartment(db, input.departmentId);
      await db
        .update(teachers)
        .set({ ...valuesOf(input), updatedAt: versionAfter(before) })
        .where(eq(teachers.id, id));
      if (before.name !== input.name) await refreshSearchTexts(db, await coursesOf(db, id));
      return getTeacher(db, id);
    }),
  );
}

/** Moves everything of one teacher to another, for someone who was entered twice. */
export async function mergeTeachers(db: Db, id: string, into: string): Promise<void> {
  if (id === into) throw taken('into', 'A teacher cannot be merged into themselves.');
  await db.transaction(async (db) => {
    // In the order of their ids, so that two merges in opposite directions do not wait for each other.
    const locked = new Map<string, TeacherRow>();
    for (const one of [id, into].sort()) locked.set(one, await lockTeacher(db, one));
    const [merged, kept] = [locked.get(id), locked.get(into)];
    if (!merged || !kept) throw notFound();
    if (merged.userId && kept.userId)
      throw taken('into', 'Both are linked to accounts. Unlink one of them first.');
    const courseIds = await coursesOf(db, id);
    await db.execute(sql`insert into ${offeringTeachers} (offering_id, teacher_id)
      select offering_id, ${into} from ${offeringTeachers} where teacher_id = ${id} on conflict do nothing`);
    await db.delete(offeringTeachers).where(eq(offeringTeachers.teacherId, id));
    await ports.mergeTeacher(db, id, into);
    await db.delete(teachers).where(eq(teachers.id, id));
    await db
      .update(teachers)
      .set({
        reference: kept.reference ?? merged.reference,
        departmentId: kept.departmentId ?? merged.departmentId,
        userId: kept.userId ?? merged.userId,
        searchText: searchTextOf(kept.name, kept.reference ?? merged.reference),
        updatedAt: versionAfter(kept),
      })
      .where(eq(teachers.id, into));
    await refreshSearchTexts(db, courseIds);
  });
}

type TeacherRow = typeof teachers.$inferSelect;

export async function lockTeacher(db: Db, id: string): Promise<TeacherRow> {
  const [row] = isId(id) ? await db.select().from(teachers).where(eq(teachers.id, id)).for('update') : [];
  if (!row) throw notFound();
  return row;
}

/** The ids of the courses that a teacher has taught. */
async function coursesOf(db: Db, teacherId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: offerings.courseId })
    .from(offerings)
    .where(
      inArray(
        offerings.id,
        db
          .select({ id: offeringTeachers.offeringId })
          .from(offeringTeachers)
          .where(eq(offeringTeachers.teacherId, teacherId)),
      ),
    );
  return rows.map(({ id }) => id);
}

async function getTeacher(db: Db, id: string | undefined): Promise<Teacher> {
  const [row] = id
    ? await db
        .select({
          ...teacherColumns,
          department: { id: departments.id, code: departments.code, name: departments.name },
          account: { username: users.username, fullName: users.fullName },
        })
        .from(teachers)
        .leftJoin(users, eq(users.id, teachers.userId))
        .leftJoin(departments, eq(departments.id, teachers.departmentId))
        .where(eq(teachers.id, id))
    : [];
  if (!row) throw notFound();
  return toTeacher(row);
}

const { id, name, reference, isArchived, updatedAt } = teachers;
const teacherColumns = { id, name, reference, isArchived, updatedAt };

async function refuseUnknownDepartment(db: Db, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const found = isId(id) ? await db.select().from(departments).where(eq(departments.id, id)).limit(1) : [];
  if (found.length === 0) throw taken('departmentId', 'This department does not exist any more.');
}

export const searchTextOf = (name: string, reference: string | null): string =>
  [name, reference ?? ''].map(foldText).join('\n');

const valuesOf = ({ name, reference, departmentId, isArchived = false }: TeacherInput) => ({
  name,
  nameKey: foldText(name),
  reference: reference || null,
  departmentId: departmentId || null,
  isArchived,
  searchText: searchTextOf(name, reference || null),
});

function toTeacher(row: {
  id: string;
  name: string;
  reference: string | null;
  isArchived: boolean;
  updatedAt: Date;
  department: { id: string; code: string; name: string } | null;
  account: { username: string; fullName: string } | null;
}): Teacher {
  return {
    _id: row.id,
    name: row.name,
    reference: row.reference ?? '',
    department: row.department && {
      _id: row.department.id,
      code: row.department.code,
      name: row.department.name,
    },
    account: row.account && {
      username: row.account.username,
      name: row.account.fullName || row.account.username,
    },
    isArchived: row.isArchived,
    updatedAt: row.updatedAt.toISOString(),
  };
}

const referenceTaken = 'Another teacher has this reference.';
const notFound = () => new Refused('not_found', { message: 'This teacher does not exist any more.' });
