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

/** Where each expression of `momentText` comes from, so that a list sorted by it needs no second column. */
const momentColumns = new WeakMap<SQL, PgColumn>();

/** A moment as the ISO text that goes over the wire: making a Date of it costs more than all the rest of a row. */
export function momentText(column: PgColumn): SQL<string> {
  const text = sql`(${column} at time zone 'UTC')::text`.mapWith(isoMoment);
  momentColumns.set(text, column);
  return text;
}

/** "2026-11-15 04:20:53.12", as the database writes a moment of UTC, as ISO 8601. */
export const isoMoment = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`;

/** All leaves in the order of the select list. */
export const leavesOf = (columns: Columns): Leaf[] =>
  Object.values(columns).flatMap((part) => (isLeaf(part) ? [part] : Object.values(part)));

/** The index at which a row has the value of a column, or -1. */
export const indexOf = (leaves: Leaf[], column: PgColumn): number =>
  leaves.findIndex((leaf) => leaf === column || (is(leaf, SQL) && momentColumns.get(leaf) === column));

type Read = (array: unknown[]) => unknown;

/** Turns the values of a row, in the order of the select list, into an object of the declared shape. */
export function rowDecoder<Row>(columns: Columns, leftJoined: PgTable[]): (array: unknown[]) => Row {
  const joinedNames = new Set(leftJoined.map(getTableName));
  let next = 0;
  const parts = Object.entries(columns).map(([name, part]): [string, Read] => {
    if (isLeaf(part)) return [name, leafReader(part, next++)];
    const start = next;
    next += Object.keys(part).length;
    return [name, groupReader(part, start, joinedNames)];
  });
  return objectReader(parts) as (array: unknown[]) => Row;
}

function groupReader(group: Record<string, Leaf>, start: number, joinedNames: Set<string>): Read {
  const leaves = Object.values(group);
  const read = objectReader(
    Object.entries(group).map(([name, leaf], index) => [name, leafReader(leaf, start + index)]),
  );
  const isJoined = leaves.every((leaf) => is(leaf, Column) && joinedNames.has(getTableName(leaf.table)));
  if (!isJoined) return read;
  const end = start + leaves.length;
  return (array) => {
    for (let index = start; index < end; index += 1) if (array[index] !== null) return read(array);
    return null;
  };
}

function objectReader(parts: [string, Read][]): Read {
  return (array) => {
    const object: Record<string, unknown> = {};
    for (const [name, read] of parts) object[name] = read(array);
    return object;
  };
}

function leafReader(leaf: Leaf, index: number): Read {
  // The type of an expression keeps its decoder to itself.
  const decoder = is(leaf, Column) ? leaf : (leaf as SQL & { decoder: typeof noopDecoder }).decoder;
  const isPlain =
    decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  if (isPlain) return (array) => array[index];
  return (array) => {
    const value = array[index];
    return value === null ? null : decoder.mapFromDriverValue(value);
  };
}

const isLeaf = (part: Columns[string]): part is Leaf => is(part, Column) || is(part, SQL);
