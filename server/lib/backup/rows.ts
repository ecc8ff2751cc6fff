// Rows of all tables as JSON text: PostgreSQL writes and reads it, so every type is copied exactly, between both engines.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

const chunkRows = 500;

export async function select<Row>(db: Db, statement: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(statement))) as { rows: Row[] }).rows;
}

/** Quoted. */
export async function tableNames(db: Db): Promise<string[]> {
  const rows = await select<{ name: string }>(
    db,
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Chunks of rows, one row per line. Needs a transaction. */
export async function* dumpTable(db: Db, table: string): AsyncGenerator<{ rows: number; lines: string }> {
  await db.execute(
    sql.raw(
      `declare backup_rows no scroll cursor for select row_to_json(one)::text as line from ${table} one`,
    ),
  );
  for (;;) {
    const rows = await select<{ line: string }>(db, `fetch ${chunkRows} from backup_rows`);
    if (rows.length > 0) yield { rows: rows.length, lines: rows.map(({ line }) => `${line}\n`).join('') };
    if (rows.length < chunkRows) break;
  }
  await db.execute(sql.raw('close backup_rows'));
}

/** Returns the number of rows. Generated columns are computed again. */
export async function loadRows(db: Db, table: string, lines: string): Promise<number> {
  const rows = lines.trimEnd().split('\n');
  const columns = await select<{ name: string }>(
    db,
    `select format('%I', attname) as name from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = columns.map(({ name }) => name).join();
  await db.execute(
    sql`insert into ${sql.raw(table)} (${sql.raw(names)}) overriding system value
      select ${sql.raw(names)} from json_populate_recordset(null::${sql.raw(table)}, ${`[${rows.join()}]`}::json)`,
  );
  return rows.length;
}

export interface Sequence {
  name: string;
  value: string;
}

export const dumpSequences = (db: Db): Promise<Sequence[]> =>
  select(
    db,
    `select format('%I', sequencename) as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );

export async function loadSequences(db: Db, sequences: Sequence[]): Promise<void> {
  for (const { name, value } of sequences) await db.execute(sql`select setval(${name}, ${value}::bigint)`);
}

/** Runs the work with empty tables, without triggers and foreign keys; these are checked again at the end. */
export async function withoutConstraints(db: Db, work: () => Promise<void>): Promise<void> {
  const tables = await tableNames(db);
  const keys = await select<{ table: string; name: string; definition: string }>(
    db,
    `select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const run = (statement: string) => db.execute(sql.raw(statement));
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await run(`alter table ${table} disable trigger user`);
  for (const table of tables) await run(`delete from ${table}`);
  await work();
  for (const { table, name, definition } of keys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
}
