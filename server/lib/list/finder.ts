// Finds the rows of a page with the cheapest statement for the query.
import { queryArrays } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { maxCounted, maxIndexMatches, type StatementKind } from './sql.ts';
import { statementsOf } from './statements.ts';

export interface Total {
  total: number;
  /** `total` is a lower bound. */
  totalIsMore: boolean;
}

/** Larger numbers are not shown exactly. */
export const totalOf = (count: number): Total => ({
  total: Math.min(count, maxCounted),
  totalIsMore: count > maxCounted,
});

export interface FoundRows {
  arrays: unknown[][];
  /** The number of all matches, or the cheapest statement that counts them. */
  total: Total | CountKind;
}

type CountKind = Extract<StatementKind, 'count' | 'count-scanning'>;

export function finderOf(list: AnyDeclaration, preparedLimits: number[]) {
  // One extra row tells whether there is a next page.
  const statement = statementsOf(
    list,
    preparedLimits.map((limit) => limit + 1),
  );
  const run = (db: Db, kind: StatementKind, query: ParsedQuery) =>
    queryArrays(db, statement(kind, query, query.limit + 1), query.values);

  async function find(db: Db, query: ParsedQuery, isCounted: boolean): Promise<FoundRows> {
    if (!query.search) return { arrays: await run(db, 'page', query), total: 'count' };
    if (list.search?.scanFirst || query.search === 'grams') {
      const arrays = await run(db, 'scan-first', query);
      if (arrays.length > query.limit) return { arrays, total: 'count-scanning' };
    }
    const arrays = await run(db, 'index-search', query);
    const matches = (arrays[0]?.at(-1) as number | undefined) ?? 0;
    if (matches <= maxIndexMatches) return { arrays, total: { total: matches, totalIsMore: false } };
    // So many rows match that a scan in sort order finds a page of them soon.
    const [scanned, total] = await Promise.all([
      run(db, 'scan-search', query),
      isCounted && !query.cursor ? count(db, 'count', query) : ('count' as const),
    ]);
    return { arrays: scanned, total };
  }

  async function count(db: Db, kind: CountKind, query: ParsedQuery): Promise<Total> {
    const [row] = await run(db, kind, query);
    return totalOf(Number(row?.[0] ?? 0));
  }

  return { find, count };
}
