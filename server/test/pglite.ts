// Pools the PGlite instances of a test worker: starting one takes about a second of CPU time, emptying it a few
// hundredths, so the next test file reuses it.
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabase } from '#server/db/client.ts';
import { embeddedExtensions, findNewDatabase } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

interface Prepared {
  /** A fingerprint of tables, functions and triggers; an instance whose schema a test changed is not reused. */
  schema: string;
  tables: string[];
  /** The rows that migrations insert, by table, as JSON. */
  initialRows: [table: string, rows: string][];
}

const idle: PGlite[] = [];
const prepared = new WeakMap<PGlite, Prepared>();

/** A new database in memory, from the one of the build, with all migrations. */
export async function migratedEmbedded(): Promise<PGlite> {
  const initialised = await findNewDatabase();
  const client = await PGlite.create({
    extensions: embeddedExtensions,
    ...(initialised && { loadDataDir: new Blob([await readFile(initialised)]) }),
  });
  await embeddedDatabase(client, () => client.close()).exclusively(migrate);
  return client;
}

export async function acquireEmbedded(file: string): Promise<PGlite> {
  return idle.pop() ?? startEmbedded(file);
}

/** Empties it for the next test file, or closes it when its schema has changed. */
export async function releaseEmbedded(client: PGlite): Promise<void> {
  const before = prepared.get(client);
  if (!before || idle.length > 0 || (await schemaOf(client)) !== before.schema) return client.close();
  // Disables triggers, since some of them reject this.
  await client.exec('set session_replication_role = replica');
  await emptyTables(client, before);
  for (const [table, rows] of before.initialRows)
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      rows,
    ]);
  await client.exec('discard all');
  await client.exec('checkpoint');
  idle.push(client);
}

/** Truncating creates new files for every table and index; most test files leave a few rows in a few tables. */
async function emptyTables(client: PGlite, { tables }: Prepared): Promise<void> {
  const counts = tables.map(
    (table) => `select '${table}' as name, count(*)::int as rows from (select from ${table} limit 501) one`,
  );
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '));
  if (rows.some(({ rows }) => rows > 500)) {
    await client.exec(`truncate ${tables.join()} restart identity`);
    return;
  }
  const filled = rows.filter(({ rows }) => rows > 0);
  await client.exec(filled.map(({ name }) => `delete from ${name}`).join(';'));
  await client.exec(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname = 'public'`,
  );
}

async function startEmbedded(file: string): Promise<PGlite> {
  const client = await PGlite.create({
    loadDataDir: new Blob([await readFile(file)]),
    extensions: embeddedExtensions,
  });
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const tables = rows.map(({ name }) => name);
  const initialRows: Prepared['initialRows'] = [];
  for (const table of tables) {
    const found = await client.query<{ rows: string | null }>(
      `select json_agg(one)::text as rows from ${table} one`,
    );
    if (found.rows[0]?.rows) initialRows.push([table, found.rows[0].rows]);
  }
  prepared.set(client, { tables, initialRows, schema: await schemaOf(client) });
  return client;
}

async function schemaOf(client: PGlite): Promise<string> {
  const { rows } = await client.query(`
    select relname::text as name, relhastriggers::text as state from pg_class
      where relnamespace = 'public'::regnamespace
    union all select oid::regprocedure::text, md5(prosrc) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select tgrelid::regclass || '.' || tgname, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`);
  return JSON.stringify(rows);
}
