// Reads all tables as a person with a copy of the database would: every row as text, in the order in which it is stored, with
// the transaction that wrote it.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';

interface DumpedRow {
  /** The row as JSON. */
  text: string;
  /** The number of the transaction that wrote it. */
  xmin: string;
}

export type Dump = Map<string, DumpedRow[]>;

export async function dumpTables(db: Db): Promise<Dump> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const dump: Dump = new Map();
  for (const { name } of tables) {
    const rows = await queryRows<DumpedRow>(
      db,
      sql`select to_jsonb(dumped)::text as text, dumped.xmin::text as xmin from ${sql.identifier(name)} dumped order by ctid`,
    );
    dump.set(name, rows);
  }
  return dump;
}

/** The names of the tables in which rows were added, changed, removed or only written again. */
export function changedTables(before: Dump, after: Dump): string[] {
  const written = (dump: Dump, table: string) => JSON.stringify(dump.get(table));
  return [...after.keys()].filter((table) => written(before, table) !== written(after, table));
}
