// What is wanted at the demo campus: some that many wait for, one that was filled.

import { randomUUID } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import type { WantKind } from '#contract/library/wants.rules.ts';
import { insertMany } from '#server/db/rows.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { wants, wantWaiters } from '#server/db/tables/library/wants.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { wantValues } from './wants.factory.ts';

const dayMs = 86_400_000;

const demoWants: {
  code: string;
  kind: WantKind;
  text: string;
  people: number;
  days: number;
  isFilled?: true;
}[] = [
  { code: 'CS201', kind: 'paper', text: 'The midterm of 2024', people: 9, days: 6 },
  { code: 'CS201', kind: 'notes', text: 'Notes of week 6, on balanced trees', people: 4, days: 3 },
  { code: 'CS410', kind: 'solution', text: 'Solutions of sheet 3', people: 6, days: 9 },
  { code: 'MA101', kind: 'paper', text: 'The resit of last summer', people: 12, days: 14 },
  { code: 'PHI210', kind: 'review', text: '', people: 3, days: 5 },
  { code: 'MA320', kind: 'other', text: 'The formula sheet that is allowed in the exam', people: 2, days: 1 },
  { code: 'CS201', kind: 'notes', text: 'Notes of the first week', people: 5, days: 20, isFilled: true },
];

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const people = (await listDemoPeople(db)).filter(({ batch }) => batch);
  const codes = [...new Set(demoWants.map(({ code }) => code))];
  const known = await db
    .select({ id: courses.id, code: courses.code })
    .from(courses)
    .where(inArray(courses.code, codes));
  const [resource] = await db
    .select({ id: resources.id })
    .from(resources)
    .where(eq(resources.courseCode, 'CS201'))
    .orderBy(desc(resources.createdAt), desc(resources.id))
    .limit(1);
  const rows = demoWants.flatMap(({ code, kind, text, people: count, days, isFilled }, place) => {
    const course = known.find((one) => one.code === code);
    // The first is the demo student, who waits for some of them.
    const waiting = people.slice(place % 3, (place % 3) + count);
    const at = new Date(Date.now() - days * dayMs);
    const times = { createdAt: at, wantedAt: at, askedAt: at };
    const filled =
      isFilled && resource ? { filledAt: new Date(Date.now() - dayMs), resourceId: resource.id } : {};
    const row = course && {
      ...wantValues({ courseId: course.id, kind, text, authorId: waiting.at(-1)?.id ?? null }),
      id: randomUUID(),
      ...times,
      ...filled,
      people: waiting.length,
    };
    return row ? [{ row, waiting }] : [];
  });
  if (rows.length === 0) return;
  await db.insert(wants).values(rows.map(({ row }) => row));
  await insertMany(
    db,
    wantWaiters,
    rows.flatMap(({ row, waiting }) => waiting.map(({ id: userId }) => ({ wantId: row.id, userId }))),
  );
}
