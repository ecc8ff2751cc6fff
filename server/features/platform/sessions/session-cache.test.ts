import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, app.database);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const path = '/api/users/profile';

/** A person whose session is cached by both instances; `there` uses the same cookie on the other one. */
async function cachedByBoth(role: 'user' | 'mod' | 'admin' = 'user') {
  const person = await signedInAs(app, role);
  const there = new Browser(other.url);
  there.cookies.set('token', person.browser.cookies.get('token') ?? '');
  for (const browser of [person.browser, there]) expect((await browser.get(path)).status).toBe(200);
  return { ...person, there };
}

test('sign-out invalidates the session on every instance', async () => {
  const { browser, there } = await cachedByBoth();
  await browser.post('/api/auth/logout');
  await expect.poll(async () => (await there.get(path)).status).toBe(401);
});

test('a role change invalidates the session on every instance', async () => {
  const { id, there } = await cachedByBoth('mod');
  expect((await there.get('/api/users/all')).status).toBe(200);
  const admin = await signedInAs(app, 'admin');
  await admin.browser.patch(`/api/users/${id}/role`, { role: 'user' });
  await expect.poll(async () => (await there.get('/api/users/all')).status).toBe(403);
});

test('a profile change invalidates the session on every instance', async () => {
  const { browser, there } = await cachedByBoth();
  await browser.put(path, { fullName: 'Someone New' });
  expect((await browser.get('/api/auth/profile')).body.user.fullName).toBe('Someone New');
  const nameThere = async () => (await there.get('/api/auth/profile')).body.user.fullName;
  await expect.poll(nameThere).toBe('Someone New');
});

test('a cached session is refused after its expiry', async () => {
  const { browser, id } = await signedInAs(app);
  const setExpiry = (seconds: number) =>
    app.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + seconds * 1000) })
      .where(eq(sessions.userId, id));
  await setExpiry(10);
  expect((await browser.get(path)).status).toBe(200);
  // Without an announcement, so that only the cached expiry can refuse it.
  await app.db.execute(sql`alter table sessions disable trigger user`);
  await setExpiry(-1);
  await app.db.execute(sql`alter table sessions enable trigger user`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
  try {
    expect((await browser.get(path)).status).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test('lastSeenAt is updated while the session is cached', async () => {
  const { browser, id } = await signedInAs(app);
  const longAgo = new Date(Date.now() - 3_600_000);
  await app.db.update(sessions).set({ lastSeenAt: longAgo }).where(eq(sessions.userId, id));
  await browser.get(path);
  const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, id));
  expect(Date.now() - (row?.lastSeenAt.getTime() ?? 0)).toBeLessThan(60_000);
});
