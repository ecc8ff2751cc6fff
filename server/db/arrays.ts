// Runs a question that the query builder wrote once, and gives the rows as they come over the wire. For the busiest lists
// only: there, turning columns into objects by the builder's general rules costs as much as the answer itself.
import { PGlite } from '@electric-sql/pglite';
import { fillPlaceholders } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './client.ts';

export interface WrittenQuery {
  name: string;
  sql: string;
  params: unknown[];
}

export async function queryArrays(
  db: Db,
  query: WrittenQuery,
  values: Record<string, unknown>,
): Promise<unknown[][]> {
  const { $client: client } = db as unknown as { $client: PGlite | pg.Pool };
  const filled = fillPlaceholders(query.params, values);
  if (client instanceof PGlite) {
    const { rows } = await client.query<unknown[]>(query.sql, filled, { rowMode: 'array' });
    return rows;
  }
  const { rows } = await client.query<unknown[]>({
    name: query.name,
    text: query.sql,
    values: filled,
    rowMode: 'array',
  });
  return rows;
}
