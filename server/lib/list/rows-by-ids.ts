// The rows of a list by their ids, for lists of other features: as a query, and as JSON for a statement of several queries.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { buildSql, queryArrays, statementName } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import { type Columns, leavesOf, type RowOf, rowDecoder } from './columns.ts';
import { joins } from './conditions.ts';

interface Declared<Table extends PgTable, Selected extends Columns, Joined extends PgTable> {
  /** Prefix of its prepared statement. */
  name: string;
  table: Table & { id: PgColumn };
  columns: Selected;
  leftJoins: { table: Joined; on: SQL }[];
  where?: SQL;
}

export function rowsByIds<Table extends PgTable, Selected extends Columns, Joined extends PgTable>({
  name,
  table,
  columns,
  leftJoins,
  where = sql`true`,
}: Declared<Table, Selected, Joined>) {
  const decode = rowDecoder<RowOf<Selected, Table, Joined>>(
    columns,
    leftJoins.map(({ table }) => table),
  );
  const leaves = sql.join(leavesOf(columns), sql`, `);
  const from = sql`from ${table} ${joins({ leftJoins })} where ${where}`;
  const built = buildSql(
    sql`select ${leaves} ${from} and ${table.id} = any(${sql.placeholder('ids')}::uuid[])`,
  );
  const query = { ...built, name: statementName(name, built.sql) };
  return {
    /** In no order, without those that do not exist. The number of ids is to be bounded by the caller. */
    read: async (db: Db, ids: readonly string[]) =>
      ids.length === 0 ? [] : (await queryArrays(db, query, { ids: [...ids] })).map(decode),
    /** A query of rows with one column, `columns`, by the id of the table or by several ids. */
    json: (id: SQL): SQL =>
      sql`select json_build_array(${leaves}) as columns ${from} and ${table.id} = ${id}`,
    /** Decodes `columns`. */
    decode,
  };
}
