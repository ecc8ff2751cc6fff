// Runs a statement that was written once, and gives the rows as arrays, as they come over the wire. For lists: turning
// columns into objects by the query builder's general rules costs as much as the answer itself.
import type { PGliteInterface } from '@electric-sql/pglite';
import { fillPlaceholders } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './client.ts';

export interface WrittenQuery {
  /** Of the prepared statement; empty for one that is prepared anew each time. */
  name: string;
  sql: string;
  params: unknown[];
}

type Client = pg.Pool | pg.Client | Pick<PGliteInterface, 'query'>;

export async function queryArrays(
  db: Db,
  query: WrittenQuery,
  values: Record<string, unknown>,
): Promise<unknown[][]> {
  // Of the session, not of the database: within a transaction they differ.
  const { client } = (db as unknown as { session: { client: Client } }).session;
  const filled = fillPlaceholders(query.params, values);
  if (client instanceof pg.Pool || client instanceof pg.Client) {
    const config = { name: query.name, text: query.sql, values: filled, rowMode: 'array' as const };
    return (await client.query<unknown[]>(config)).rows;
  }
  return (await client.query<unknown[]>(query.sql, filled, { rowMode: 'array' })).rows;
}
