// Finds the rows of a page with the cheapest statement for the query.

import { queryArrays } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { CommonSearches } from './common-searches.ts';
import type { AnyDeclaration } from './declaration.ts';
import { maxCounted } from './index-search.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { StatementKind } from './sql.ts';
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

  const common = new CommonSearches();

  async function find(db: Db, query: ParsedQuery): Promise<FoundRows> {
    if (!query.search) return { arrays: await run(db, 'page', query), total: 'count' };
    if (query.isRanked) return findRanked(db, query);
    if (list.search?.scanFirst || query.search === 'grams') {
      const arrays = await run(db, 'scan-first', query);
      if (arrays.length > query.limit) return { arrays, total: 'count-scanning' };
    }
    return (
      (await findRare(db, query)) ?? { arrays: await run(db, 'scan-search', query), total: totalOf(Infinity) }
    );
  }

  /** Rows with all words in the title come first; both parts are in the order of an index, so that common words are scanned for. */
  async function findRanked(db: Db, query: ParsedQuery): Promise<FoundRows> {
    const isInFirst = !query.isAfter || query.isAfterFirst;
    if (isInFirst) {
      const arrays = await run(db, 'titles-first', query);
      if (arrays.length > query.limit) return { arrays, total: 'count-scanning' };
    }
    const rare = await findRare(db, query);
    if (rare) return rare;
    const first = isInFirst ? await findTitles(db, query) : [];
    const rest = first.length > query.limit ? [] : await run(db, 'rest-scan', query);
    return { arrays: [...first, ...rest].slice(0, query.limit + 1), total: totalOf(Infinity) };
  }

  async function findTitles(db: Db, query: ParsedQuery): Promise<unknown[][]> {
    const arrays = await run(db, 'titles-search', query);
    return matchesOf(arrays).totalIsMore ? run(db, 'titles-scan', query) : arrays;
  }

  /** Undefined where so many rows match that a scan in sort order finds a page of them soon. */
  async function findRare(db: Db, query: ParsedQuery): Promise<FoundRows | undefined> {
    if (common.has(db, query)) return undefined;
    const arrays = await run(db, 'index-search', query);
    const total = matchesOf(arrays);
    if (!total.totalIsMore) return { arrays, total };
    common.add(db, query);
    return undefined;
  }

  async function count(db: Db, kind: CountKind, query: ParsedQuery): Promise<Total> {
    if (query.search && common.has(db, query)) return totalOf(Infinity);
    const [row] = await run(db, kind, query);
    const total = totalOf(Number(row?.[0] ?? 0));
    if (query.search && total.totalIsMore) common.add(db, query);
    return total;
  }

  return { find, count };
}

/** The number of matches, which the last column of an index search has. */
const matchesOf = (arrays: unknown[][]): Total => totalOf((arrays[0]?.at(-1) as number | undefined) ?? 0);
