// Runs pre-built SQL and returns rows as arrays, as the driver receives them. For lists: Drizzle's generic row mapping
// costs as much as the rest of the response.
import type { PGliteInterface } from '@electric-sql/pglite';
import { fillPlaceholders } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './client.ts';

export interface BuiltQuery {
  /** The name of the prepared statement; empty for an unnamed one. */
  name: string;
  sql: string;
  params: unknown[];
}

type Client = pg.Pool | pg.Client | Pick<PGliteInterface, 'query'>;

export async function queryArrays(
  db: Db,
  query: BuiltQuery,
  values: Record<string, unknown>,
): Promise<unknown[][]> {
  // From the session, not the database: within a transaction they differ.
  const { client } = (db as unknown as { session: { client: Client } }).session;
  const filled = fillPlaceholders(query.params, values);
  if (client instanceof pg.Pool || client instanceof pg.Client) {
    const config = { name: query.name, text: query.sql, values: filled, rowMode: 'array' as const };
    return (await client.query<unknown[]>(config)).rows;
  }
  return (await client.query<unknown[]>(query.sql, filled, { rowMode: 'array' })).rows;
}
