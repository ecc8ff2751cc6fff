import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { attempts, jobs, mailLinks, mails, users } from '#server/db/schema.ts';
import { createLink } from '#server/features/mail/links.service.ts';
import { makeUser } from '#server/features/users/users.factory.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { linkIn, TestMailServer } from '#server/test/mail-server.ts';
import { browserOf } from '#server/test/people.ts';
import { requestPasswordReset } from './password-reset.service.ts';

let mailServer: TestMailServer;
let app: TestApp;
let passwordHash: string;

beforeAll(async () => {
  mailServer = await new TestMailServer().start();
  app = await startApp(mailServer.env);
  passwordHash = await hashPassword('correct horse');
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(() => app.db.delete(attempts));

const requestReset = (email: string) => app.visitor().post('/api/auth/forgot-password', { email });
const reset = (token: string, password = 'battery staple') =>
  app.visitor().post('/api/auth/reset-password', { token, password });
const signIn = (email: string, password: string) =>
  app.visitor().post('/api/auth/login', { email, password });
const tokenFor = (email: string, nth = 0) =>
  linkIn(mailServer.to(email)[nth], '/reset-password').split('token=')[1] ?? '';

async function userWithResetLink(given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(app.db, { passwordHash, ...given });
  expect((await requestReset(user.email)).status).toBe(200);
  await app.waitForJobs();
  return { ...user, token: tokenFor(user.email) };
}

const linkOver = { status: 410, body: { success: false, code: 'link_over' } };

/** Records the names of the database methods called, in transactions too. */
function recordCalls(db: Db, seen: string[]): Db {
  return new Proxy(db, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as unknown;
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        seen.push(String(name));
        const [work] = given as [(db: Db) => unknown];
        const inside = name === 'transaction' ? [(db: Db) => work(recordCalls(db, seen))] : given;
        return method.apply(target, inside);
      };
    },
  });
}

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
    for (const delivered of mailServer.to(elsewhere)) {
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

describe('POST /api/auth/forgot-password', () => {
  test('sends the same response after the same database calls, whether the account exists or not', async () => {
    const { email } = await makeUser(app.db, { passwordHash });
    const known = await requestReset(email);
    const unknown = await requestReset('nobody@campus.example');
    expect(known.body).toEqual({
      success: true,
      message:
        'If there is an account with this address, a mail with a link is on its way. It works for 30 minutes.',
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);

    const callsFor = async (address: string) => {
      const seen: string[] = [];
      await requestPasswordReset(recordCalls(app.db, seen), 'somewhere', address);
      return seen;
    };
    const calls = await callsFor(email);
    expect(calls).toEqual(['insert', 'insert', 'transaction', 'insert', 'execute']);
    expect(await callsFor('nobody@campus.example')).toEqual(calls);
    await app.waitForJobs();
    expect(mailServer.to(email)).toHaveLength(2);
    expect(mailServer.to('nobody@campus.example')).toHaveLength(0);
  });

  test('stores no address without an account', async () => {
    await requestReset('stranger@campus.example');
    await app.waitForJobs();
    expect(await app.db.$count(mails, eq(mails.recipient, 'stranger@campus.example'))).toBe(0);
    expect(await app.db.$count(jobs)).toBe(0);
  });

  test('sends at most five mails to one address, and refuses unknown addresses with the same response', async () => {
    const { email } = await makeUser(app.db, { passwordHash });
    // Without HTTP, which would take most of the time; in batches, so that the event loop is not blocked.
    const outcomes: PromiseSettledResult<void>[] = [];
    while (outcomes.length < 1_000) {
      const batch = Array.from({ length: 25 }, () => requestPasswordReset(app.db, 'one network', email));
      outcomes.push(...(await Promise.allSettled(batch)));
      await setImmediate();
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await app.waitForJobs();
    expect(mailServer.to(email)).toHaveLength(5);
    const sent = await app.db.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.map(({ state }) => state)).toEqual(Array(5).fill('sent'));

    await app.db.delete(attempts);
    const sixth = async (address: string) => {
      for (let n = 0; n < 5; n += 1) await requestReset(address);
      return requestReset(address);
    };
    const refused = await sixth(email);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many',
        message:
          'If there is an account with this address, several mails were sent to it already: please look in the spam folder, too. Please try again in 30 minutes.',
      },
    });
    expect((await sixth('nobody@campus.example')).body).toEqual(refused.body);
    // Rate limits compare addresses case-insensitively.
    expect((await requestReset(email.toUpperCase())).status).toBe(429);
    await app.waitForJobs();
  });

  test('limits requests per network', async () => {
    for (let n = 0; n < 30; n += 1) expect((await requestReset(`n${n}@campus.example`)).status).toBe(200);
    expect((await requestReset('n31@campus.example')).status).toBe(429);
    await app.waitForJobs();
  });

  test.each([
    ['an address of 1,000 characters', `${'a'.repeat(990)}@b.example`],
    ['a line break in it', 'a@b.example\r\nBcc: all@campus.example'],
    ['two addresses', 'a@b.example,c@d.example'],
    ['no address', ''],
  ])('refuses %s with a field error', async (_, email) => {
    expect(await requestReset(email)).toMatchObject({
      status: 400,
      body: { errors: { email: expect.any(String) } },
    });
  });

  test('sends to the address of the account, not to a different one that is equal in lower case', async () => {
    const { email } = await makeUser(app.db, { email: 'kelvin@campus.example', passwordHash });
    const lookalike = '\u212aelvin@campus.example';
    expect(lookalike.toLowerCase()).toBe(email);
    await requestReset(lookalike);
    await app.waitForJobs();
    expect(mailServer.delivered.at(-1)?.envelope.to).toEqual([email]);
  });

  test('escapes line breaks and markup in the name', async () => {
    const { email } = await userWithResetLink({
      fullName: 'Eve\r\nBcc: all@campus.example <script>alert(1)</script>',
    });
    const [delivered] = mailServer.to(email);
    expect(delivered?.envelope.to).toEqual([email]);
    expect(delivered?.bcc).toBeUndefined();
    expect(delivered?.html).not.toContain('<script>');
  });
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
    const [, notice, ...others] = mailServer.to(user.email);
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
    expect(mailServer.to(user.email).filter(({ subject }) => subject?.includes('changed'))).toHaveLength(1);
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
  expect(mailServer.to(user.email).map(({ subject }) => subject)).toEqual(['Your password was changed']);
});
