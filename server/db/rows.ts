// Rows of raw SQL, the same on both engines.

import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

export async function queryRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] };
  return rows;
}

/** Rows as one parameter: `from ${recordsOf(rows)} as given (id uuid, count int)`. */
export const recordsOf = (rows: object[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/**
 * Inserts hundreds of rows as one parameter: a statement with one for each value takes longer to build than to run. What a row
 * lacks and another one has becomes null; what none has gets its default.
 */
export async function insertMany<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const given = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  if (given.length === 0) return;
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(given.map(([key, { name }]) => [name, row[key]])),
  );
  const names = sql.join(
    given.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`);
}
