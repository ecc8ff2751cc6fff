// Resources that moderators correct or move to another course, by a decision about a case. The audit entry and the notice of who
// shared it are those of the case, which has locked it.

import { and, eq, ne } from 'drizzle-orm';
import { fileKind } from '#contract/library/resources.rules.ts';
import type { Texts } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { requireCourse } from '#server/features/study/catalogue/course-codes.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { nextUpdate, searchColumns } from './resources.service.ts';

type Row = typeof resources.$inferSelect;

/** The description of a link is its address. */
export const textFieldOf = ({ type }: Pick<Row, 'type'>): 'description' | 'details' =>
  fileKind(type) ? 'description' : 'details';

export async function correctResource(db: Db, id: string, { title, text }: Texts): Promise<string | null> {
  const before = await find(db, id);
  const field = textFieldOf(before);
  if (field === 'description' && !text)
    throw new Refused('invalid_input', { errors: { text: 'Please enter a description.' } });
  return save(db, before, { title: title ?? before.title, [field]: text });
}

export async function moveToCourse(
  db: Db,
  id: string,
  place: string,
): Promise<{ authorId: string | null; place: string }> {
  const before = await find(db, id);
  // Back to where it was shared without a course.
  const courseCode = place ? (await requireCourse(db, place)).code : '';
  if (courseCode === before.courseCode)
    throw new Refused('invalid_input', { errors: { place: 'It is in this course already.' } });
  if (before.solutionOf || (before.paperKind && (await hasSolutions(db, id))))
    throw new Refused('invalid_input', {
      errors: { place: 'A past paper and its solutions are of one course. Hide it, or ask who shared it.' },
    });
  return { authorId: await save(db, before, { courseCode }), place: courseCode };
}

async function hasSolutions(db: Db, id: string): Promise<boolean> {
  const [solution] = await db
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.solutionOf, id), ne(resources.id, id)))
    .limit(1);
  return solution !== undefined;
}

async function save(
  db: Db,
  before: Row,
  change: Partial<Pick<Row, 'title' | 'description' | 'details' | 'courseCode'>>,
): Promise<string | null> {
  await db
    .update(resources)
    .set({ ...change, ...searchColumns({ ...before, ...change }), updatedAt: nextUpdate(before) })
    .where(eq(resources.id, before.id));
  return before.ownerId;
}

async function find(db: Db, id: string): Promise<Row> {
  const [row] = await db.select().from(resources).where(eq(resources.id, id));
  if (!row)
    throw new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
  return row;
}
