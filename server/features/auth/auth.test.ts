import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts, sessions, users } from '#server/db/schema.ts';
import { startApp, type TestApp } from '#server/test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ADMIN_EMAIL: 'Dean@campus.example' });
});
afterAll(() => app.close());

let serial = 0;
function person(): { username: string; email: string; password: string } {
  serial += 1;
  return { username: `person${serial}`, email: `person${serial}@campus.example`, password: 'correct horse' };
}

async function registered() {
  const someone = person();
  await app.visitor().post('/api/auth/register', someone);
  return someone;
}

async function signedIn(extra: object = {}) {
  const someone = await registered();
  const browser = app.visitor();
  const response = await browser.post('/api/auth/login', { ...someone, ...extra });
  expect(response.status).toBe(200);
  return { someone, browser, response };
}

describe('POST /api/auth/register', () => {
  test('creates an account, returns all its fields and starts no session', async () => {
    const browser = app.visitor();
    const someone = person();
    const response = await browser.post('/api/auth/register', someone);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ success: true, message: expect.any(String) });
    expect(response.body.user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: someone.username,
      name: someone.username,
      email: someone.email,
      role: 'user',
      fullName: '',
      studentId: '',
      department: '',
      batch: '',
      university: '',
      phone: '',
      img: '',
      semester: '',
      type: 'student',
      creditsCompleted: null,
      creditsRequired: null,
      shown: [],
      hasPassword: true,
      hasSecondFactor: false,
      emailVerified: false,
      campusVerified: false,
      createdAt: expect.any(String),
    });
    expect(browser.cookies.size).toBe(0);
  });

  test('stores the password only as an argon2id hash', async () => {
    const someone = await registered();
    const [row] = await app.db.select().from(users).where(eq(users.email, someone.email));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(someone.password);
  });

  test('ignores a role in the request body', async () => {
    const response = await app.visitor().post('/api/auth/register', { ...person(), role: 'admin' });
    expect(response.body.user.role).toBe('user');
  });

  test('does not make the account of ADMIN_EMAIL an admin: its address is not confirmed', async () => {
    const response = await app
      .visitor()
      .post('/api/auth/register', { ...person(), email: 'dean@Campus.example' });
    expect(response.body.user.role).toBe('user');
  });

  test('refuses an email address that is taken in another case', async () => {
    const someone = await registered();
    const response = await app
      .visitor()
      .post('/api/auth/register', { ...person(), email: someone.email.toUpperCase() });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      success: false,
      code: 'email_taken',
      errors: { email: expect.any(String) },
    });
  });

  test.each([
    ['another case', 'ÉLODIE'],
    ['another Unicode normalisation', 'e\u0301lodie'],
  ])('refuses a username that is taken in %s', async (_, spelling) => {
    await app.visitor().post('/api/auth/register', { ...person(), username: 'élodie' });
    const response = await app.visitor().post('/api/auth/register', { ...person(), username: spelling });
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('username_taken');
  });

  test('creates one account when several concurrent requests use the same username', async () => {
    const contenders = Array.from({ length: 8 }, () => ({ ...person(), username: 'everybody' }));
    const responses = await Promise.all(
      contenders.map((one) => app.visitor().post('/api/auth/register', one)),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
    const rows = await app.db.select().from(users).where(eq(users.usernameKey, 'everybody'));
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['a username of 2 characters', { username: 'ab' }, 'username', 'Must be at least 3 characters long'],
    [
      'a username with markup',
      { username: '<b>hi</b>' },
      'username',
      expect.stringContaining('letters and numbers'),
    ],
    ['an invalid address', { email: 'nobody' }, 'email', expect.stringContaining('email address')],
    [
      'a line break in the address',
      { email: 'a@b.example\r\nBcc: x@y.example' },
      'email',
      expect.any(String),
    ],
    [
      'an address of 1,000 characters',
      { email: `${'a'.repeat(990)}@b.example` },
      'email',
      expect.any(String),
    ],
    ['a password of 7 characters', { password: '1234567' }, 'password', 'Must be at least 8 characters long'],
    [
      'a password of 129 characters',
      { password: 'x'.repeat(129) },
      'password',
      'Must be at most 128 characters long',
    ],
  ])('refuses %s with a field error', async (_, wrong, field, sentence) => {
    const before = await app.db.$count(users);
    const response = await app.visitor().post('/api/auth/register', { ...person(), ...wrong });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      success: false,
      code: 'invalid_input',
      errors: { [field]: sentence },
    });
    expect(await app.db.$count(users)).toBe(before);
  });

  test('returns an error for every missing field', async () => {
    const response = await app.visitor().post('/api/auth/register', {});
    expect(Object.keys(response.body.errors).sort()).toEqual(['email', 'password', 'username']);
  });
});

describe('POST /api/auth/login', () => {
  test('sets an HttpOnly session cookie without Max-Age', async () => {
    const { browser, response, someone } = await signedIn();
    expect(response.body).toMatchObject({ success: true, user: { email: someone.email } });
    expect(browser.setCookies).toHaveLength(1);
    expect(browser.setCookies[0]).toMatch(/^token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('sets a Max-Age of 30 days with remember', async () => {
    const { browser } = await signedIn({ remember: true });
    expect(browser.setCookies[0]).toContain('Max-Age=2592000');
  });

  test('accepts the email address in any case', async () => {
    const someone = await registered();
    const response = await app
      .visitor()
      .post('/api/auth/login', { ...someone, email: someone.email.toUpperCase() });
    expect(response.status).toBe(200);
  });

  test('stores only the hash of the session token', async () => {
    const { browser } = await signedIn();
    const rows = await app.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('token'));
  });

  test('sends the same response for a wrong password and for an unknown address', async () => {
    const someone = await registered();
    const wrong = await app.visitor().post('/api/auth/login', { ...someone, password: 'not the one' });
    const nobody = await app
      .visitor()
      .post('/api/auth/login', { email: 'nobody@campus.example', password: 'not the one' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(nobody.body);
  });

  test("ends the browser's previous session", async () => {
    const { browser, someone } = await signedIn();
    const old = app.visitor();
    old.cookies.set('token', browser.cookies.get('token') ?? '');
    await browser.post('/api/auth/login', someone);
    expect((await old.get('/api/auth/profile')).status).toBe(401);
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
  });
});

describe('a session', () => {
  test('is described by GET /api/auth/profile, uncached', async () => {
    const { browser, someone } = await signedIn();
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

    const { browser } = await signedIn();
    await app.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await browser.get('/api/auth/profile')).status).toBe(401);
  });

  test('ends on the server at sign-out', async () => {
    const { browser } = await signedIn();
    const attacker = app.visitor();
    attacker.cookies.set('token', browser.cookies.get('token') ?? '');
    const response = await browser.post('/api/auth/logout');
    expect(response.body).toMatchObject({ success: true });
    expect(browser.cookies.has('token')).toBe(false);
    expect((await attacker.get('/api/auth/profile')).status).toBe(401);
  });

  test('is not needed to sign out', async () => {
    expect((await app.visitor().post('/api/auth/logout')).status).toBe(200);
  });
});

describe('rate limits', () => {
  test('allow 10 wrong passwords per account, for concurrent requests to several instances too', async () => {
    const someone = await registered();
    const other = await startApp({}, app.database);
    const guess = (n: number) =>
      (n % 2 ? app : other).visitor().post('/api/auth/login', { ...someone, password: `guess ${n}` });
    const responses = await Promise.all(Array.from({ length: 200 }, (_, n) => guess(n)));
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(190);

    const right = await other.visitor().post('/api/auth/login', someone);
    expect(right.status).toBe(429);
    expect(right.body.message).toMatch(/^Too many attempts. Please try again in \d+ minutes.$/);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60);
    await other.close();
    await app.db.delete(attempts);
  });

  test('limit sign-in attempts per IP address', async () => {
    await app.db
      .insert(attempts)
      .values({ key: 'sign-in-address:127.0.0.1', count: 100, resetsAt: sql`now() + interval '1 hour'` });
    const response = await app
      .visitor()
      .post('/api/auth/login', { email: 'x@campus.example', password: 'guess' });
    expect(response.status).toBe(429);
    await app.db.update(attempts).set({ resetsAt: sql`now() - interval '1 second'` });
    expect(
      (await app.visitor().post('/api/auth/login', { email: 'x@campus.example', password: 'guess' })).status,
    ).toBe(401);
    await app.db.delete(attempts);
  });

  test('do not count successful sign-ins', async () => {
    const someone = await registered();
    for (let n = 0; n < 12; n += 1) {
      expect((await app.visitor().post('/api/auth/login', someone)).status).toBe(200);
    }
  });

  test('limit registrations per IP address', async () => {
    await app.db
      .insert(attempts)
      .values({ key: 'register-address:127.0.0.1', count: 100, resetsAt: sql`now() + interval '1 hour'` })
      .onConflictDoUpdate({ target: attempts.key, set: { count: 100 } });
    expect((await app.visitor().post('/api/auth/register', person())).status).toBe(429);
    await app.db.delete(attempts);
  });
});
