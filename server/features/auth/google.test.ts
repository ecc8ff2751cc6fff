import { eq } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { createLink } from '#server/features/mail/links.service.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { googleClientId, googleIssuer, TestGoogle } from '#server/test/google.ts';

const google = await new TestGoogle().start();
const credential = google.credential.bind(google);
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
    const token = await credential({ name: 'Noé García', picture: 'https://pictures.example/noe.png' });
    const response = await browser.post('/api/auth/google', { token });
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

  test('finds the account by its Google subject after the email address changed', async () => {
    const claims = { sub: 'stable', email: 'before@gmail.example' };
    const first = await app.visitor().post('/api/auth/google', { token: await credential(claims) });
    const token = await credential({ ...claims, email: 'after@gmail.example' });
    const second = await app.visitor().post('/api/auth/google', { token });
    expect(second.body.user._id).toBe(first.body.user._id);
  });

  test('generates different usernames for the same name', async () => {
    const [one, two] = await Promise.all(
      ['a', 'b'].map(async (sub) =>
        app.visitor().post('/api/auth/google', { token: await credential({ sub, name: 'Sam Same' }) }),
      ),
    );
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.body.user.username).not.toBe(two?.body.user.username);
    const third = await app
      .visitor()
      .post('/api/auth/google', { token: await credential({ sub: 'c', name: 'Sam Same' }) });
    expect(third.body.user.username).toMatch(/^sam\.same\.\d+$/);
  });

  test('creates one account for concurrent sign-ins', async () => {
    const tabs = await Promise.all(
      [1, 2, 3].map(async () =>
        app.visitor().post('/api/auth/google', {
          token: await credential({ sub: 'tabs', email: 'tabs@gmail.example' }),
        }),
      ),
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

    const response = await app
      .visitor()
      .post('/api/auth/google', { token: await credential({ email: 'linked@gmail.example' }) });
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
    await app.visitor().post('/api/auth/google', { token: await credential({ email: register.email }) });
    expect((await app.visitor().post('/api/auth/login', register)).status).toBe(200);
  });
});

describe('POST /api/auth/google refuses', () => {
  const refused = async (token: string) => {
    const before = await app.db.$count(users);
    const browser = app.visitor();
    const response = await browser.post('/api/auth/google', { token });
    expect(response.body.success).toBe(false);
    expect(response.body.message).toMatch(/^Google login failed: .+\.$/);
    expect(browser.cookies.size).toBe(0);
    expect(await app.db.$count(users)).toBe(before);
    return `${response.status} ${response.body.code}`;
  };

  test('an expired token', async () => {
    expect(await refused(await credential({}, { expires: 1_000_000 }))).toBe('401 google_expired');
  });
  test('a token signed by someone else', async () => {
    const other = await generateKeyPair('RS256');
    expect(await refused(await credential({}, { key: other.privateKey }))).toBe('401 google_invalid');
  });
  test('a token for another audience', async () => {
    expect(await refused(await credential({}, { audience: 'someone.else' }))).toBe('401 google_invalid');
  });
  test('a token from another issuer', async () => {
    expect(await refused(await credential({}, { issuer: 'https://evil.example' }))).toBe(
      '401 google_invalid',
    );
  });
  test('an unsigned token', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: '1', aud: googleClientId, iss: googleIssuer, email: 'x@y.example', email_verified: true, exp: 4e9 })}.`;
    expect(await refused(unsigned)).toBe('401 google_invalid');
  });
  test('a string that is not a JWT', async () => {
    expect(await refused('hello')).toBe('401 google_invalid');
  });
  test('an address that Google has not verified', async () => {
    expect(await refused(await credential({ email_verified: false }))).toBe('401 google_email_unverified');
  });
  test('any token while the key set is unreachable', async () => {
    const unreachable = await startApp(
      { GOOGLE_CLIENT_ID: googleClientId, GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' },
      app.database,
    );
    const response = await unreachable.visitor().post('/api/auth/google', { token: await credential() });
    expect(response).toMatchObject({ status: 503, body: { code: 'google_unavailable' } });
    await unreachable.close();
  });
  test('any token without GOOGLE_CLIENT_ID', async () => {
    const withoutGoogle = await startApp({}, app.database);
    const response = await withoutGoogle.visitor().post('/api/auth/google', { token: await credential() });
    expect(response).toMatchObject({ status: 503, body: { message: 'Google Client ID is not configured' } });
    await withoutGoogle.close();
  });
});

test('the sign-in with Google needs the code of a second factor, too', async () => {
  const browser = app.visitor();
  const claims = { sub: 'with-factor', email: 'factor@gmail.example' };
  const { body } = await browser.post('/api/auth/google', { token: await credential(claims) });
  await app.db.update(users).set({ secondFactorAt: new Date() }).where(eq(users.id, body.user._id));
  const next = app.visitor();
  const answer = await next.post('/api/auth/google', { token: await credential(claims) });
  expect(answer).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
  expect([...next.cookies.keys()]).toEqual(['pending-sign-in']);
});
