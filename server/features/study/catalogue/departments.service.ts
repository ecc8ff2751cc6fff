// Departments of the catalogue.

import { asc, count, eq, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { catalogueLimits, type Department, type DepartmentInput } from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { courses, departments } from '#server/db/tables/study/catalogue.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { refuseTaken } from '#server/lib/taken-names.ts';
import { refuseOlderVersion, versionAfter } from '#server/lib/versions.ts';

const columns = {
  id: departments.id,
  code: departments.code,
  name: departments.name,
  isArchived: departments.isArchived,
  updatedAt: departments.updatedAt,
  // Columns of a single table are rendered without its name, which would compare the course with itself.
  courses: sql`(select count(*) from ${courses} its where its.department_id = departments.id)`.mapWith(
    Number,
  ),
};

export async function listDepartments(db: Db): Promise<Department[]> {
  const rows = await db
    .select(columns)
    .from(departments)
    .orderBy(asc(departments.codeKey))
    .limit(catalogueLimits.departments);
  return rows.map(toDepartment);
}

export async function createDepartment(db: Db, input: DepartmentInput): Promise<Department> {
  return refuseTaken('code', codeTaken, () =>
    db.transaction(async (db) => {
      const [existing] = await db.select({ count: count() }).from(departments);
      if ((existing?.count ?? 0) >= catalogueLimits.departments)
        throw new Refused('invalid_input', {
          message: `There are ${catalogueLimits.departments} departments already.`,
        });
      const [row] = await db.insert(departments).values(valuesOf(input)).returning({ id: departments.id });
      return getDepartment(db, row?.id);
    }),
  );
}

export async function changeDepartment(db: Db, id: string, input: DepartmentInput): Promise<Department> {
  return refuseTaken('code', codeTaken, () =>
    db.transaction(async (db) => {
      const [before] = isId(id)
        ? await db.select().from(departments).where(eq(departments.id, id)).for('update')
        : [];
      if (!before) throw notFound();
      refuseOlderVersion(before, input.updatedAt);
      await db
        .update(departments)
        .set({ ...valuesOf(input), updatedAt: versionAfter(before) })
        .where(eq(departments.id, id));
      return getDepartment(db, id);
    }),
  );
}

async function getDepartment(db: Db, id: string | undefined): Promise<Department> {
  const [row] = id ? await db.select(columns).from(departments).where(eq(departments.id, id)) : [];
  if (!row) throw notFound();
  return toDepartment(row);
}

const valuesOf = ({ code, name, isArchived = false }: DepartmentInput) => ({
  code,
  codeKey: courseKeyOf(code),
  name,
  isArchived,
});

interface DepartmentRow {
  id: string;
  code: string;
  name: string;
  isArchived: boolean;
  updatedAt: Date;
  courses: number;
}

const toDepartment = (row: DepartmentRow): Department => ({
  _id: row.id,
  code: row.code,
  name: row.name,
  isArchived: row.isArchived,
  courses: row.courses,
  updatedAt: row.updatedAt.toISOString(),
});

const codeTaken = 'Another department has this code.';
const notFound = () => new Refused('not_found', { message: 'This department does not exist any more.' });
