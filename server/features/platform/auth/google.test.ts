import { eq } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { createLink } from '#server/features/platform/mail/links.service.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { googleClientId, googleIssuer, TestGoogle } from '#server/test/google.ts';

const google = await new TestGoogle().start();
let app: TestApp;
beforeAll(async () => {
  app = await startApp(google.env);
});
afterAll(async () => {
  await app.close();
  google.stop();
});

describe('POST /api/auth/google', () => {
  test('creates an account with a verified address, and a session', async () => {
    const browser = app.visitor();
    const response = await google.signIn(browser, {
      name: 'Noé García',
      picture: 'https://pictures.example/noe.png',
    });
    expect(response.status).toBe(200);
    expect(response.body.user).toMatchObject({
      username: 'noé.garcía',
      fullName: 'Noé García',
      img: 'https://pictures.example/noe.png',
      emailVerified: true,
      role: 'user',
    });
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
  });

  test.each(['\0', '\ud800'])(
    'accepts claims with the character %j, which no database column takes',
    async (bad) => {
      const { status, body } = await google.signIn(app.visitor(), {
        email: `odd${bad}.${bad.length}${bad.charCodeAt(0)}@gmail.example`,
        name: `Noé${bad} García`,
        picture: `https://pictures.example/${bad}noe.png`,
      });
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ fullName: 'Noé García', img: 'https://pictures.example/noe.png' });
      expect(await google.signIn(app.visitor(), { sub: `s${bad}` })).toMatchObject({
        status: 401,
        body: { code: 'google_invalid' },
      });
    },
  );

  test('finds the account by its Google subject after the email address changed', async () => {
    const claims = { sub: 'stable', email: 'before@gmail.example' };
    const first = await google.signIn(app.visitor(), claims);
    const second = await google.signIn(app.visitor(), { ...claims, email: 'after@gmail.example' });
    expect(second.body.user._id).toBe(first.body.user._id);
  });

  test('generates different usernames for the same name', async () => {
    const [one, two] = await Promise.all(
      ['a', 'b'].map((sub) => google.signIn(app.visitor(), { sub, name: 'Sam Same' })),
    );
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.body.user.username).not.toBe(two?.body.user.username);
    const third = await google.signIn(app.visitor(), { sub: 'c', name: 'Sam Same' });
    expect(third.body.user.username).toMatch(/^sam\.same\.\d+$/);
  });

  test('creates one account for concurrent sign-ins', async () => {
    const tabs = await Promise.all(
      [1, 2, 3].map(() => google.signIn(app.visitor(), { sub: 'tabs', email: 'tabs@gmail.example' })),
    );
    expect(tabs.map((tab) => tab.status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map((tab) => tab.body.user._id)).size).toBe(1);
  });

  test('links the account with the same email address; an unverified one loses password, sessions and links', async () => {
    const register = { username: 'linked', email: 'Linked@gmail.example', password: 'correct horse' };
    const before = await app.visitor().post('/api/auth/register', register);
    const squatter = app.visitor();
    await squatter.post('/api/auth/login', register);
    const userId = before.body.user._id;
    const token = await createLink(app.db, { purpose: 'change-email', userId, email: 'squatter@x.example' });

    const response = await google.signIn(app.visitor(), { email: 'linked@gmail.example' });
    expect(response.body.user).toMatchObject({
      _id: before.body.user._id,
      username: 'linked',
      emailVerified: true,
    });
    expect(await app.db.$count(users, eq(users.emailKey, 'linked@gmail.example'))).toBe(1);
    // The address was not verified, so whoever chose that password may not own it.
    expect((await squatter.get('/api/auth/profile')).status).toBe(401);
    expect((await app.visitor().post('/api/auth/login', register)).status).toBe(401);
    expect((await app.visitor().post('/api/users/profile/email/confirm', { token })).status).toBe(410);
  });

  test('keeps the password of a linked account with a verified address', async () => {
    const register = { username: 'confirmed', email: 'confirmed@gmail.example', password: 'correct horse' };
    await app.visitor().post('/api/auth/register', register);
    await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.usernameKey, 'confirmed'));
    await google.signIn(app.visitor(), { email: register.email });
    expect((await app.visitor().post('/api/auth/login', register)).status).toBe(200);
  });
});

describe('POST /api/auth/google refuses', () => {
  test('more than 30 sign-ins to an account in 15 minutes', async () => {
    const claims = { sub: 'g-often', email: 'often@gmail.example' };
    const browser = app.visitor();
    // Of another site on the same domain, for example.
    browser.cookies.set('google', '');
    const { status, body } = await google.signIn(browser, claims);
    expect(status).toBe(200);
    const own = eq(attempts.key, `sessions-account:${body.user._id}`);
    await app.db.update(attempts).set({ count: 30 }).where(own);
    expect((await google.signIn(app.visitor(), claims)).status).toBe(429);
  });

  const credential =
    (claims: object = {}, wrong: Parameters<typeof google.credential>[1] = {}) =>
    (browser: Browser) =>
      google.credentialFor(browser, claims, wrong);
  const refused = async (
    tokenOf: (browser: Browser) => string | Promise<string>,
    browser = app.visitor(),
  ) => {
    const before = await app.db.$count(users);
    const response = await browser.post('/api/auth/google', { token: await tokenOf(browser) });
    expect(response.body.success).toBe(false);
    expect(response.body.message).toMatch(/^Google login failed: .+\.$/);
    expect(browser.cookies.has('token')).toBe(false);
    expect(await app.db.$count(users)).toBe(before);
    return `${response.status} ${response.body.code}`;
  };

  test('an expired token', async () => {
    expect(await refused(credential({}, { expires: 1_000_000 }))).toBe('401 google_expired');
  });
  test('a token signed by someone else', async () => {
    const other = await generateKeyPair('RS256');
    expect(await refused(credential({}, { key: other.privateKey }))).toBe('401 google_invalid');
  });
  test('a token for another audience', async () => {
    expect(await refused(credential({}, { audience: 'someone.else' }))).toBe('401 google_invalid');
  });
  test('a token from another issuer', async () => {
    expect(await refused(credential({}, { issuer: 'https://evil.example' }))).toBe('401 google_invalid');
  });
  test('an unsigned token', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: '1', aud: googleClientId, iss: googleIssuer, email: 'x@y.example', email_verified: true, exp: 4e9 })}.`;
    expect(await refused(() => unsigned)).toBe('401 google_invalid');
  });
  test('a string that is not a JWT', async () => {
    expect(await refused(() => 'hello')).toBe('401 google_invalid');
  });
  test('an address that Google has not verified', async () => {
    expect(await refused(credential({ email_verified: false }))).toBe('401 google_email_unverified');
  });
  test('another Google account with the address of an account that one is linked to', async () => {
    const email = 'recycled@gmail.example';
    expect((await google.signIn(app.visitor(), { sub: 'former', email })).status).toBe(200);
    expect(await refused(credential({ sub: 'latter', email }))).toBe('401 google_other_account');
    expect((await google.signIn(app.visitor(), { sub: 'former', email })).status).toBe(200);
  });
  test('a token that was used before, also by a concurrent request', async () => {
    const browser = app.visitor();
    const token = await google.credentialFor(browser);
    const responses = await Promise.all([1, 2, 3].map(() => browser.post('/api/auth/google', { token })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await browser.post('/api/auth/logout');
    expect(await refused(() => token, browser)).toBe('401 google_expired');
  });
  test('a token without a nonce, with an invented one, and one of another browser', async () => {
    expect(await refused(credential({ nonce: undefined }))).toBe('401 google_expired');
    expect(await refused(credential({ nonce: 'made.up' }))).toBe('401 google_expired');
    expect(await refused(() => google.credentialFor(app.visitor()))).toBe('401 google_expired');
  });
  test('a token issued more than an hour ago', async () => {
    const issuedAt = new Date(Date.now() - 3_700_000);
    expect(await refused(credential({}, { issuedAt }))).toBe('401 google_expired');
  });
  test('any token while the key set is unreachable', async () => {
    const unreachable = await startApp(
      { GOOGLE_CLIENT_ID: googleClientId, GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' },
      app.database,
    );
    const response = await google.signIn(unreachable.visitor());
    expect(response).toMatchObject({ status: 503, body: { code: 'google_unavailable' } });
    await unreachable.close();
  });
  test('any token without GOOGLE_CLIENT_ID', async () => {
    const withoutGoogle = await startApp({}, app.database);
    const off = { status: 503, body: { message: 'Google Client ID is not configured' } };
    const browser = withoutGoogle.visitor();
    expect(await browser.post('/api/auth/google/nonce')).toMatchObject(off);
    const response = await browser.post('/api/auth/google', { token: await google.credential() });
    expect(response).toMatchObject(off);
    await withoutGoogle.close();
  });
});

test('the sign-in with Google needs the code of a second factor, too', async () => {
  const browser = app.visitor();
  const claims = { sub: 'with-factor', email: 'factor@gmail.example' };
  const { body } = await google.signIn(browser, claims);
  await app.db.update(users).set({ secondFactorAt: new Date() }).where(eq(users.id, body.user._id));
  const next = app.visitor();
  const answer = await google.signIn(next, claims);
  expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
  expect([...next.cookies.keys()].sort()).toEqual(['google', 'pending-sign-in']);
});
