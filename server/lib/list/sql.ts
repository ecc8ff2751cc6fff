// The SQL of a list's statements, by kind and query shape.
import { type SQL, sql } from 'drizzle-orm';
import { byIndex, byScan, inOrder, literal, select, where } from './conditions.ts';
import type { AnyDeclaration } from './declaration.ts';
import { indexSearch, maxCounted } from './index-search.ts';
import type { QueryShape } from './parsed-query.ts';
import { rankedSql } from './ranked-sql.ts';

/** One or two characters are mostly common: a page of them is found among this many rows. */
const defaultScanFirst = 1_000;

export type StatementKind =
  | 'page'
  | 'index-search'
  | 'scan-search'
  | 'scan-first'
  | 'count'
  | 'count-scanning'
  | keyof typeof rankedSql;

export const sqlOf: Record<StatementKind, (list: AnyDeclaration, shape: QueryShape) => SQL> = {
  page: (list, shape) => select(list, shape, { where: where(list, shape) }),

  'scan-search': (list, shape) => select(list, shape, { where: where(list, shape, byScan(list, shape)) }),

  /** The matches among the first rows: a full page where the words are common. */
  'scan-first': (list, shape) => {
    const first = sql`(select * from ${list.table} ${where(list, shape)} ${inOrder(list, shape)}
      limit ${literal(list.search?.scanFirst ?? defaultScanFirst)}) as ${list.table}`;
    return select(list, shape, { from: first, where: sql`where ${byScan(list, shape)}` });
  },

  'index-search': (list, shape) => indexSearch(list, shape, where(list, shape, byIndex(list, shape))),

  count: (list, shape) => count(list, shape, byIndex(list, shape)),

  'count-scanning': (list, shape) => count(list, shape, byScan(list, shape)),

  ...rankedSql,
};

const count = (list: AnyDeclaration, shape: QueryShape, search: SQL): SQL =>
  sql`select count(*)::int from (select 1 from ${list.table}
    ${where(list, { ...shape, isAfter: false }, shape.search ? search : undefined)}
    limit ${literal(maxCounted + 1)}) as counted`;
