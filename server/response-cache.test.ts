// Caches never serve stale responses after a write was answered, on one instance and across two.
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { facts } from '#server/db/tables/platform/facts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { resourceList } from '#server/features/library/resources/resources.list.ts';
import { form, pdf } from '#server/features/platform/files/files.fixtures.ts';
import { ResponseCache } from '#server/lib/response-cache.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { Browser } from '#server/test/browser.ts';
import type { TestDatabase } from '#server/test/engine.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
/** Another instance, on PostgreSQL with its own connections. */
let other: TestApp;
let otherDatabase: TestDatabase;
beforeAll(async () => {
  app = await startApp();
  const { url } = app.database;
  otherDatabase = url ? await openDatabase({ databaseUrl: url, databasePool: 4, dataDir: '' }) : app.database;
  // Either may run a job, so both need the same files.
  other = await startApp({ DATA_DIR: app.dataDir }, otherDatabase);
});
afterAll(async () => {
  await other.close();
  if (otherDatabase !== app.database) await otherDatabase.close();
  await app.close();
});

const listed = async (
  at: Browser,
): Promise<{ title: string; thumbnailUrl: string; ownerID: { fullName: string } }[]> =>
  (await at.get('/api/resources')).body.resources;
const owners = async (at: Browser) => (await listed(at)).map(({ ownerID }) => ownerID.fullName);
const ownName = async (at: Browser): Promise<string> =>
  (await at.get('/api/auth/profile')).body.user.fullName;
const rename = async ({ browser }: SignedInPerson, fullName: string) =>
  expect(await browser.put('/api/users/profile', { fullName })).toMatchObject({ status: 200 });

describe('a read after an answered write on the same instance is fresh', () => {
  let person: SignedInPerson;
  beforeEach(async () => {
    await app.db.delete(resources);
    person = await signedInAs(app);
    await makeResource(app.db, { ownerId: person.id });
  });

  test('under concurrent reads', async () => {
    const others = [await signedInAs(app), await signedInAs(app)];
    for (const { id } of others) await makeResource(app.db, { ownerId: id });
    let isStopped = false;
    const reading = [person, ...others].map(async ({ browser }) => {
      while (!isStopped) await Promise.all([listed(app.visitor()), ownName(browser)]);
    });
    await Promise.all(
      [person, ...others].map(async (one, index) => {
        for (let turn = 0; turn < 15; turn += 1) {
          const name = `Person ${index} in turn ${turn}`;
          await rename(one, name);
          expect(await owners(app.visitor())).toContain(name);
          expect(await ownName(one.browser)).toBe(name);
        }
      }),
    );
    isStopped = true;
    await Promise.all(reading);
  });

  // PGlite runs one transaction at a time, so nothing reads between a statement and its commit.
  test.runIf(process.env.TEST_ENGINE === 'postgres')(
    'when readers fill the cache between its statement and its commit',
    async () => {
      await app.db.execute(sql`
        create function slow_commit() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.3); return null; end $$`);
      await app.db.execute(sql`
        create constraint trigger slow_commit after update on users
        deferrable initially deferred for each row execute function slow_commit()`);
      let isAnswered = false;
      const writing = rename(person, 'After the commit').finally(() => {
        isAnswered = true;
      });
      let before = 0;
      while (!isAnswered) {
        if (!(await owners(app.visitor())).includes('After the commit')) before += 1;
        await ownName(person.browser);
      }
      await writing;
      expect(before).toBeGreaterThan(5);
      expect(await owners(app.visitor())).toEqual(['After the commit']);
      expect(await ownName(person.browser)).toBe('After the commit');
      await app.db.execute(sql`drop function slow_commit cascade`);
    },
  );

  test('after sign-out: the next request is refused', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { browser } = await signedInAs(app);
      const token = browser.cookies.get('token') ?? '';
      expect((await browser.get('/api/auth/profile')).status).toBe(200);
      await browser.post('/api/auth/logout');
      browser.cookies.set('token', token);
      expect((await browser.get('/api/auth/profile')).status).toBe(401);
    }
  });

  test('after an admin deletes a user: the name is removed from resources and the session is refused', async () => {
    const admin = await signedInAs(app, 'admin');
    await rename(person, 'Soon Gone');
    expect(await owners(app.visitor())).toEqual(['Soon Gone']);
    expect((await admin.browser.delete(`/api/users/${person.id}`)).status).toBe(200);
    expect(await owners(app.visitor())).toEqual(['Former member']);
    expect((await person.browser.get('/api/auth/profile')).status).toBe(401);
  });

  test('after a resource is created, changed, upvoted and deleted', async () => {
    const { browser } = await signedInAs(app);
    const link = { ...form('link'), description: 'https://a.example/' };
    const titles = async () => (await listed(app.visitor())).map(({ title }) => title);
    expect(await titles()).toHaveLength(1);
    const { body } = await browser.form('POST', '/api/resources', { ...link, title: 'Shared' });
    expect(await titles()).toContain('Shared');
    const path = `/api/resources/${body.resource._id}`;
    await browser.form('PUT', path, { ...link, title: 'Changed' });
    expect(await titles()).toContain('Changed');
    await person.browser.put(`${path}/helpful`);
    expect(await listed(app.visitor())).toContainEqual(
      expect.objectContaining({ title: 'Changed', helpful: 1 }),
    );
    await browser.delete(path);
    expect(await titles()).toHaveLength(1);
  });
});

describe('other instances invalidate their caches', () => {
  test('after a request', async () => {
    const person = await signedInAs(app);
    await makeResource(app.db, { ownerId: person.id });
    await listed(new Browser(other.url));
    await rename(person, 'Known everywhere');
    await expect.poll(() => owners(new Browser(other.url))).toContain('Known everywhere');
  });

  test('after a job', async () => {
    const { browser } = await signedInAs(app);
    const { body } = await browser.form(
      'POST',
      '/api/resources',
      { ...form('pdf'), title: 'Drawn' },
      { name: 'a.pdf', bytes: pdf },
    );
    expect(body.resource.thumbnailUrl).toBe('');
    const instances = [app.visitor(), new Browser(other.url)];
    for (const at of instances) await listed(at);
    await app.waitForJobs();
    await other.waitForJobs();
    for (const at of instances)
      await expect
        .poll(() => listed(at))
        .toContainEqual(
          expect.objectContaining({ title: 'Drawn', thumbnailUrl: expect.stringMatching(/thumbnail$/) }),
        );
  });
});

describe('ResponseCache', () => {
  const makeText =
    (letter: string, length = 1_000) =>
    async () =>
      letter.repeat(length);

  test('evicts the oldest responses of all features beyond its memory limit', async () => {
    const cache = new ResponseCache(app.database, 10_000);
    const [some, more] = [await cache.dependingOn(resources), await cache.dependingOn(users)];
    // Each counts 2,000 with its headers.
    for (const key of ['a', 'b', 'c']) await some.get(key, makeText(key));
    for (const key of ['d', 'e', 'f']) await more.get(key, makeText(key));
    expect(['a', 'b', 'c'].map((key) => some.peek(key) !== undefined)).toEqual([false, true, true]);
    expect(['d', 'e', 'f'].map((key) => more.peek(key) !== undefined)).toEqual([true, true, true]);
    await some.get('large', makeText('x', 20_000));
    expect(some.peek('large')).toBeUndefined();
  });

  test('counts compressed variants towards the limit', async () => {
    const cache = new ResponseCache(app.database, 10_000);
    const cached = await cache.dependingOn(resources);
    const noise = async () =>
      Array.from({ length: 3_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join('');
    const [first, second] = [await cached.get('first', noise), await cached.get('second', noise)];
    await Promise.all([1, 2].map(async () => second.prepare({ 'accept-encoding': 'br' })));
    expect(cached.peek('first')).toBeUndefined();
    expect(cached.peek('second')).toBe(second);
    // An evicted response does not count.
    await first.prepare({ 'accept-encoding': 'gzip' });
    expect(cached.peek('second')).toBe(second);
  });

  test('stays below 100 MB after responses to 400 different queries', async () => {
    const cached = await new ResponseCache(app.database).dependingOn(resources);
    const before = usedBytes();
    for (let key = 0; key < 400; key += 1) await cached.get(String(key), makeText('學', 100_000));
    expect((usedBytes() - before) / 1_000_000).toBeLessThan(100);
    expect(cached.peek('399')).toBeDefined();
  });

  test('gives queries that differ in unknown parameters one key', () => {
    const query = { limit: 24, sort: 'title' } as const;
    for (const odd of [{ x: '1' }, { 'y[]': '2' }, { __proto__: null, sort2: 'views' }])
      expect(resourceList.keyOf({ ...query, ...odd })).toBe(resourceList.keyOf(query));
  });

  test('is invalidated by changes of its own tables only, also while a response is being made', async () => {
    const cache = new ResponseCache(app.database);
    const [ofResources, ofUsers] = [await cache.dependingOn(resources), await cache.dependingOn(users)];
    const change = async () => {
      await app.db.update(resources).set({ views: 1 });
      await app.database.waitForChanges();
    };
    for (const cached of [ofResources, ofUsers]) await cached.get('one', makeText('x'));
    await change();
    expect(ofResources.peek('one')).toBeUndefined();
    expect(ofUsers.peek('one')).toBeDefined();
    await ofResources.get('two', async () => {
      await change();
      return 'old';
    });
    expect(ofResources.peek('two')).toBeUndefined();
  });

  test('refuses to depend on a table without change triggers', async () => {
    await expect(new ResponseCache(app.database).dependingOn(resources, facts)).rejects.toThrow(/facts/);
  });

  test('makes a response once for concurrent requests', async () => {
    const cached = await new ResponseCache(app.database).dependingOn(resources);
    let made = 0;
    const make = async () => {
      made += 1;
      await sleep(20);
      return 'x';
    };
    await Promise.all(Array.from({ length: 10 }, async () => cached.get('key', make)));
    expect(made).toBe(1);
  });
});

/** What the process uses after a garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('a change made by SQL outside of the app invalidates the session cache', async () => {
  const person = await signedInAs(app);
  await ownName(person.browser);
  await app.db.update(users).set({ fullName: 'By SQL' }).where(eq(users.id, person.id));
  expect(await ownName(person.browser)).toBe('By SQL');
});
