// Starts PostgreSQL (or uses the server at TEST_DATABASE_URL) and creates a migrated template database.
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseUrl, runOnServer, templateName } from './engine.ts';
import { startPostgres } from './postgres.ts';

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
  project.provide('prepared', server.url);
  return server.stop;
}
