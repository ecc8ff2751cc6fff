import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { DeploymentStatus } from './deployment.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const check = (database = app.database) =>
  new DeploymentStatus({ database, storage: app.files.storage, convertsDocuments: false }).get();

test('GET /api/deployment names engine, migration and the state of each part, and nothing else', async () => {
  const { status, body } = await app.visitor().get('/api/deployment');
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    startedAt: expect.any(String),
    engine: app.database.engine,
    convertsDocuments: false,
    migration: expect.stringMatching(/^\d{4}_\w+$/),
    parts: { database: 'good', storage: 'good', mail: 'good', jobs: 'good' },
    checkedAt: expect.any(String),
  });
  // Not checked again within seconds, whoever asks.
  expect((await app.visitor().get('/api/deployment')).body.checkedAt).toBe(body.checkedAt);
});

test('GET /api/deployment/build answers version, time of the build and the changes', async () => {
  const { body } = await app.visitor().get('/api/deployment/build');
  expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Number.isNaN(Date.parse(body.builtAt))).toBe(false);
  expect(body.changes).toMatch(/^## 0\.1\.0/);
});

test('a retried mail, an overdue job and a database that does not answer are trouble', async () => {
  const longAgo = new Date(Date.now() - 3_600_000);
  const later = new Date(Date.now() + 3_600_000);
  await app.db.insert(jobs).values([
    { kind: 'mail', payload: {}, attempts: 2, runAt: later },
    { kind: 'no-worker', payload: {}, runAt: longAgo },
  ]);
  expect((await check()).parts).toEqual({
    database: 'good',
    storage: 'good',
    mail: 'trouble',
    jobs: 'trouble',
  });
  await app.db.delete(jobs);
  const away = { ...app.database, ping: () => Promise.reject(new Error('away')) };
  const status = await check(away);
  expect(status.parts.database).toBe('trouble');
});
