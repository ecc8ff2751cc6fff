// A database that accepts connections but does not answer: locked tables, and a server that stands still.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { openDatabase } from './client.ts';

const poolSize = 3;
const unavailable = { status: 503, body: { success: false, code: 'database_away' } };

describe.runIf(process.env.TEST_ENGINE === 'postgres')('database timeouts', () => {
  let database: TestDatabase;
  let app: TestApp;
  let proxy: Server;
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const freeze = (frozen: boolean) => {
    isFrozen = frozen;
    for (const socket of sockets) frozen ? socket.pause() : socket.resume();
  };

  beforeAll(async () => {
    database = await openTestDatabase(inject('prepared'));
    const target = new URL(database.url ?? '');
    proxy = createServer((from) => {
      const to = connect(Number(target.port), target.hostname);
      for (const socket of [from, to]) sockets.add(socket.on('error', () => {}));
      from.pipe(to).pipe(from);
      if (isFrozen) freeze(true);
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const url = new URL(target);
    url.port = String((proxy.address() as { port: number }).port);
    const options = { databaseUrl: url.href, databasePool: poolSize, dataDir: '', requestDeadlineMs: 200 };
    app = await startApp({}, await openDatabase(options));
  });
  afterAll(async () => {
    await app.close();
    await app.database.close();
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await database.close();
  });

  test('a locked table is answered with 503, and cached lists are still served', async () => {
    const { id } = await makeResource(database.db);
    const visitor = app.visitor();
    // Until the new resource is announced, the cached list is invalidated once more.
    await app.database.waitForChanges();
    expect((await visitor.get('/api/resources')).status).toBe(200);
    await database.db.transaction(async (db) => {
      await db.execute(sql`lock table resources in access exclusive mode`);
      expect(await visitor.get(`/api/resources/${id}`)).toMatchObject(unavailable);
      expect((await visitor.get('/api/resources')).status).toBe(200);
    });
    expect((await visitor.get(`/api/resources/${id}`)).status).toBe(200);
  });

  test.each([
    ['waits for a lock', '55P03', sql`select 1 from resources`],
    ['runs for too long', '57014', sql`select pg_sleep(60)`],
  ])('the server ends a statement that %s', async (_, code, statement) => {
    await database.db.transaction(async (db) => {
      await db.execute(sql`lock table resources in access exclusive mode`);
      await expect(app.db.execute(statement)).rejects.toMatchObject({ cause: { code } });
    });
  });

  test('the server ends a transaction that stands still, and releases its locks', async () => {
    const forgotten = app.db.transaction(async (db) => {
      await db.execute(sql`lock table resources in access exclusive mode`);
      // Waits for the lock.
      await database.db.execute(sql`select 1 from resources`);
      await db.execute(sql`select 1`);
    });
    await expect(forgotten).rejects.toThrow();
    expect((await app.visitor().get('/readyz')).status).toBe(200);
  });

  test('a server that stands still is answered with 503, and the app recovers with it', async () => {
    const { id } = await makeResource(database.db);
    const visitor = app.visitor();
    const read = () => visitor.get(`/api/resources/${id}`);
    const readWithEveryConnection = () => Promise.all(Array.from({ length: poolSize }, read));
    for (const answer of await readWithEveryConnection()) expect(answer.status).toBe(200);
    freeze(true);
    const answers = await readWithEveryConnection();
    for (const answer of answers) expect(answer).toMatchObject(unavailable);
    freeze(false);
    await expect.poll(async () => (await read()).status).toBe(200);
  });
});
