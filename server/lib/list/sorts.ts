// The sort orders of a list: by one column, with the id as tiebreaker, so that the order is total.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isoTimestamp } from './columns.ts';
import type { KeyKind } from './cursor.ts';

export interface Sort {
  column: PgColumn;
  direction: 'asc' | 'desc';
  /** Of a search by words, which is sorted so by default: rows with all of them in this column come first. */
  wordsFirst?: PgColumn;
}

/** Added to the sort key of rows that come first, in a number larger than any key. */
export const firstRank = 4_000_000_000_000_000_000n;

export const newestFirst = (column: PgColumn) => ({ newest: { column, direction: 'desc' } as const });

export function keyKind({ column }: Sort): KeyKind {
  if (column.columnType === 'PgInteger') return 'count';
  if (column.columnType === 'PgBigInt64') return 'rank';
  if (column.columnType === 'PgText') return 'text';
  // A finer precision than the cursor's would repeat or skip rows on the next page.
  if (column.getSQLType() === 'timestamp (3) with time zone') return 'timestamp';
  throw new Error(`A list cannot be sorted by ${column.name}, a ${column.getSQLType()}.`);
}

const direction = (sort: Sort) => (sort.direction === 'desc' ? sql`desc` : sql`asc`);

export const orderBy = (sort: Sort, key: SQL | PgColumn, id: SQL | PgColumn): SQL =>
  sql`order by ${key} ${direction(sort)}, ${id} ${direction(sort)}`;

const keyTypes = { timestamp: sql`timestamptz`, text: sql`text`, count: sql`int`, rank: sql`bigint` };

/** The condition for rows after a cursor; a row comparison, so that the index scan begins there. */
export function afterCursor(sort: Sort, id: PgColumn, column: SQL | PgColumn = sort.column): SQL {
  const key = sql`${sql.placeholder('key')}::${keyTypes[keyKind(sort)]}`;
  const comparison = sort.direction === 'desc' ? sql`<` : sql`>`;
  return sql`(${column}, ${id}) ${comparison} (${key}, ${sql.placeholder('id')}::uuid)`;
}

/** Encodes the sort key of a row for the cursor. */
export function encodeKey(value: unknown, kind: KeyKind): string {
  if (kind !== 'timestamp') return String(value);
  return String(value instanceof Date ? value.getTime() : Date.parse(isoTimestamp(value as string)));
}

/** Decodes the sort key of a cursor for the database. */
export const decodeKey = (key: string, kind: KeyKind): string =>
  kind === 'timestamp' ? new Date(Number(key)).toISOString() : key;
