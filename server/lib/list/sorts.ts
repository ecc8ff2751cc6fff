// The orders of a list: by one column, and by the id where that is equal, so that every row has one position.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isoTimestamp } from './columns.ts';
import type { KeyKind } from './cursor.ts';

export interface Sort {
  column: PgColumn;
  direction: 'asc' | 'desc';
}

/** The order of most lists: what happened last comes first. */
export const newestFirst = (column: PgColumn) => ({ newest: { column, direction: 'desc' } as const });

export function keyKind({ column }: Sort): KeyKind {
  if (column.columnType === 'PgInteger') return 'count';
  if (column.columnType === 'PgText') return 'text';
  // A finer moment than the cursor carries would repeat rows on the next page, or leave some out.
  if (column.getSQLType() === 'timestamp (3) with time zone') return 'moment';
  throw new Error(`A list cannot be sorted by ${column.name}, a ${column.getSQLType()}.`);
}

const direction = (sort: Sort) => (sort.direction === 'desc' ? sql`desc` : sql`asc`);

export const orderBy = (sort: Sort, key: SQL | PgColumn, id: SQL | PgColumn): SQL =>
  sql`order by ${key} ${direction(sort)}, ${id} ${direction(sort)}`;

const keyTypes = { moment: sql`timestamptz`, text: sql`text`, count: sql`int` };

/** The rows after a cursor; compared as a pair, so that the scan of the index begins right there. */
export function afterCursor(sort: Sort, id: PgColumn): SQL {
  const key = sql`${sql.placeholder('key')}::${keyTypes[keyKind(sort)]}`;
  const comparison = sort.direction === 'desc' ? sql`<` : sql`>`;
  return sql`(${sort.column}, ${id}) ${comparison} (${key}, ${sql.placeholder('id')}::uuid)`;
}

/** The sort key of a row as the cursor carries it. */
export function writeKey(value: unknown, kind: KeyKind): string {
  if (kind !== 'moment') return String(value);
  return String(value instanceof Date ? value.getTime() : Date.parse(isoTimestamp(value as string)));
}

/** The key of a cursor as the database compares it. */
export const readKey = (key: string, kind: KeyKind): string =>
  kind === 'moment' ? new Date(Number(key)).toISOString() : key;
