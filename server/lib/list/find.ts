// The rows of a page, found in the way that is cheap for the query.
import { queryArrays } from '#server/db/arrays.ts';
import type { Db } from '#server/db/client.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { ParsedQuery } from './parsed-query.ts';
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

export function finderOf(list: AnyDeclaration, preparedLimits: number[]) {
  // One more than asked for tells whether there is a next page.
  const statement = statementsOf(
    list,
    preparedLimits.map((limit) => limit + 1),
  );
  const run = (db: Db, kind: Kind, query: ParsedQuery) =>
    queryArrays(db, statement(kind, query, query.limit + 1), query.values);

  async function find(db: Db, query: ParsedQuery, isCounted: boolean): Promise<Found> {
    if (!query.isSearch) return { arrays: await run(db, 'page', query), total: 'count' };
    if (list.search?.scanFirst) {
      const arrays = await run(db, 'near', query);
      if (arrays.length > query.limit) return { arrays, total: 'count-walking' };
    }
    const arrays = await run(db, 'gather', query);
    const matches = (arrays[0]?.at(-1) as number | undefined) ?? 0;
    if (matches <= gatherUpTo) return { arrays, total: { total: matches, totalIsMore: false } };
    // So many match that walking the list in order soon meets a page of them.
    const [walked, total] = await Promise.all([
      run(db, 'walk', query),
      isCounted && !query.cursor ? count(db, 'count', query) : ('count' as const),
    ]);
    return { arrays: walked, total };
  }

  async function count(db: Db, kind: CountKind, query: ParsedQuery): Promise<Total> {
    const [row] = await run(db, kind, query);
    const counted = Number(row?.[0] ?? 0);
    return { total: Math.min(counted, countUpTo), totalIsMore: counted > countUpTo };
  }

  return { find, count };
}
