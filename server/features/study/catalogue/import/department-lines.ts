// CSV lines of departments.

import { sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { catalogueLimits, DepartmentInput } from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { departments } from '#server/db/tables/study/catalogue.ts';
import type { CsvRow } from './csv.ts';
import { inPortions, type Plan, planRows } from './line-plan.ts';
import { lineReader } from './line-values.ts';

const readLine = lineReader(DepartmentInput);

export async function planDepartments(db: Db, rows: CsvRow[]): Promise<Plan> {
  const known = await departmentsByKey(db);
  const { outcomes, planned } = await planRows(rows, {
    read: ({ code, name }) => readLine({ code, name }),
    keyOf: ({ code }) => courseKeyOf(code),
    find: (key) => known.get(key),
    isSame: (existing, value) => existing.code === value.code && existing.name === value.name,
    nameOf: ({ code, name }) => `${code}, ${name}`,
    room: {
      left: catalogueLimits.departments - known.size,
      reason: `There may be at most ${catalogueLimits.departments} departments.`,
    },
  });
  const save = () =>
    inPortions(planned, (portion) =>
      db
        .insert(departments)
        .values(portion.map(({ value: { code, name } }) => ({ code, codeKey: courseKeyOf(code), name })))
        .onConflictDoUpdate({
          target: departments.codeKey,
          set: { code: sql`excluded.code`, name: sql`excluded.name`, updatedAt: new Date() },
        }),
    );
  return { outcomes, save };
}

export async function departmentsByKey(db: Db) {
  const rows = await db.select().from(departments);
  return new Map(rows.map((row) => [row.codeKey, row]));
}
