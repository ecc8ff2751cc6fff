// Runs SQL that was built once, by a prepared statement: for reads that are asked for often. Building the text with Drizzle,
// planning it and mapping the rows would cost more than the rest of the response.

import { createHash } from 'node:crypto';
import type { PGliteInterface } from '@electric-sql/pglite';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db } from './db.ts';

export interface BuiltQuery {
  /** The name of the prepared statement; empty for an unnamed one. */
  name: string;
  sql: string;
  params: unknown[];
}

type Client = pg.Pool | pg.Client | Pick<PGliteInterface, 'query'>;

const dialect = new PgDialect();

/** Values are `sql.placeholder`s. */
export function buildSql(statement: SQL): Pick<BuiltQuery, 'sql' | 'params'> {
  const { sql, params } = dialect.sqlToQuery(statement);
  return { sql, params };
}

/** With a hash of the text: a name must be unique to a statement, and PostgreSQL truncates names at 63 characters. */
export const statementName = (name: string, text: string): string =>
  `${name} ${createHash('sha1').update(text).digest('base64url')}`;

/** Defines a statement that is planned once per connection. Its values are `sql.placeholder`s. */
export function preparedQuery<Row, Values extends Record<string, unknown>>(name: string, statement: SQL) {
  const { sql, params } = buildSql(statement);
  const query = { name: statementName(name, sql), sql, params };
  return async (db: Db, values: Values): Promise<Row[]> => (await run(db, query, values)) as Row[];
}

/** Rows as arrays, as the driver receives them. */
export const queryArrays = async (db: Db, query: BuiltQuery, values: Record<string, unknown>) =>
  (await run(db, query, values, 'array')) as unknown[][];

async function run(
  db: Db,
  { name, sql, params }: BuiltQuery,
  values: Record<string, unknown>,
  rowMode?: 'array',
): Promise<unknown[]> {
  // From the session, not the database: within a transaction they differ.
  const { client } = (db as unknown as { session: { client: Client } }).session;
  const filled = fillPlaceholders(params, values);
  if (client instanceof pg.Pool || client instanceof pg.Client)
    return (await client.query({ name, text: sql, values: filled, ...(rowMode && { rowMode }) })).rows;
  return (await client.query(sql, filled, rowMode && { rowMode })).rows;
}
