import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCalls } from '#contract/calls.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { createLink } from '#server/features/platform/mail/links.service.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { TestGoogle } from '#server/test/google.ts';
import { browserOf } from '#server/test/people.ts';

const keys = await new TestGoogle().start();
let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    ...keys.env,
    CAMPUS_EMAIL_DOMAINS: 'Example.edu, uni.example',
    ADMIN_EMAIL: 'dean@elsewhere.example',
  });
});
afterAll(async () => {
  await app.close();
  keys.stop();
});

const sentence = 'Please use your university address, such as name@example.edu or name@uni.example.';
const refused = {
  status: 400,
  body: { success: false, code: 'invalid_input', message: sentence, errors: { email: sentence } },
};
const register = (username: string, email: string) =>
  app.visitor().post('/api/auth/register', { username, email, password: 'correct horse' });

const google = (email: string) => keys.signIn(app.visitor(), { email });

test('registration requires an address of a campus domain or its subdomains, case-insensitively', async () => {
  const before = await app.db.$count(users);
  expect(await register('outsider', 'someone@gmail.example')).toMatchObject(refused);
  expect(await register('outsider', 'someone@notexample.edu')).toMatchObject(refused);
  expect(await app.db.$count(users)).toBe(before);
  expect((await register('insider', 'insider@EXAMPLE.edu')).status).toBe(201);
  expect((await register('insider2', 'insider2@cs.uni.example')).status).toBe(201);
});

test('ADMIN_EMAIL may be outside the campus domains', async () => {
  expect(await register('dean', 'Dean@elsewhere.example')).toMatchObject({
    status: 201,
    body: { user: { role: 'user', campusVerified: false } },
  });
});

test('Google sign-in creates no account outside the campus domains, but signs in existing ones', async () => {
  expect(await google('gina@gmail.example')).toMatchObject(refused);
  expect(await google('gina@example.edu')).toMatchObject({
    status: 200,
    body: { user: { emailVerified: true, campusVerified: true } },
  });
  await makeUser(app.db, { email: 'old@gmail.example', emailVerifiedAt: new Date() });
  expect(await google('old@gmail.example')).toMatchObject({
    status: 200,
    body: { user: { campusVerified: false } },
  });
});

test('a change of address outside the campus domains is refused', async () => {
  const passwordHash = await hashPassword('correct horse');
  const { id } = await makeUser(app.db, { email: 'mover@example.edu', passwordHash });
  const browser = await browserOf(app, id);
  const change = (email: string) =>
    browser.post('/api/users/profile/email', { email, confirmation: 'correct horse' });
  expect(await change('mover@gmail.example')).toMatchObject(refused);
  expect((await change('mover@uni.example')).status).toBe(200);
});

test('writes need a confirmed address, except those that confirm, correct, protect or leave the account', async () => {
  const { id } = await makeUser(app.db, { email: 'hasty@example.edu', role: 'admin' });
  const codeOf = async (browser: Browser, call: string) => {
    const [method = '', path = ''] = call.split(' ');
    return (await browser.send(method, path.replaceAll(/:\w+/g, randomUUID()))).body.code;
  };
  const withCode = async (browser: Browser, calls: string[], code: string) => {
    const codes = await Promise.all(calls.map((call) => codeOf(browser, call)));
    return calls.filter((_, index) => codes[index] === code);
  };
  const writes = Object.keys(apiCalls).filter((call) => !call.startsWith('GET'));
  const membersOnly = await withCode(app.visitor(), writes, 'signed_out');
  const member = await browserOf(app, id);
  const refusedWrites = await withCode(member, membersOnly, 'email_unconfirmed');
  expect(membersOnly.filter((call) => !refusedWrites.includes(call)).sort()).toEqual([
    'DELETE /api/blocks/:username',
    'DELETE /api/users/profile',
    'DELETE /api/users/profile/devices',
    'DELETE /api/users/profile/devices/:deviceId',
    'POST /api/appeals/:about/:thingId',
    'POST /api/auth/verify-email/resend',
    'POST /api/notifications/:notificationId/read',
    'POST /api/notifications/read',
    'POST /api/sanctions/:sanctionId/read',
    'POST /api/users/profile/email',
    'POST /api/users/profile/password',
    'PUT /api/blocks/:username',
    'PUT /api/threads/:threadId/read',
  ]);
  const rename = () => member.put('/api/users/profile', { fullName: 'Hasty' });
  expect(await rename()).toMatchObject({
    status: 403,
    body: { success: false, message: expect.stringContaining('Please confirm your email address first') },
  });
  const token = await createLink(app.db, { purpose: 'verify-email', userId: id, email: 'hasty@example.edu' });
  await app.visitor().post('/api/auth/verify-email', { token });
  expect((await rename()).status).toBe(200);
});

test('campusVerified is true once a campus address is verified, in own and public profiles', async () => {
  const { id, username } = await makeUser(app.db, { email: 'proud@cs.example.edu' });
  const badges = async () => {
    const browser = await browserOf(app, id);
    const own = await Promise.all([browser.get('/api/auth/profile'), browser.get('/api/users/profile')]);
    const { person } = (await app.visitor().get(`/api/people/${username}`)).body;
    expect(JSON.stringify(person)).not.toContain('@');
    return [...own.map(({ body }) => body.user.campusVerified), person.campusVerified];
  };
  expect(await badges()).toEqual([false, false, false]);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  await expect.poll(badges).toEqual([true, true, true]);
});

test('the page settings contain the campus domains', async () => {
  const { body } = await app.visitor().get('/register');
  expect(body).toContain('"campusDomains":["example.edu","uni.example"]');
});
