// The rows of a page, found in the way that is cheap for the question.
import { queryArrays } from '#server/db/arrays.ts';
import type { Db } from '#server/db/client.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { Question } from './question.ts';
import { countUpTo, gatherUpTo, type Kind } from './sql.ts';
import { statementsOf } from './statements.ts';

export interface Total {
  total: number;
  /** There are more than `total` says. */
  totalIsMore: boolean;
}

export interface Found {
  arrays: unknown[][];
  /** All matches, or the cheap way to count them. */
  total: Total | CountKind;
}

type CountKind = Extract<Kind, 'count' | 'count-walking'>;

export function finderOf(list: AnyDeclaration, usualLimits: number[]) {
  // One more than asked for tells whether there is a next page.
  const statement = statementsOf(
    list,
    usualLimits.map((limit) => limit + 1),
  );
  const run = (db: Db, kind: Kind, question: Question) =>
    queryArrays(db, statement(kind, question, question.limit + 1), question.values);

  async function find(db: Db, question: Question, isCounted: boolean): Promise<Found> {
    if (!question.isSearch) return { arrays: await run(db, 'page', question), total: 'count' };
    if (list.search?.walkFirst) {
      const arrays = await run(db, 'near', question);
      if (arrays.length > question.limit) return { arrays, total: 'count-walking' };
    }
    const arrays = await run(db, 'gather', question);
    const matches = (arrays[0]?.at(-1) as number | undefined) ?? 0;
    if (matches <= gatherUpTo) return { arrays, total: { total: matches, totalIsMore: false } };
    // So many match that walking the list in order soon meets a page of them.
    const [walked, total] = await Promise.all([
      run(db, 'walk', question),
      isCounted && !question.cursor ? count(db, 'count', question) : ('count' as const),
    ]);
    return { arrays: walked, total };
  }

  async function count(db: Db, kind: CountKind, question: Question): Promise<Total> {
    const [row] = await run(db, kind, question);
    const counted = Number(row?.[0] ?? 0);
    return { total: Math.min(counted, countUpTo), totalIsMore: counted > countUpTo };
  }

  return { find, count };
}
