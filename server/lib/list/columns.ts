// The columns that a list reads, declared once: the select list, the decoding of rows and their type follow from it.
import { Column, getTableName, is, noopDecoder, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResult } from 'drizzle-orm/query-builders/select.types';

type Leaf = PgColumn | SQL;
/** Columns and expressions by name; a group of them is an object within the row. */
export type Columns = Record<string, Leaf | Record<string, Leaf>>;

/** A row as the query builder would give it; a group of a left-joined table is null where that table has no row. */
export type RowOf<Selected, Table extends PgTable, Joined extends PgTable = never> = SelectResult<
  Selected,
  'partial',
  Record<Table['_']['name'], 'not-null'> & Record<Joined['_']['name'], 'nullable'>
>;

/** Where each expression of `timestampText` comes from, so that a list sorted by it needs no second column. */
const momentColumns = new WeakMap<SQL, PgColumn>();

/** A moment as the ISO text that goes over the wire: making a Date of it costs more than all the rest of a row. */
export function timestampText(column: PgColumn): SQL<string> {
  const text = sql`(${column} at time zone 'UTC')::text`.mapWith(isoTimestamp);
  momentColumns.set(text, column);
  return text;
}

/** "2026-11-15 04:20:53.12", as the database writes a moment of UTC, as ISO 8601. */
export const isoTimestamp = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`;

/** All leaves in the order of the select list. */
export const leavesOf = (columns: Columns): Leaf[] =>
  Object.values(columns).flatMap((part) => (isLeaf(part) ? [part] : Object.values(part)));

/** The index at which a row has the value of a column, or -1. */
export const indexOf = (leaves: Leaf[], column: PgColumn): number =>
  leaves.findIndex((leaf) => leaf === column || (is(leaf, SQL) && momentColumns.get(leaf) === column));

/** Turns the values of a row, in the order of the select list, into an object of the declared shape. */
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
    const value = isOf(joined, part) ? `${isNull.join(' && ')} ? null : ${object}` : object;
    return `${JSON.stringify(name)}: ${value}`;
  });
  // Compiled, as the serializers of Fastify are: a loop over the names is ten times slower. It has names and indexes of
  // the declaration, and nothing that came from outside.
  return new Function('d', `return (v) => ({ ${all.join(', ')} })`)(decoders) as (values: unknown[]) => Row;
}

const isOf = (tables: Set<string>, group: Record<string, Leaf>): boolean =>
  Object.values(group).every((leaf) => is(leaf, Column) && tables.has(getTableName(leaf.table)));

/** What makes the value of a column from the driver's, where they differ. */
function decoderOf(leaf: Leaf): Pick<Column, 'mapFromDriverValue'> | undefined {
  // The type of an expression keeps its decoder to itself.
  const decoder = is(leaf, Column) ? leaf : (leaf as SQL & { decoder: typeof noopDecoder }).decoder;
  const isPlain =
    decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return isPlain ? undefined : decoder;
}

const isLeaf = (part: Columns[string]): part is Leaf => is(part, Column) || is(part, SQL);
