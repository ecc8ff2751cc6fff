// Past papers and their solutions.

import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { maxSolutions, type Paper, type PaperKind, paperLine } from '#contract/library/papers.rules.ts';
import type { ResourceInput } from '#contract/library/resources.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { type ResourceRow, resourceColumns } from './resources.list.ts';

export function paperOf(
  row: Pick<ResourceRow, 'paperYear' | 'paperTerm' | 'hasSolutions' | 'solutionOf'>,
  kind: PaperKind,
) {
  const paper: Paper = {
    kind,
    year: row.paperYear,
    term: row.paperTerm,
    hasSolutions: row.hasSolutions,
    solutionOf: row.solutionOf ?? '',
  };
  return { ...paper, line: paperLine(paper) };
}

export const paperColumns = (paper: Paper | null) => ({
  paperKind: paper?.kind ?? ('' as const),
  paperYear: paper?.year ?? null,
  paperTerm: paper?.term ?? ('' as const),
  hasSolutions: paper?.hasSolutions ?? false,
  solutionOf: paper?.solutionOf || null,
});

/** Locks both in one order, so that changes of two resources that refer to each other do not wait for each other. */
export async function lockPair(db: Db, id: string, paper: Paper | null | undefined): Promise<void> {
  if (!paper || !isId(id) || !isId(paper.solutionOf)) return;
  await db
    .select({ id: resources.id })
    .from(resources)
    .where(inArray(resources.id, [id, paper.solutionOf]))
    .orderBy(asc(resources.id))
    .for('update');
}

/** Refuses a solution of anything but another past paper of the course. `id` is that of the solution, unless it is new. */
export async function checkPaper(
  db: Db,
  { paper, courseCode }: Pick<ResourceInput, 'paper' | 'courseCode'>,
  id?: string,
): Promise<void> {
  const wanted = paper?.solutionOf;
  if (!wanted) return;
  if (wanted === id) throw refused('A resource cannot be the solution of itself.');
  // Locked, so that it cannot be deleted before the solution refers to it.
  const [found] = isId(wanted)
    ? await db.select().from(resources).where(eq(resources.id, wanted)).for('key share')
    : [];
  if (!found) throw refused('The past paper does not exist, or it has been deleted.');
  if (!found.paperKind || found.solutionOf)
    throw refused('Please choose a past paper: the chosen resource is none.');
  if (!courseCode || found.courseKey !== courseKeyOf(courseCode))
    throw refused('Please choose a past paper of the same course.');
}

/** Those that belong together: the paper of a solution, and the solutions of a paper, the oldest first. */
export async function findPair(
  db: Db,
  { _id, courseCode, paper }: { _id: string; courseCode: string; paper?: Paper },
): Promise<{ paper: ResourceRow | undefined; solutions: ResourceRow[] }> {
  if (!paper || !courseCode) return { paper: undefined, solutions: [] };
  const ofCourse = and(
    eq(resources.courseKey, courseKeyOf(courseCode)),
    ne(resources.paperKind, ''),
    isShown,
  );
  const select = () =>
    db.select(resourceColumns).from(resources).leftJoin(users, eq(users.id, resources.ownerId));
  if (paper.solutionOf) {
    const [found] = await select().where(and(eq(resources.id, paper.solutionOf), ofCourse));
    return { paper: found, solutions: [] };
  }
  const solutions = await select()
    .where(and(eq(resources.solutionOf, _id), ofCourse))
    .orderBy(asc(resources.createdAt), asc(resources.id))
    .limit(maxSolutions);
  return { paper: undefined, solutions };
}

const refused = (message: string) =>
  new Refused('invalid_input', { message, errors: { solutionOf: message } });
