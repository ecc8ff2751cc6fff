// Empties a test database, so that the next test file of the worker can reuse it. On either engine.

/** Runs one statement and resolves with its rows. */
export type Run = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** A database as the migrations left it. */
export interface Prepared {
  /** A fingerprint of tables, functions and triggers: a database whose schema a test changed is not reused. */
  schema: string;
  tables: string[];
  /** The rows that migrations insert, by table, as JSON. */
  initialRows: [table: string, rows: string][];
}

/** More rows than this are deleted slower than all tables are truncated. */
const maxDeletedRows = 500;

export async function describePrepared(run: Run): Promise<Prepared> {
  const found = await run<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const tables = found.map(({ name }) => name);
  const initialRows: Prepared['initialRows'] = [];
  for (const table of tables) {
    const [one] = await run<{ rows: string | null }>(`select json_agg(one)::text as rows from ${table} one`);
    if (one?.rows) initialRows.push([table, one.rows]);
  }
  return { tables, initialRows, schema: await schemaOf(run) };
}

/** False where a test has changed the schema. The caller is in a session in which triggers are disabled. */
export async function emptyDatabase(run: Run, before: Prepared): Promise<boolean> {
  if ((await schemaOf(run)) !== before.schema) return false;
  await emptyTables(run, before);
  for (const [table, rows] of before.initialRows)
    await run(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows]);
  return true;
}

/** Truncating creates new files for every table and index; most test files leave a few rows in a few tables. */
async function emptyTables(run: Run, { tables }: Prepared): Promise<void> {
  const counts = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as rows from (select from ${table} limit ${maxDeletedRows + 1}) one`,
  );
  const rows = await run<{ name: string; rows: number }>(counts.join(' union all '));
  if (rows.some(({ rows }) => rows > maxDeletedRows)) {
    await run(`truncate ${tables.join()} restart identity`);
    return;
  }
  for (const { name, rows: count } of rows) if (count > 0) await run(`delete from ${name}`);
  await run(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname = 'public'`,
  );
}

async function schemaOf(run: Run): Promise<string> {
  const rows = await run(`
    select relname::text as name, relhastriggers::text as state from pg_class
      where relnamespace = 'public'::regnamespace
    union all select oid::regprocedure::text, md5(prosrc) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select tgrelid::regclass || '.' || tgname, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`);
  return JSON.stringify(rows);
}
