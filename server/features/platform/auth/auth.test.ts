import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { person, registered, signedIn } from './auth.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ADMIN_EMAIL: 'Dean@campus.example' });
});
afterAll(() => app.close());

describe('POST /api/auth/register', () => {
  test.each(['password1', 'QWERTYUIOP', 'trustno1', 'ｐassword'])(
    'refuses the common password %s',
    async (password) => {
      const response = await app.visitor().post('/api/auth/register', { ...person(), password });
      const problem = 'This password is one of the most common ones. Please choose another.';
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', errors: { password: problem } },
      });
    },
  );

  test.each([
    ['Amina Yusuf', 'a.y@campus.example', 'aminayusuf99'],
    ['Amina Yusuf', 'a.y@campus.example', 'I am Yusuf!'],
    ['Élodie', 'e.d@campus.example', 'ELODIE-2026'],
    ['amina', 'grace.hopper@campus.example', 'my-gracehopper'],
  ])('refuses a password with the name or address: %s, %s, %s', async (username, email, password) => {
    const response = await app.visitor().post('/api/auth/register', { username, email, password });
    const problem = 'Please choose a password that does not contain your name or email address.';
    expect(response).toMatchObject({ status: 400, body: { errors: { password: problem } } });
  });

  test.each([
    'Admin',
    'ADMIN2',
    'a.d.m.i.n',
    'аdmin',
    'ΑDMΙΝ',
    'ad\u0301min',
    'adm1n',
    'Command-Line',
    'cornrnand line',
    'syst3m',
    'Former Member',
  ])('refuses the reserved username %s', async (username) => {
    const response = await app.visitor().post('/api/auth/register', { ...person(), username });
    const problem = 'This name is reserved. Please choose another.';
    expect(response).toMatchObject({ status: 400, body: { errors: { username: problem } } });
  });

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
    const someone = await registered(app);
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
    const someone = await registered(app);
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

const tokenCookie = (browser: Browser) => browser.setCookies.find((line) => line.startsWith('token='));

describe('POST /api/auth/login', () => {
  test('sets an HttpOnly session cookie without Max-Age', async () => {
    const { browser, response, someone } = await signedIn(app);
    expect(response.body).toMatchObject({ success: true, user: { email: someone.email } });
    expect(tokenCookie(browser)).toMatch(/^token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('sets a Max-Age of 30 days with remember', async () => {
    const { browser } = await signedIn(app, { remember: true });
    expect(tokenCookie(browser)).toContain('Max-Age=2592000');
  });

  test('accepts the email address in any case', async () => {
    const someone = await registered(app);
    const response = await app
      .visitor()
      .post('/api/auth/login', { ...someone, email: someone.email.toUpperCase() });
    expect(response.status).toBe(200);
  });

  test('stores only the hash of the session token', async () => {
    const { browser } = await signedIn(app);
    const rows = await app.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('token'));
  });

  test('sends the same response for a wrong password and for an unknown address', async () => {
    const someone = await registered(app);
    const wrong = await app.visitor().post('/api/auth/login', { ...someone, password: 'not the one' });
    const nobody = await app
      .visitor()
      .post('/api/auth/login', { email: 'nobody@campus.example', password: 'not the one' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(nobody.body);
  });

  test("ends the browser's previous session", async () => {
    const { browser, someone } = await signedIn(app);
    const old = app.visitor();
    old.cookies.set('token', browser.cookies.get('token') ?? '');
    await browser.post('/api/auth/login', someone);
    expect((await old.get('/api/auth/profile')).status).toBe(401);
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
  });
});
