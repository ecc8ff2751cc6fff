// Lists with keyset pagination. A feature declares table, columns, filters, sorts and search; the cost of a page does not
// depend on its position.

import type { PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject } from 'typebox';
import type { Db } from '#server/db/db.ts';
import { type Columns, indexOf, leavesOf, type RowOf, rowDecoder } from './columns.ts';
import { encodeCursor } from './cursor.ts';
import type { AnyDeclaration, Declaration } from './declaration.ts';
import { type FoundRows, finderOf, type Total } from './finder.ts';
import { type AnyQuery, type ParsedQuery, queryParser } from './parsed-query.ts';
import { encodeKey } from './sorts.ts';

export interface Page<Row> {
  rows: Row[];
  /** Null on the last page. */
  nextCursor: string | null;
}

export function defineList<
  Schema extends TObject,
  Table extends PgTable,
  Selected extends Columns,
  Joined extends PgTable = never,
  Scope extends string = never,
>(declaration: Declaration<Schema, Table, Joined, Selected, Scope>) {
  type Query = Partial<Static<Schema>>;
  type Row = RowOf<Selected, Table, Joined>;
  type Scopes = [Scope] extends [never] ? [] : [scope: Record<Scope, string>];

  const list = declaration as unknown as AnyDeclaration;
  const parser = queryParser(list);
  const { find, count } = finderOf(list, [parser.defaultLimit, ...(list.preparedLimits ?? [])]);
  const leaves = leavesOf(list.columns);
  const decode = rowDecoder<Row>(
    list.columns,
    (list.leftJoins ?? []).map(({ table }) => table),
  );
  const idIndex = leaves.indexOf(list.table.id);
  if (idIndex === -1) throw new Error(`The list of ${list.name} does not read the id of its rows.`);

  // The sort column is selected last where the declared columns lack it.
  const keyIndexes = Object.fromEntries(
    Object.entries(list.sorts).map(([name, { column }]) => {
      const index = indexOf(leaves, column);
      return [name, index === -1 ? leaves.length : index];
    }),
  );

  function toPage({ arrays }: FoundRows, query: ParsedQuery, total: Total): Page<Row> {
    const { limit, sort, keyKind, isRanked } = query;
    const keyIndex = isRanked ? leaves.length : (keyIndexes[sort] as number);
    const last = arrays.length > limit ? arrays[limit - 1] : undefined;
    return {
      rows: arrays.slice(0, limit).map(decode),
      nextCursor: last
        ? encodeCursor({
            sort,
            key: encodeKey(last[keyIndex], keyKind),
            id: last[idIndex] as string,
            ...total,
          })
        : null,
    };
  }

  return {
    declaration: list,

    /** A page of the list. */
    async page(db: Db, query: Query, ...[scope]: Scopes): Promise<Page<Row>> {
      const { found, parsed } = await findMeant(db, query as AnyQuery, scope);
      return toPage(found, parsed, { total: 0, totalIsMore: false });
    },

    /** A page with the number of all matches, counted up to 1,000 unless `knownTotal` is passed. */
    async countedPage(
      db: Db,
      query: Query,
      knownTotal?: Total,
      ...[scope]: Scopes
    ): Promise<Page<Row> & Total> {
      const { found, parsed } = await findMeant(db, query as AnyQuery, scope);
      const { total, totalIsMore } = await totalOf(db, parsed, found, knownTotal);
      return { ...toPage(found, parsed, { total, totalIsMore }), total, totalIsMore };
    },

    /** The cache key of a query; undefined for searches, later pages and personal filters, which are not cached. */
    keyOf: (query: Query): string | undefined => parser.keyOf(query as AnyQuery),
  };

  async function findMeant(db: Db, query: AnyQuery, scope: Record<string, string> | undefined) {
    const parsed = parser.parse(query, scope);
    const found = await find(db, parsed);
    const { fold, otherwise } = list.search ?? {};
    if (found.arrays.length > 0 || !query.q || !otherwise || otherwise(query.q) === fold?.(query.q))
      return { found, parsed };
    const other = parser.parse(query, scope, otherwise);
    return { found: await find(db, other), parsed: other };
  }

  function totalOf(db: Db, query: ParsedQuery, { arrays, total }: FoundRows, knownTotal?: Total) {
    if (query.cursor) return query.cursor;
    if (typeof total !== 'string') return total;
    if (arrays.length <= query.limit) return { total: arrays.length, totalIsMore: false };
    return knownTotal ?? count(db, total, query);
  }
}
