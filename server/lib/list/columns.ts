// The column declaration of a list, from which its select list, row decoder and row type are derived.
import { Column, getTableName, is, noopDecoder, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResult } from 'drizzle-orm/query-builders/select.types';

type Leaf = PgColumn | SQL;
/** Columns and expressions by name; a nested object becomes an object within the row. */
export type Columns = Record<string, Leaf | Record<string, Leaf>>;

/** The row type as Drizzle infers it; a group of a left-joined table is null where that table has no row. */
export type RowOf<Selected, Table extends PgTable, Joined extends PgTable = never> = SelectResult<
  Selected,
  'partial',
  Record<Table['_']['name'], 'not-null'> & Record<Joined['_']['name'], 'nullable'>
>;

/** The column of each `timestampText` expression, so that a list sorted by it does not select the column twice. */
const timestampColumns = new WeakMap<SQL, PgColumn>();

/** A timestamp as ISO text for the response: parsing it into a Date costs more than decoding the rest of the row. */
export function timestampText(column: PgColumn): SQL<string> {
  const text = sql`(${column} at time zone 'UTC')::text`.mapWith(isoTimestamp);
  timestampColumns.set(text, column);
  return text;
}

/** Converts "2026-11-15 04:20:53.12", as PostgreSQL formats a timestamp, to ISO 8601. */
export const isoTimestamp = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`;

/** All columns in the order of the select list. */
export const leavesOf = (columns: Columns): Leaf[] =>
  Object.values(columns).flatMap((part) => (isLeaf(part) ? [part] : Object.values(part)));

/** The index of a column in the select list, or -1. */
export const indexOf = (leaves: Leaf[], column: PgColumn): number =>
  leaves.findIndex((leaf) => leaf === column || (is(leaf, SQL) && timestampColumns.get(leaf) === column));

/** Returns a function that decodes a row, as an array in the order of the select list, into an object. */
export function rowDecoder<Row>(columns: Columns, leftJoined: PgTable[]): (values: unknown[]) => Row {
  const decoders = leavesOf(columns).map(decoderOf);
  const joined = new Set(leftJoined.map(getTableName));
  let next = 0;
  const valueAt = (index: number) =>
    decoders[index]
      ? `v[${index}] === null ? null : d[${index}].mapFromDriverValue(v[${index}])`
      : `v[${index}]`;
  const fields = (part: Record<string, Leaf>): string[] =>
    Object.keys(part).map((name) => `${JSON.stringify(name)}: ${valueAt(next++)}`);
  const all = Object.entries(columns).map(([name, part]) => {
    if (isLeaf(part)) return fields({ [name]: part })[0];
    const start = next;
    const object = `{ ${fields(part).join(', ')} }`;
    const isNull = Object.keys(part).map((_, index) => `v[${start + index}] === null`);
    const value = isGroupOf(joined, part) ? `${isNull.join(' && ')} ? null : ${object}` : object;
    return `${JSON.stringify(name)}: ${value}`;
  });
  // Compiled, as Fastify's serializers are: a loop over the names is ten times slower. The code contains only names and
  // indexes of the declaration, no input.
  return new Function('d', `return (v) => ({ ${all.join(', ')} })`)(decoders) as (values: unknown[]) => Row;
}

const isGroupOf = (tables: Set<string>, group: Record<string, Leaf>): boolean =>
  Object.values(group).every((leaf) => is(leaf, Column) && tables.has(getTableName(leaf.table)));

/** The decoder of a column, where its value differs from the driver's. */
function decoderOf(leaf: Leaf): Pick<Column, 'mapFromDriverValue'> | undefined {
  // `decoder` is not in the public type of SQL.
  const decoder = is(leaf, Column) ? leaf : (leaf as SQL & { decoder: typeof noopDecoder }).decoder;
  const isPlain =
    decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return isPlain ? undefined : decoder;
}

const isLeaf = (part: Columns[string]): part is Leaf => is(part, Column) || is(part, SQL);
