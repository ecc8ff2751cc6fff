import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { mailLinks } from '#server/db/tables/platform/mail.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { createLink } from '#server/features/platform/mail/links.service.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { type MailApp, startMailApp } from '#server/test/mail-app.ts';
import { linkIn } from '#server/test/mail-server.ts';
import { browserOf } from '#server/test/people.ts';

let app: MailApp;
let passwordHash: string;

beforeAll(async () => {
  app = await startMailApp();
  passwordHash = await hashPassword('correct horse');
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(attempts));

const requestReset = (email: string) => app.visitor().post('/api/auth/forgot-password', { email });
const reset = (token: string, password = 'battery staple') =>
  app.visitor().post('/api/auth/reset-password', { token, password });
const signIn = (email: string, password: string) =>
  app.visitor().post('/api/auth/login', { email, password });
const tokenFor = (email: string, nth = 0) => app.tokenFor(email, '/reset-password', nth);

async function userWithResetLink(given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(app.db, { passwordHash, ...given });
  expect((await requestReset(user.email)).status).toBe(200);
  await app.waitForJobs();
  return { ...user, token: tokenFor(user.email) };
}

const linkOver = { status: 410, body: { success: false, code: 'link_over' } };

test('a weak password is refused, and the link stays valid', async () => {
  const { id, email, username } = await makeUser(app.db, { passwordHash });
  const token = await createLink(app.db, { purpose: 'reset-password', userId: id, email });
  for (const password of ['password1', `my ${username}`])
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { password: expect.any(String) } },
    });
  expect((await reset(token)).status).toBe(200);
});

test('a concurrent sign-in with the old password starts no session', async () => {
  const { id, email } = await makeUser(app.db, { passwordHash });
  const token = await createLink(app.db, { purpose: 'reset-password', userId: id, email });
  const browsers = Array.from({ length: 8 }, () => app.visitor());
  const signingIn = browsers.map((browser) =>
    browser.post('/api/auth/login', { email, password: 'correct horse' }),
  );
  const reset = await app.visitor().post('/api/auth/reset-password', { token, password: 'another horse' });
  expect(reset.status).toBe(200);
  await Promise.all(signingIn);
  for (const browser of browsers) expect((await browser.get('/api/auth/profile')).status).toBe(401);
});

test('concurrent changes authorised by the old password do not survive a reset', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, email } = await makeUser(app.db, { passwordHash });
    const token = await createLink(app.db, { purpose: 'reset-password', userId: id, email });
    const attacker = await browserOf(app, id);
    const elsewhere = `attacker-${round}@campus.example`;
    const [set] = await Promise.all([
      app.visitor().post('/api/auth/reset-password', { token, password: 'another horse' }),
      attacker.post('/api/users/profile/password', {
        currentPassword: 'correct horse',
        newPassword: 'attacker’s horse',
      }),
      attacker.post('/api/users/profile/email', { email: elsewhere, confirmation: 'correct horse' }),
    ]);
    await app.waitForJobs();
    // The other change may have committed first, which revoked the link.
    if (set.status !== 200) {
      expect(set.status).toBe(410);
      continue;
    }
    expect((await app.visitor().post('/api/auth/login', { email, password: 'another horse' })).status).toBe(
      200,
    );
    // The mail to the other address may have been sent before; its link is revoked.
    for (const delivered of app.mailServer.to(elsewhere)) {
      const used = { token: linkIn(delivered, '/confirm-email').split('token=')[1] ?? '' };
      expect((await app.visitor().post('/api/users/profile/email/confirm', used)).status).toBe(410);
    }
  }
});

test('a reset clears the rate limit of failed sign-ins', async () => {
  const { id, email } = await makeUser(app.db, { passwordHash });
  const signIn = (password: string) => app.visitor().post('/api/auth/login', { email, password });
  for (let n = 0; n < 11; n += 1) await signIn('wrong horse');
  expect((await signIn('correct horse')).status).toBe(429);
  const token = await createLink(app.db, { purpose: 'reset-password', userId: id, email });
  expect(
    (await app.visitor().post('/api/auth/reset-password', { token, password: 'another horse' })).status,
  ).toBe(200);
  expect((await signIn('another horse')).status).toBe(200);
});

test('a check tells whether a link works, and does not use it', async () => {
  const { id, email } = await makeUser(app.db, { passwordHash });
  const token = await createLink(app.db, { purpose: 'reset-password', userId: id, email });
  const check = () => app.visitor().post('/api/auth/reset-password/check', { token });
  expect((await check()).status).toBe(200);
  expect((await check()).status).toBe(200);
  expect((await reset(token)).status).toBe(200);
  expect(await check()).toMatchObject(linkOver);
});

describe('POST /api/auth/reset-password', () => {
  test('sets the password, verifies the address, ends every session and notifies by mail', async () => {
    const user = await userWithResetLink();
    const [one, two] = [await browserOf(app, user.id), await browserOf(app, user.id)];
    expect((await one.get('/api/auth/profile')).body.user.emailVerified).toBe(false);
    expect(await reset(user.token)).toMatchObject({
      status: 200,
      body: { message: 'Your new password is set, and every device is signed out. Please sign in with it.' },
    });
    for (const browser of [one, two]) expect((await browser.get('/api/auth/profile')).status).toBe(401);
    expect((await signIn(user.email, 'correct horse')).status).toBe(401);
    expect(await signIn(user.email, 'battery staple')).toMatchObject({
      status: 200,
      body: { user: { emailVerified: true } },
    });
    await app.waitForJobs();
    const [, notice, ...others] = app.mailServer.to(user.email);
    expect(others).toEqual([]);
    expect(notice?.subject).toBe('Your password was changed');
    expect(linkIn(notice, '/forgot-password')).toBe('/forgot-password');
  });

  test('keeps the time at which the address was verified', async () => {
    const emailVerifiedAt = new Date('2026-01-01T00:00:00Z');
    const user = await userWithResetLink({ emailVerifiedAt });
    await reset(user.token);
    const [row] = await app.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.emailVerifiedAt).toEqual(emailVerifiedAt);
  });

  test('sets a password for an account that only had Google sign-in', async () => {
    const user = await userWithResetLink({ passwordHash: null, googleSubject: 'g-reset' });
    expect((await reset(user.token)).status).toBe(200);
    expect((await signIn(user.email, 'battery staple')).status).toBe(200);
  });

  test('consumes a link once under concurrent requests, and revokes the other links', async () => {
    const user = await userWithResetLink();
    await requestReset(user.email);
    await app.waitForJobs();
    const responses = await Promise.all(['first one', 'second one'].map((word) => reset(user.token, word)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await reset(tokenFor(user.email, 1))).toMatchObject(linkOver);
    expect(await app.db.$count(mailLinks, eq(mailLinks.userId, user.id))).toBe(0);
    await app.waitForJobs();
    expect(app.mailServer.to(user.email).filter(({ subject }) => subject?.includes('changed'))).toHaveLength(
      1,
    );
  });

  test('revokes a pending change of the email address', async () => {
    const user = await userWithResetLink();
    const theirs = { purpose: 'change-email', userId: user.id, email: 'attacker@campus.example' } as const;
    const token = await createLink(app.db, theirs);
    await reset(user.token);
    expect(await app.visitor().post('/api/users/profile/email/confirm', { token })).toMatchObject(linkOver);
  });

  test('refuses a link that is older than 30 minutes, truncated or of another purpose', async () => {
    const user = await userWithResetLink();
    expect(await reset(user.token.slice(1))).toMatchObject(linkOver);
    expect(await app.visitor().post('/api/auth/verify-email', { token: user.token })).toMatchObject(linkOver);
    const [link] = await app.db.select().from(mailLinks).where(eq(mailLinks.userId, user.id));
    expect(Math.round(((link?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(30);
    await app.db.update(mailLinks).set({ expiresAt: sql`now()` }).where(eq(mailLinks.userId, user.id));
    expect(await reset(user.token)).toMatchObject(linkOver);
    expect((await signIn(user.email, 'correct horse')).status).toBe(200);
  });

  test('refuses the link of a deleted account', async () => {
    const user = await userWithResetLink();
    await app.db.delete(users).where(eq(users.id, user.id));
    expect(await reset(user.token)).toMatchObject(linkOver);
  });

  test('refuses a short password with a field error and does not consume the link', async () => {
    const user = await userWithResetLink();
    expect(await reset(user.token, 'short')).toMatchObject({
      status: 400,
      body: { errors: { password: 'Must be at least 8 characters long' } },
    });
    expect((await reset(user.token)).status).toBe(200);
  });
});

test('a password changed in the profile is notified by mail too', async () => {
  const user = await makeUser(app.db, { passwordHash });
  const browser = await browserOf(app, user.id);
  await browser.post('/api/users/profile/password', {
    currentPassword: 'correct horse',
    newPassword: 'battery staple',
  });
  await app.waitForJobs();
  expect(app.mailServer.to(user.email).map(({ subject }) => subject)).toEqual(['Your password was changed']);
});
