// Starts PostgreSQL (or uses the server at TEST_DATABASE_URL) and creates a migrated template database. At the end each
// statement that the tests ran is run on the embedded database too.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { migratedEmbedded } from './pglite.ts';
import { startPostgres } from './postgres.ts';
import { databaseUrl, dropTestDatabases, runOnServer, templateName } from './postgres-databases.ts';
import { failuresOn, readStatements } from './statements.ts';

export default async function setup(project: TestProject) {
  const server = await startPostgres();
  await runOnServer(server.url, `drop database if exists ${templateName}`);
  await runOnServer(server.url, `create database ${templateName}`);
  const database = await openDatabase({
    databaseUrl: databaseUrl(server.url, templateName),
    databasePool: 2,
    dataDir: '',
  });
  await database.exclusively(migrate);
  await database.close();
  const folder = await mkdtemp(join(tmpdir(), 'campus-statements-'));
  project.provide('prepared', server.url);
  project.provide('statements', folder);
  return async () => {
    if (process.env.TEST_DATABASE_URL) await dropTestDatabases(server.url);
    await server.stop();
    const statements = readStatements(folder);
    await rm(folder, { recursive: true });
    await runOnEmbedded(statements);
  };
}

async function runOnEmbedded(statements: ReturnType<typeof readStatements>): Promise<void> {
  const client = await migratedEmbedded();
  const failures = await failuresOn(client, statements);
  await client.close();
  if (failures.length === 0) return;
  // Vitest prints the error, but ends as if there were none.
  process.exitCode = 1;
  throw new Error(`The embedded database cannot run these statements:\n${failures.join('\n')}`);
}
