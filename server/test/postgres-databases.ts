// Pools the PostgreSQL databases of a test worker: creating one and warming up its connections takes more CPU time than
// most test files, emptying it a few hundredths of a second.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPool } from '#server/db/postgres.ts';
import { describePrepared, emptyDatabase, type Prepared, type Run } from './empty-database.ts';

export const templateName = 'campus_template';
/** Of the names of its copies. */
export const testDatabasePrefix = 'campus_test_';

export interface PooledDatabase {
  url: string;
  pool: pg.Pool;
}

const idle: PooledDatabase[] = [];
let prepared: Prepared | undefined;

export async function acquirePostgres(serverUrl: string): Promise<PooledDatabase> {
  return idle.pop() ?? createDatabase(serverUrl);
}

/** Empties it for the next test file, or drops it when its schema has changed or something still uses it. */
export async function releasePostgres(serverUrl: string, database: PooledDatabase): Promise<void> {
  if (idle.length === 0 && (await isEmptied(database))) idle.push(database);
  else await dropDatabase(serverUrl, database);
}

async function isEmptied({ pool }: PooledDatabase): Promise<boolean> {
  if (!prepared || pool.ended || pool.idleCount !== pool.totalCount) return false;
  const client = await pool.connect();
  try {
    const run = runOn(client);
    const busy = await run(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    if (busy.length > 0) return false;
    // Disables triggers, since some of them reject this.
    await run('set session_replication_role = replica');
    const isEmpty = await emptyDatabase(run, prepared);
    await run('reset session_replication_role');
    return isEmpty;
  } finally {
    client.release();
  }
}

async function createDatabase(serverUrl: string): Promise<PooledDatabase> {
  const name = `${testDatabasePrefix}${randomBytes(6).toString('hex')}`;
  // Copying files takes a third of the CPU time of writing every block to the log.
  await runOnServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const pool = openPool({ connectionString: url, maxConnections: 10, requestDeadlineMs: 0 });
  // A new connection reads the catalogue again: longer than most files leave one idle.
  pool.options.idleTimeoutMillis = 0;
  prepared ??= await describePrepared(runOn(pool));
  return { url, pool };
}

async function dropDatabase(serverUrl: string, { url, pool }: PooledDatabase): Promise<void> {
  if (!pool.ended) await pool.end();
  await runOnServer(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

/** Those that the workers kept for further test files: a server of the developer keeps running. */
export async function dropTestDatabases(serverUrl: string): Promise<void> {
  const names = await runOnServer(
    serverUrl,
    `select datname as name from pg_database where starts_with(datname, '${testDatabasePrefix}')`,
  );
  for (const { name } of names) await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
}

const runOn =
  (client: pg.Pool | pg.PoolClient): Run =>
  async <Row>(statement: string, values?: unknown[]) =>
    (await client.query(statement, values)).rows as Row[];

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runOnServer(serverUrl: string, statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
