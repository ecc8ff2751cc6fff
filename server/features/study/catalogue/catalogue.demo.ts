// The catalogue of the demo campus: six terms up to the present one, offerings with teachers, and exams.

import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { courseKeyOf, levelOfCode } from '#contract/course-codes.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { insertMany } from '#server/db/rows.ts';
import { users } from '#server/db/tables/platform/users.ts';
import {
  courseCodes,
  courses,
  departments,
  exams,
  offerings,
  offeringTeachers,
  teachers,
  terms,
} from '#server/db/tables/study/catalogue.ts';
import type { DemoParts } from '#server/feature.ts';
import { dayOf } from '#server/lib/days.ts';
import { demoCourses, demoDepartments, demoTeachers } from './campus.demo.ts';
import { examValues } from './offerings.service.ts';
import { refreshSearchTexts } from './search-texts.service.ts';
import { searchTextOf } from './teachers.service.ts';

/** The demo data has no time zone of its own. */
const timeZone = 'UTC';

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const departmentIds = await loadDepartments(db);
  const teacherIds = await loadTeachers(db, departmentIds);
  const courseIds = await loadCourses(db, departmentIds);
  const termRows = demoTerms(new Date());
  await db.insert(terms).values(termRows);
  await loadOfferings(db, termRows, teacherIds, courseIds);
  await refreshSearchTexts(db, [...courseIds.values()].flat());
}

async function loadDepartments(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .insert(departments)
    .values(demoDepartments.map(([code, name]) => ({ code, codeKey: courseKeyOf(code), name })))
    .returning();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Those who have an account are linked to it. */
async function loadTeachers(db: Db, departmentIds: Map<string, string>): Promise<Map<string, string[]>> {
  const all = Object.entries(demoTeachers).flatMap(([department, names]) =>
    names.map((name, index) => ({ department, name, reference: `${department}-${index + 1}` })),
  );
  const accounts = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(
      inArray(
        users.fullName,
        all.map(({ name }) => name),
      ),
    );
  const rows = all.map(({ department, name, reference }) => ({
    id: randomUUID(),
    name,
    nameKey: foldText(name),
    reference,
    departmentId: departmentIds.get(department) ?? null,
    userId: accounts.find(({ fullName }) => fullName === name)?.id ?? null,
    searchText: searchTextOf(name, reference),
  }));
  await db.insert(teachers).values(rows);
  return new Map(
    Object.keys(demoTeachers).map((department) => [
      department,
      rows.filter(({ departmentId }) => departmentId === departmentIds.get(department)).map(({ id }) => id),
    ]),
  );
}

async function loadCourses(db: Db, departmentIds: Map<string, string>): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (const [department, list] of Object.entries(demoCourses)) {
    const rows = list.map(([code, title, credits, description]) => ({
      id: randomUUID(),
      departmentId: departmentIds.get(department) ?? '',
      code,
      codeKey: courseKeyOf(code),
      title,
      titleKey: foldText(title),
      credits,
      description,
      level: levelOfCode(code),
      searchText: '',
    }));
    await db.insert(courses).values(rows);
    const codes = list.flatMap(([code, , , , former], index) =>
      [code, ...(former ? [former] : [])].map((one) => ({
        code: one,
        codeKey: courseKeyOf(one),
        courseId: rows[index]?.id ?? '',
      })),
    );
    await db.insert(courseCodes).values(codes);
    ids.set(
      department,
      rows.map(({ id }) => id),
    );
  }
  return ids;
}

/** Six terms, the present one last: autumn from mid-August to January, spring from February to mid-August. */
export function demoTerms(now: Date) {
  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  const monthAndDay = today.slice(5);
  const autumn = (begins: number) =>
    termOf(`Autumn ${begins}`, `${begins}-08-16`, `${begins + 1}-01-31`, `${begins + 1}-01-11`);
  const spring = (begins: number) =>
    termOf(`Spring ${begins}`, `${begins}-02-01`, `${begins}-08-15`, `${begins}-07-06`);
  const isSpring = monthAndDay >= '02-01' && monthAndDay < '08-16';
  const latest = isSpring || monthAndDay >= '08-16' ? year : year - 1;
  const backwards = Array.from({ length: 3 }, (_, index) =>
    isSpring
      ? [spring(latest - index), autumn(latest - index - 1)]
      : [autumn(latest - index), spring(latest - index)],
  ).flat();
  return backwards.reverse();
}

const termOf = (name: string, firstDay: string, lastDay: string, examsFrom: string) => ({
  id: randomUUID(),
  name,
  nameKey: foldText(name),
  firstDay,
  lastDay,
  examsFrom,
  examsUntil: lastDay,
});

/** First-year courses are offered every term, others every second or third; courses change hands now and then. */
async function loadOfferings(
  db: Db,
  termRows: ReturnType<typeof demoTerms>,
  teacherIds: Map<string, string[]>,
  courseIds: Map<string, string[]>,
): Promise<void> {
  const values: { id: string; courseId: string; termId: string }[] = [];
  const taught: { offeringId: string; teacherId: string }[] = [];
  const held: (typeof exams.$inferInsert)[] = [];
  for (const [department, ids] of courseIds) {
    const staff = teacherIds.get(department) ?? [];
    for (const [index, courseId] of ids.entries()) {
      for (const [termIndex, term] of termRows.entries()) {
        const isLatest = termIndex === termRows.length - 1;
        const isOffered = index < 3 || (isLatest ? index % 5 !== 4 : (termIndex + index) % 3 !== 0);
        if (!isOffered) continue;
        const id = randomUUID();
        values.push({ id, courseId, termId: term.id });
        const first = (index + Math.floor(termIndex / 3)) % staff.length;
        const helpers = index % 4 === 1 ? [(first + 3) % staff.length] : [];
        for (const one of [first, ...helpers]) taught.push({ offeringId: id, teacherId: staff[one] ?? '' });
        if (!isLatest && termIndex < termRows.length - 2) continue;
        const day = new Date(`${term.examsFrom}T00:00:00Z`);
        day.setUTCDate(day.getUTCDate() + (index % 12));
        held.push({
          offeringId: id,
          ...examValues(
            {
              kind: index % 6 === 5 ? 'oral' : 'final',
              starts: `${dayOf(day)}T${index % 2 ? '14:00' : '09:00'}`,
              minutes: index % 6 === 5 ? 30 : 120,
              place: `Hall ${1 + (index % 4)}`,
            },
            timeZone,
          ),
        });
      }
    }
  }
  await insertMany(db, offerings, values);
  await insertMany(db, offeringTeachers, taught);
  await insertMany(db, exams, held);
}
