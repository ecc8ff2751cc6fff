// The campus-wide spaces of the demo campus. Those of courses are made for the threads in them.

import { inArray, sql } from 'drizzle-orm';
import type { SpaceAudience } from '#contract/forums/spaces.rules.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { DemoParts } from '#server/feature.ts';

type DemoSpace = [slug: string, name: string, description: string, audience?: SpaceAudience];

const campusSpaces: DemoSpace[] = [
  ['first-semester', 'First semester', 'Arriving, timetables, and everything one does not dare to ask.'],
  ['campus-life', 'Campus life', 'The canteen, bikes, films, and what happens between the lectures.'],
  ['exams', 'Exams and rules', 'Registration, attempts, deadlines, and how to survive the oral ones.'],
  ['library', 'Library and study places', 'Opening hours, group rooms, loans, and where it is quiet.'],
  ['it-help', 'Computers and printing', 'Wifi, printers, accounts and software.'],
  ['housing', 'Housing', 'Rooms, contracts, flatmates and heating.'],
  ['marketplace', 'Marketplace', 'Books, bikes and furniture, to sell, to give away, wanted.'],
  ['lost-and-found', 'Lost and found', 'Keys, scarves, laptops with a whale on them.'],
  ['clubs', 'Clubs and sport', 'Choir, chess, climbing: who meets when.'],
  ['careers', 'Internships and careers', 'Applications, contracts, theses in companies.'],
  ['abroad', 'Studying abroad', 'Credits, visas, and reports of those who came back.'],
  ['tandem', 'Language tandem', 'A language for a language. Write in any of them.'],
  ['advice', 'Advice among students', 'Money, doubts, health. Only members read it.', 'members'],
  ['student-union', 'Student union', 'Agendas and minutes, for members.', 'members'],
];

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const rows = campusSpaces.map(([slug, name, description, audience = 'everyone'], index) => ({
    slug,
    name,
    description,
    audience,
    position: index + 1,
  }));
  await db.insert(spaces).values([
    ...rows,
    {
      slug: 'open-day',
      name: 'Open day',
      description: 'Questions before the open day of last year.',
      audience: 'everyone',
      position: rows.length + 1,
      isArchived: true,
    },
  ]);
}

/** The ids of all campus-wide spaces by slug, and of the named courses by code. */
export async function demoSpaceIds(db: Db, codes: string[]): Promise<Map<string, string>> {
  const known = await db
    .select({ id: courses.id, code: courses.code, codeKey: courses.codeKey, title: courses.title })
    .from(courses)
    .where(inArray(courses.code, codes));
  await db.insert(spaces).values(
    known.map(({ id, code, codeKey, title }) => ({
      slug: codeKey,
      name: `${code} ${title}`,
      courseId: id,
      audience: 'everyone' as const,
    })),
  );
  const rows = await db.select({ id: spaces.id, slug: spaces.slug, courseId: spaces.courseId }).from(spaces);
  return new Map(
    rows.map(({ id, slug, courseId }) => [known.find((course) => course.id === courseId)?.code ?? slug, id]),
  );
}

/** After threads were inserted in bulk. */
export async function countDemoThreads(db: Db): Promise<void> {
  await db.execute(sql`update spaces set threads = counted.threads, last_post_at = counted.last_post_at
    from (select space_id, count(*) as threads, max(last_post_at) as last_post_at from threads
      where state = 'published' group by space_id) counted
    where counted.space_id = spaces.id`);
}
