// The files of some study groups of the demo campus, those of the demo student first.
import { insertMany } from '#server/db/rows.ts';
import { groupFiles } from '#server/db/tables/together/groups.ts';
import type { DemoParts } from '#server/feature.ts';
import { storeDemoFiles } from '#server/features/platform/files/files.demo.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';

const shared: [name: string, title: string, lines: string[]][] = [
  [
    'exam-last-year-our-solutions.pdf',
    'Last year’s exam, our solutions',
    [
      '# Question 1',
      'Induction on n; the base case is n = 2.',
      '# Question 2',
      'See the sketch on page two.',
    ],
  ],
  [
    'plan-until-the-exam.pdf',
    'Plan until the exam',
    ['# Week 7', 'Sheets 5 and 6, one exercise each.', '# Week 8', 'The old exam, against the clock.'],
  ],
  [
    'sheet-5-write-up.pdf',
    'Sheet 5, exercise 2',
    ['# Claim', 'The bound is tight.', '# Proof', 'Take the smallest case where both sides are equal.'],
  ],
];

const withFiles = 4;
const hourMs = 3_600_000;

export interface SharingGroup {
  id: string;
  /** The demo student first, where they are in it. */
  people: string[];
}

export async function addDemoFiles(parts: DemoParts, groups: SharingGroup[]): Promise<void> {
  const wanted = groups.slice(0, withFiles).flatMap(({ id, people }) =>
    shared.map(([name, title, lines], index) => ({
      groupId: id,
      userId: people[index % people.length] ?? null,
      name,
      createdAt: new Date(Date.now() - (index + 1) * 29 * hourMs),
      bytes: writePdf(title, 'Study group', lines),
    })),
  );
  const files = await storeDemoFiles(
    parts,
    'groups',
    wanted.map(({ bytes }) => ({ bytes, mime: 'application/pdf' as const })),
  );
  await insertMany(
    parts.db,
    groupFiles,
    wanted.flatMap(({ bytes: _bytes, ...row }, index) => {
      const file = files[index];
      return file ? [{ ...row, fileId: file.id }] : [];
    }),
  );
}
