// Tests the change connection through a TCP proxy that drops or delays data, as a broken network does.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { openDatabase } from './client.ts';
import { resources } from './tables/library/resources.ts';

describe.runIf(process.env.TEST_ENGINE === 'postgres')('ChangeConnection', () => {
  /** Bypasses the proxy. */
  let direct: TestDatabase;
  let app: TestApp;
  let proxy: Server;
  const sockets = new Set<Socket>();
  let isSilent = false;
  let delay = 0;
  let person: SignedInPerson;
  let id: string;

  beforeAll(async () => {
    direct = await openTestDatabase(inject('prepared'));
    const target = new URL(direct.url ?? '');
    proxy = createServer((from) => {
      const to = connect(Number(target.port), target.hostname);
      for (const socket of [from, to]) sockets.add(socket.on('error', () => {}));
      let isChangeConnection = false;
      from.on('data', (bytes) => {
        // The startup message contains the application name.
        isChangeConnection ||= bytes.includes('campus-connect changes');
        if (!(isChangeConnection && isSilent)) to.write(bytes);
      });
      to.on('data', (bytes) => {
        if (isChangeConnection && delay) setTimeout(() => from.write(bytes), delay);
        else if (!(isChangeConnection && isSilent)) from.write(bytes);
      });
      from.on('close', () => to.destroy());
      to.on('close', () => from.destroy());
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const url = new URL(direct.url ?? '');
    url.port = String((proxy.address() as { port: number }).port);
    app = await startApp({}, await openDatabase({ databaseUrl: url.href, databasePool: 4, dataDir: '' }));
    person = await signedInAs(app);
    ({ id } = await makeResource(direct.db, { ownerId: person.id }));
    await app.database.waitForChanges();
  });
  afterAll(async () => {
    await app.close();
    await app.database.close();
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await direct.close();
  });
  beforeEach(async () => {
    isSilent = false;
    await expect.poll(isCached).toBe(true);
  });

  const title = async (): Promise<string> =>
    (await app.visitor().get('/api/resources')).body.resources[0].title;
  let count = 0;

  /** Whether a read returns the response from before a change that bypasses the trigger. */
  async function isCached(): Promise<boolean> {
    const retitle = async () => {
      count += 1;
      await direct.db.execute(sql`alter table resources disable trigger resources_announce`);
      await direct.db
        .update(resources)
        .set({ title: `Title ${count}` })
        .where(eq(resources.id, id));
      await direct.db.execute(sql`alter table resources enable trigger resources_announce`);
    };
    await retitle();
    const before = await title();
    await retitle();
    return (await title()) === before;
  }

  const write = async () => {
    const start = performance.now();
    const { status } = await person.browser.put('/api/users/profile', { fullName: `Name ${count}` });
    return { status, ms: performance.now() - start };
  };

  test('silent connection: a write is answered after two seconds, and nothing is cached until it is back', async () => {
    const usual = await write();
    expect(usual.status).toBe(200);
    await title();
    isSilent = true;
    const first = await write();
    expect(first.status).toBe(200);
    // Less than two seconds when a heartbeat was already in progress.
    expect(first.ms).toBeGreaterThan(1_000);
    expect(await isCached()).toBe(false);
    expect((await person.browser.get('/api/auth/profile')).body.user.fullName).toBe(`Name ${count - 2}`);
    // The connection counts as lost by now: the next write does not wait.
    const second = await write();
    expect(second.status).toBe(200);
    expect(second.ms).toBeLessThan(first.ms);
    await direct.db.update(resources).set({ title: 'Changed elsewhere' }).where(eq(resources.id, id));
    expect(await title()).toBe('Changed elsewhere');
    isSilent = false;
    await expect.poll(isCached).toBe(true);
    await direct.db.update(resources).set({ title: 'Delivered again' }).where(eq(resources.id, id));
    await expect.poll(title).toBe('Delivered again');
  });

  test('silent connection: an instance without writes notices it by the heartbeat', async () => {
    await title();
    isSilent = true;
    await direct.db.update(resources).set({ title: 'Missed' }).where(eq(resources.id, id));
    await expect.poll(title).toBe('Missed');
    expect(await isCached()).toBe(false);
  });

  test('silent connection: concurrent writes share one wait', async () => {
    isSilent = true;
    const start = performance.now();
    const results = await Promise.all(Array.from({ length: 10 }, write));
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  test('slow connection: a write waits for the delivery, and the next read is fresh', async () => {
    const named = async (): Promise<string> =>
      (await app.visitor().get('/api/resources')).body.resources[0].ownerID.fullName;
    delay = 200;
    for (let turn = 0; turn < 5; turn += 1) {
      await named();
      count += 1;
      expect((await write()).ms).toBeGreaterThan(190);
      expect(await named()).toBe(`Name ${count}`);
      expect((await person.browser.get('/api/auth/profile')).body.user.fullName).toBe(`Name ${count}`);
    }
    delay = 0;
  });

  test('silent connection: close() does not wait for it', async () => {
    const url = new URL(app.database.url ?? direct.url ?? '');
    url.port = String((proxy.address() as { port: number }).port);
    const database = await openDatabase({ databaseUrl: url.href, databasePool: 1, dataDir: '' });
    await database.listen(resources, { changed: () => {}, connected: () => {} });
    isSilent = true;
    const closing = database.close().then(() => 'closed');
    expect(await Promise.race([closing, sleep(10_000, 'waiting')])).toBe('closed');
  });
});
