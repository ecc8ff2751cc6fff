// Runs raw SQL and returns its rows, the same on both engines.
import type { SQL } from 'drizzle-orm';
import type { Db } from './client.ts';

export async function queryRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] };
  return rows;
}
