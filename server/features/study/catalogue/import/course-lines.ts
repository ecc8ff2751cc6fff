// CSV lines of courses. Former codes of a line are added to those that the course has.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { courseKeyOf, levelOfCode } from '#contract/course-codes.ts';
import { foldText } from '#contract/search.ts';
import { CourseInput } from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import type { CsvRow } from './csv.ts';
import { departmentsByKey } from './department-lines.ts';
import { inPortions, type Plan, planRows } from './line-plan.ts';
import { lineReader, listOf, numberOf, optional } from './line-values.ts';

const readLine = lineReader(CourseInput);

export async function planCourses(db: Db, rows: CsvRow[]): Promise<Plan> {
  const departments = await departmentsByKey(db);
  const known = new Map((await db.select().from(courses)).map((row) => [row.codeKey, row]));
  const owners = await ownersOfCodes(db);
  const { outcomes, planned } = await planRows(rows, {
    read: (fields) => {
      const department = departments.get(courseKeyOf(fields.department ?? ''));
      if (!department) return `There is no department ${fields.department || 'without a code'}.`;
      const value = readLine({
        code: fields.code,
        title: fields.title,
        departmentId: department.id,
        credits: numberOf(fields.credits),
        level: numberOf(fields.level),
        description: optional(fields.description),
        formerCodes: listOf(fields.former_codes),
      });
      if (typeof value === 'string') return value;
      return claimCodes(owners, value) ?? value;
    },
    keyOf: ({ code }) => courseKeyOf(code),
    find: (key) => known.get(key),
    isSame: (existing, value) =>
      isSameCourse(existing, value) &&
      (value.formerCodes ?? []).every((code) => owners.saved.has(courseKeyOf(code))),
    nameOf: ({ code, title }) => `${code}, ${title}`,
  });
  const save = async () => {
    const ready = planned.map(({ value, existing }) => ({
      value,
      row: {
        ...rowOf(value, existing),
        id: existing?.id ?? randomUUID(),
        searchText: searchTextOf(value, existing),
      },
    }));
    await inPortions(ready, (portion) =>
      db
        .insert(courses)
        .values(portion.map(({ row }) => row))
        .onConflictDoUpdate({ target: courses.id, set: { ...replaced, updatedAt: new Date() } }),
    );
    const codes = ready.flatMap(({ value, row }) =>
      [value.code, ...(value.formerCodes ?? [])].map((code) => ({
        code,
        codeKey: courseKeyOf(code),
        courseId: row.id,
      })),
    );
    await inPortions(codes, (portion) => db.insert(courseCodes).values(portion).onConflictDoNothing());
  };
  return { outcomes, save };
}

type CourseRow = typeof courses.$inferSelect;

interface CodeOwners {
  /** The key of the course that each code leads to, those of earlier lines included. */
  courseOf: Map<string, string>;
  /** The codes that are in the database. */
  saved: Set<string>;
}

async function ownersOfCodes(db: Db): Promise<CodeOwners> {
  const rows = await db
    .select({ codeKey: courseCodes.codeKey, courseKey: courses.codeKey })
    .from(courseCodes)
    .innerJoin(courses, sql`${courses.id} = ${courseCodes.courseId}`);
  return {
    courseOf: new Map(rows.map(({ codeKey, courseKey }) => [codeKey, courseKey])),
    saved: new Set(rows.map(({ codeKey }) => codeKey)),
  };
}

/** Reserves the codes of a line, or returns why it is refused: a code is or was that of another course. */
function claimCodes({ courseOf }: CodeOwners, { code, formerCodes = [] }: CourseInput): string | undefined {
  const own = courseKeyOf(code);
  const all = [code, ...formerCodes];
  const foreign = all.find((one) => (courseOf.get(courseKeyOf(one)) ?? own) !== own);
  if (foreign) return `${foreign} is or was the code of another course.`;
  for (const one of all) courseOf.set(courseKeyOf(one), own);
  return undefined;
}

/**
 * The lines that `refreshSearchTexts` writes: code, title, the keys of all codes, the names of teachers. Calling it would write
 * the search indexes twice.
 */
function searchTextOf(
  { code, title, formerCodes = [] }: CourseInput,
  existing: CourseRow | undefined,
): string {
  const [, , ...keysAndNames] = existing?.searchText.split('\n') ?? [];
  const keys = [code, ...formerCodes].map(courseKeyOf);
  return [code.toLowerCase(), foldText(title), ...new Set([...keys, ...keysAndNames])].join('\n');
}

/** Cells that are missing or empty leave what an existing course has. */
const rowOf = (
  { code, title, departmentId, credits, level, description }: CourseInput,
  existing: CourseRow | undefined,
) => ({
  code,
  codeKey: courseKeyOf(code),
  title,
  titleKey: foldText(title),
  departmentId,
  credits: credits ?? existing?.credits ?? 0,
  level: level ?? existing?.level ?? levelOfCode(code),
  description: description ?? existing?.description ?? '',
});

function isSameCourse(existing: CourseRow, value: CourseInput): boolean {
  const next = rowOf(value, existing);
  return (Object.keys(next) as (keyof typeof next)[]).every((name) => next[name] === existing[name]);
}

const replaced = {
  code: sql`excluded.code`,
  codeKey: sql`excluded.code_key`,
  title: sql`excluded.title`,
  titleKey: sql`excluded.title_key`,
  departmentId: sql`excluded.department_id`,
  credits: sql`excluded.credits`,
  level: sql`excluded.level`,
  description: sql`excluded.description`,
  searchText: sql`excluded.search_text`,
};
