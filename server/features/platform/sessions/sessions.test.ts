import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { signedIn } from '#server/features/platform/auth/auth.fixtures.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { createSession } from './sessions.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a session', () => {
  test('is described by GET /api/auth/profile, uncached', async () => {
    const { browser, someone } = await signedIn(app);
    const response = await browser.get('/api/auth/profile');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ success: true, user: { username: someone.username } });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('is refused without a token, with a forged token and after its expiry', async () => {
    expect((await app.visitor().get('/api/auth/profile')).body).toMatchObject({
      success: false,
      code: 'signed_out',
    });
    const forger = app.visitor();
    forger.cookies.set('token', 'A'.repeat(43));
    expect((await forger.get('/api/auth/profile')).status).toBe(401);

    const { browser } = await signedIn(app);
    await app.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
  });

  test('ends on the server at sign-out', async () => {
    const { browser } = await signedIn(app);
    const attacker = app.visitor();
    attacker.cookies.set('token', browser.cookies.get('token') ?? '');
    const response = await browser.post('/api/auth/logout');
    expect(response.body).toMatchObject({ success: true });
    expect(browser.cookies.has('token')).toBe(false);
    expect((await attacker.get('/api/auth/profile')).status).toBe(401);
  });

  test('ends 30 days after the sign-in, however often it is used', async () => {
    const requestAtAge = async (age: SQL) => {
      const { browser, response } = await signedIn(app);
      const own = eq(sessions.userId, response.body.user._id);
      const createdAt = sql`now() - ${age}`;
      await app.db.update(sessions).set({ createdAt, lastSeenAt: createdAt }).where(own);
      const { status } = await browser.get('/api/auth/profile');
      const [row] = await app.db.select().from(sessions).where(own);
      return { status, hoursLeft: Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000) };
    };
    expect(await requestAtAge(sql`interval '29 days 20 hours'`)).toEqual({ status: 200, hoursLeft: 4 });
    expect(await requestAtAge(sql`interval '30 days 1 minute'`)).toMatchObject({ status: 401 });
  });

  test('is one of at most 50 per person: a sign-in ends the one used least recently', async () => {
    const { browser, someone } = await signedIn(app);
    const [user] = await app.db.select().from(users).where(eq(users.email, someone.email));
    const userId = user?.id ?? '';
    await app.db.update(sessions).set({ lastSeenAt: sql`now() - interval '1 minute'` });
    const createOne = () => createSession(app.db, { userId, remembered: false, userAgent: '' });
    for (let n = 0; n < 49; n += 1) await createOne();
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
    await createOne();
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
    expect(await app.db.$count(sessions, eq(sessions.userId, userId))).toBe(50);
  });

  test('is not needed to sign out', async () => {
    expect((await app.visitor().post('/api/auth/logout')).status).toBe(200);
  });
});
