// What the students of the demo campus take and took. The demo student takes five courses and has 45 credits.
import { asc, desc, eq } from 'drizzle-orm';
import type { EnrolmentStatus } from '#contract/study/enrolments.rules.ts';
import { insertMany } from '#server/db/rows.ts';
import { courses, departments, offerings, terms } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';

export const demoStudent = {
  taking: ['CS301', 'CS310', 'CS330', 'MA320', 'PHI210'],
  taken: ['CS101', 'CS110', 'CS201', 'CS210', 'CS220', 'MA100', 'MA101', 'MA110', 'ST150'],
  planned: ['CS410', 'CS420'],
};

/** The departments of the catalogue in which the students of each subject take most of their courses. */
export const homeDepartments: Record<string, string> = {
  'Computer Science': 'CS',
  Mathematics: 'MATH',
  Statistics: 'MATH',
  Biology: 'SCI',
  Physics: 'SCI',
  Chemistry: 'SCI',
  'Environmental Science': 'SCI',
  Economics: 'ECON',
  'Electrical Engineering': 'ENG',
  'Civil Engineering': 'ENG',
  'Mechanical Engineering': 'ENG',
  Architecture: 'ENG',
  Design: 'ENG',
  Linguistics: 'HUM',
  History: 'HUM',
  Philosophy: 'HUM',
  'English Literature': 'HUM',
  Law: 'SOC',
  Psychology: 'SOC',
  'Political Science': 'SOC',
  Medicine: 'MED',
  Nursing: 'MED',
};

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const people = await listDemoPeople(db);
  const catalogue = await db
    .select({ id: courses.id, code: courses.code, department: departments.code })
    .from(courses)
    .innerJoin(departments, eq(departments.id, courses.departmentId))
    .orderBy(asc(courses.codeKey));
  const [thisTerm, ...earlier] = await db.select().from(terms).orderBy(desc(terms.firstDay));
  const held = await db.select({ courseId: offerings.courseId, termId: offerings.termId }).from(offerings);
  const offeredIn = (termId: string | undefined, courseId: string) =>
    held.some((one) => one.termId === termId && one.courseId === courseId);
  const rows: (typeof enrolments.$inferInsert)[] = [];
  const add = (userId: string, courseId: string, status: EnrolmentStatus, isProved: boolean) => {
    const termId =
      status === 'taking'
        ? thisTerm?.id
        : status === 'taken'
          ? earlier.find(({ id }) => offeredIn(id, courseId))?.id
          : undefined;
    rows.push({ userId, courseId, status, isProved, termId: termId ?? null });
  };

  const [student, ...others] = people;
  const ids = new Map(catalogue.map(({ code, id }) => [code, id]));
  for (const status of ['taking', 'taken', 'planned'] as const)
    for (const code of demoStudent[status])
      if (student) add(student.id, ids.get(code) ?? '', status, status === 'taken');

  for (const [index, person] of others.entries()) {
    const home = catalogue.filter(({ department }) => department === homeDepartments[person.department]);
    const finished = Math.min(Number.parseInt(person.semester, 10) - 1 || 0, 6);
    const offered = home.filter(({ id }) => offeredIn(thisTerm?.id, id));
    const now = new Set(offered.slice(finished, finished + 3 + (index % 2)).map(({ id }) => id));
    for (const id of now) add(person.id, id, 'taking', index % 3 === 0);
    for (const { id } of home.slice(0, finished + 1))
      if (!now.has(id)) add(person.id, id, 'taken', index % 2 === 0);
  }
  await insertMany(db, enrolments, rows);
}
