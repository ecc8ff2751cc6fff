import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { allJobs, put, runnerOf } from '#server/features/platform/jobs/jobs.fixtures.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { openDatabase } from './client.ts';
import { waitForDatabase } from './startup.ts';
import { jobs } from './tables/platform/jobs.ts';

// A TCP proxy between the app and the database, which can be cut. PGlite has no connection.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('an unavailable database', () => {
  let database: TestDatabase;
  let app: TestApp;
  let proxy: Server;
  let port: number;
  const sockets = new Set<Socket>();
  /** The proxy breaks the connection that sends this statement. */
  let breaksAt: string | undefined;

  const startProxy = (at: number) =>
    new Promise<number>((done) => {
      const target = new URL(database.url ?? '');
      proxy = createServer((from) => {
        const to = connect(Number(target.port), target.hostname);
        for (const socket of [from, to]) sockets.add(socket.on('error', () => {}));
        from.on('data', (bytes) => breaksAt && bytes.includes(breaksAt) && from.destroy());
        from.pipe(to).pipe(from);
      }).listen(at, '127.0.0.1', () => done((proxy.address() as { port: number }).port));
    });
  const cut = () => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };

  beforeAll(async () => {
    database = await openTestDatabase(inject('prepared'));
    port = await startProxy(0);
    const url = new URL(database.url ?? '');
    url.port = String(port);
    app = await startApp({}, await openDatabase({ databaseUrl: url.href, databasePool: 4, dataDir: '' }));
  });
  afterAll(async () => {
    await app.close();
    await app.database.close();
    cut();
    await database.close();
  });
  afterEach(() => {
    breaksAt = undefined;
  });

  test('is waited for at start', async () => {
    const url = new URL(database.url ?? '');
    cut();
    url.port = String(port);
    const late = await openDatabase({ databaseUrl: url.href, databasePool: 1, dataDir: '' });
    const waiting = waitForDatabase(late, pino({ level: 'silent' }));
    await expect(late.ping()).rejects.toThrow();
    await startProxy(port);
    await waiting;
    await late.close();
  });

  test('is answered with 503, and the app recovers as soon as it is available again', async () => {
    const visitor = app.visitor();
    const login = { email: 'a@campus.example', password: 'wrong' };
    expect((await visitor.get('/readyz')).status).toBe(200);
    cut();
    expect(await visitor.get('/readyz')).toMatchObject({
      status: 503,
      body: { success: false, code: 'database_away' },
    });
    expect(await visitor.post('/api/auth/login', login)).toMatchObject({
      status: 503,
      body: { code: 'database_away' },
    });
    expect((await visitor.get('/healthz')).status).toBe(200);
    expect((await visitor.get('/')).status).toBe(200);
    await startProxy(port);
    expect((await visitor.get('/readyz')).status).toBe(200);
    expect((await visitor.post('/api/auth/login', login)).status).toBe(401);
  });

  test('loses no view that was counted during the outage', async () => {
    const [{ id }, other] = [await makeResource(database.db), await makeResource(database.db)];
    const view = (of: string) => app.visitor().post(`/api/resources/${of}/views`, {});
    // Caches the daily secret that visitor hashes need.
    await view(other.id);
    cut();
    expect((await view(id)).status).toBe(202);
    await app.flushCounts();
    await startProxy(port);
    await app.flushCounts();
    expect((await app.visitor().get(`/api/resources/${id}`)).body.resource.views).toBe(1);
  });

  test.each([
    ['succeeded', async () => {}, []],
    [
      'failed by it',
      () => app.database.ping(),
      [{ attempts: 1, lockedUntil: null, failedAt: null, runAt: expect.any(Date) }],
    ],
  ])('a job that %s during the outage holds no lock after it, and is not run twice', async (_, end, left) => {
    await put(database.db, 'note', {});
    let runs = 0;
    const handler = async () => {
      runs += 1;
      cut();
      await end();
    };
    const idle = runnerOf(app.database, { note: { lane: 'files', handler } }).idle();
    await expect.poll(() => runs).toBe(1);
    await expect(app.database.ping()).rejects.toThrow();
    await startProxy(port);
    await idle;
    const found = await allJobs(database.db);
    expect(found).toMatchObject(left);
    for (const { runAt } of found) expect(runAt.getTime() - Date.now()).toBeLessThan(5_000);
    expect(runs).toBe(1);
    await database.db.delete(jobs);
  });

  test.each(['begin', 'select 42', 'rollback', 'commit'])(
    'leaks no pooled connection when the connection breaks at %s in a transaction',
    async (statement) => {
      breaksAt = statement;
      // More often than the pool has connections.
      for (let time = 0; time < 6; time += 1) {
        const work = app.db.transaction(async (db) => {
          await db.execute(sql`select 42`);
          if (statement === 'rollback') throw new Error('no longer wanted');
        });
        await expect(work).rejects.toThrow();
      }
      breaksAt = undefined;
      expect((await app.visitor().get('/readyz')).status).toBe(200);
    },
  );
});
