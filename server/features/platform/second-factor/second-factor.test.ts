import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts } from '#server/db/tables/platform/limits.ts';
import {
  pendingSignIns,
  recoveryCodes as recoveryCodeTable,
  secondFactors,
} from '#server/db/tables/platform/second-factor.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { resetSecondFactorByEmail } from '#server/features/site/members/members.service.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { TestMailServer } from '#server/test/mail-server.ts';
import { browserOf } from '#server/test/people.ts';
import { readZip } from '#server/test/zip.ts';
import { forgetLastCodes, makePerson, path, switchOn } from './second-factor.fixtures.ts';

const password = 'correct horse';
let app: TestApp;
let mailServer: TestMailServer;
let passwordHash: string;

beforeAll(async () => {
  mailServer = await new TestMailServer().start();
  app = await startApp(mailServer.env);
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(() => app.db.delete(attempts));

async function personWithFactor() {
  const person = await makePerson(app, { passwordHash });
  return { ...person, ...(await switchOn(app, person.browser, password)) };
}

async function subjectsTo(email: string): Promise<(string | undefined)[]> {
  await app.waitForJobs();
  return mailServer.to(email).map(({ subject }) => subject);
}

const isSignedIn = async (browser: { get(path: string): Promise<{ status: number }> }) =>
  (await browser.get('/api/auth/profile')).status === 200;

describe('switching on', () => {
  test('needs the password and a right code, ends the other sessions, and sends a mail', async () => {
    const { user, browser } = await makePerson(app, { passwordHash });
    const otherBrowser = await browserOf(app, user.id);
    expect((await browser.post(path, { confirmation: 'wrong' })).body).toMatchObject({
      code: 'wrong_password',
    });
    const begun = await browser.post(path, { confirmation: password });
    expect(begun.headers.get('cache-control')).toBe('no-store');
    expect(begun.body.uri).toBe(
      `otpauth://totp/Campus%20Connect:${encodeURIComponent(user.email)}?secret=${begun.body.secret}&issuer=Campus%20Connect`,
    );
    expect((await browser.post(`${path}/confirm`, { code: '000000' })).body).toMatchObject({
      code: 'wrong_code',
    });
    expect((await browser.get(path)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });

    const { recoveryCodes } = await switchOn(app, browser, password);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await browser.get(path)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await browser.get('/api/auth/profile')).body.user.hasSecondFactor).toBe(true);
    expect(await isSignedIn(otherBrowser)).toBe(false);
    expect(await subjectsTo(user.email)).toEqual(['Your second factor is on']);
    expect((await browser.post(path, { confirmation: password })).status).toBe(409);
  });

  test('stores neither the secret nor a recovery code', async () => {
    const { user, browser } = await makePerson(app, { passwordHash });
    const { secret } = (await browser.post(path, { confirmation: password })).body;
    const [begun] = await app.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id));
    expect(JSON.stringify(begun)).not.toContain(secret);
    const { recoveryCodes } = await switchOn(app, browser, password);
    const stored = await app.db.select().from(recoveryCodeTable).where(eq(recoveryCodeTable.userId, user.id));
    expect(stored).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''));
  });

  test('is refused for an address that is not confirmed', async () => {
    const { user, browser } = await makePerson(app, { passwordHash });
    await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id));
    expect((await browser.post(path, { confirmation: password })).body).toMatchObject({
      code: 'email_unconfirmed',
    });
  });
});

describe('signing in', () => {
  const begin = async (email: string, remember = false) => {
    const browser = app.visitor();
    const response = await browser.post('/api/auth/login', { email, password, remember });
    return { browser, response, cookie: browser.setCookies[0] ?? '' };
  };
  const enter = (browser: ReturnType<TestApp['visitor']>, code: string) =>
    browser.post('/api/auth/second-factor', { code });

  test('there is no session before the code; each code is accepted once', async () => {
    const { user, authenticator } = await personWithFactor();
    const { browser, response, cookie } = await begin(user.email, true);
    expect(response).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
    expect(browser.cookies.has('token')).toBe(false);
    expect(cookie).toMatch(/^pending-sign-in=.*Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Strict/);
    const [pending] = await app.db.select().from(pendingSignIns);
    expect(JSON.stringify(pending)).not.toContain(browser.cookies.get('pending-sign-in'));
    browser.cookies.set('token', browser.cookies.get('pending-sign-in') ?? '');
    expect(await isSignedIn(browser)).toBe(false);
    browser.cookies.delete('token');

    const code = authenticator.code();
    const signedIn = await enter(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(signedIn).toMatchObject({ status: 200, body: { user: { _id: user.id } } });
    expect(browser.setCookies.some((line) => /^token=.*Max-Age=2592000/.test(line))).toBe(true);
    expect(browser.cookies.has('pending-sign-in')).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);

    const second = await begin(user.email);
    expect((await enter(second.browser, code)).body).toMatchObject({
      code: 'wrong_code',
      errors: { code: expect.any(String) },
    });
    await forgetLastCodes(app);
    expect((await enter(second.browser, authenticator.code())).status).toBe(200);
  });

  test('of two concurrent requests with one code only one signs in', async () => {
    const { user, authenticator } = await personWithFactor();
    const [one, other] = [await begin(user.email), await begin(user.email)];
    const code = authenticator.code();
    const answers = await Promise.all([enter(one.browser, code), enter(other.browser, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('the code of another browser, person or past sign-in is refused', async () => {
    const { user, authenticator } = await personWithFactor();
    const other = await personWithFactor();
    await begin(user.email);
    expect((await enter(app.visitor(), authenticator.code())).body).toMatchObject({
      code: 'sign_in_expired',
    });
    const { browser } = await begin(user.email);
    expect((await enter(browser, other.authenticator.code())).body).toMatchObject({ code: 'wrong_code' });
    await app.db.update(pendingSignIns).set({ expiresAt: new Date(0) });
    expect((await enter(browser, authenticator.code())).body).toMatchObject({ code: 'sign_in_expired' });
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a password reset by mail does not replace the code, and ends a pending sign-in', async () => {
    const { user, authenticator } = await personWithFactor();
    const { browser } = await begin(user.email);
    await app.visitor().post('/api/auth/forgot-password', { email: user.email });
    await app.waitForJobs();
    const mail = mailServer.to(user.email).find(({ subject }) => subject === 'Choose a new password');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = { token, password: 'battery staple' };
    expect((await app.visitor().post('/api/auth/reset-password', reset)).status).toBe(200);
    expect((await enter(browser, authenticator.code())).body).toMatchObject({ code: 'sign_in_expired' });
    const again = app.visitor();
    const { body } = await again.post('/api/auth/login', { email: user.email, password: 'battery staple' });
    expect(body).toMatchObject({ code: 'second_factor_needed' });
    expect(await isSignedIn(again)).toBe(false);
  });

  test('a recovery code signs in once, ends the other sessions, and sends a mail', async () => {
    const { user, browser: firstBrowser, recoveryCodes } = await personWithFactor();
    const [code = ''] = recoveryCodes;
    const { browser } = await begin(user.email);
    expect((await enter(browser, ` ${code.toUpperCase()}`)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(firstBrowser)).toBe(false);
    expect((await browser.get(path)).body).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await subjectsTo(user.email)).toEqual(['Your second factor is on', 'A recovery code was used']);
    const second = await begin(user.email);
    expect((await enter(second.browser, code)).body).toMatchObject({ code: 'wrong_code' });
  });

  test('guesses are limited, in the second step as with an open session', async () => {
    const { user, browser: signedIn, authenticator } = await personWithFactor();
    const { browser } = await begin(user.email);
    const wrong = authenticator.code(50);
    for (let guess = 0; guess < 10; guess += 1) expect((await enter(browser, wrong)).status).toBe(403);
    expect((await enter(browser, authenticator.code())).status).toBe(429);
    // Another sign-in does not give new guesses.
    const again = await begin(user.email);
    expect((await enter(again.browser, authenticator.code())).status).toBe(429);

    const off = (code: string) => signedIn.delete(path, { confirmation: password, code });
    for (let guess = 0; guess < 10; guess += 1) expect((await off(wrong)).status).toBe(403);
    expect((await off(authenticator.code())).status).toBe(429);
  });

  test('wrong codes of others lock out neither an open session nor a browser that has signed in before', async () => {
    const { user, browser: signedIn, authenticator } = await personWithFactor();
    const { browser } = await begin(user.email);
    expect((await enter(browser, authenticator.code())).status).toBe(200);
    // By someone who knows the password, and by neighbours in the same network.
    const resetsAt = new Date(Date.now() + 3_600_000);
    const keys = [`code-account:${user.id}`, `code-account-day:${user.id}`, 'code-address:127.0.0.1'];
    await app.db.delete(attempts);
    await app.db.insert(attempts).values(keys.map((key) => ({ key, count: 100, resetsAt })));
    await forgetLastCodes(app);
    const stranger = await begin(user.email);
    expect((await enter(stranger.browser, authenticator.code())).status).toBe(429);

    await browser.post('/api/auth/logout');
    await browser.post('/api/auth/login', { email: user.email, password });
    expect((await enter(browser, authenticator.code())).status).toBe(200);
    await forgetLastCodes(app);
    const off = { confirmation: password, code: authenticator.code() };
    expect((await signedIn.delete(path, off)).status).toBe(200);

    // A known browser has limited guesses of its own.
    await switchOn(app, signedIn, password);
    await browser.post('/api/auth/login', { email: user.email, password });
    const wrong = authenticator.code(50);
    for (let guess = 0; guess < 10; guess += 1) expect((await enter(browser, wrong)).status).toBe(403);
    expect((await enter(browser, wrong)).status).toBe(429);
  });
});

describe('the open session', () => {
  test('switches off with the password and a code, which ends the other sessions', async () => {
    const { user, browser, authenticator } = await personWithFactor();
    const otherBrowser = await browserOf(app, user.id);
    const code = authenticator.code();
    expect((await browser.delete(path, { confirmation: 'wrong', code })).status).toBe(403);
    expect((await browser.delete(path, { confirmation: password, code: '000000' })).status).toBe(403);
    expect((await browser.get(path)).body.isOn).toBe(true);
    expect((await browser.delete(path, { confirmation: password, code })).status).toBe(200);
    expect((await browser.get(path)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect(await isSignedIn(otherBrowser)).toBe(false);
    expect(await subjectsTo(user.email)).toEqual(['Your second factor is on', 'Your second factor is off']);
    const { status } = await app.visitor().post('/api/auth/login', { email: user.email, password });
    expect(status).toBe(200);
  });

  test('replaces the recovery codes', async () => {
    const { user, browser, authenticator, recoveryCodes } = await personWithFactor();
    const change = { confirmation: password, code: authenticator.code() };
    const { body } = await browser.post(`${path}/recovery-codes`, change);
    expect(body.recoveryCodes).toHaveLength(10);
    const [former = ''] = recoveryCodes;
    expect((await browser.delete(path, { confirmation: password, code: former })).status).toBe(403);
    expect((await browser.delete(path, { confirmation: password, code: body.recoveryCodes[0] })).status).toBe(
      200,
    );
    expect(await subjectsTo(user.email)).toContain('You have new recovery codes');
  });

  test('exports the state without secrets; a deleted account leaves nothing', async () => {
    const { user, browser } = await personWithFactor();
    const exported = await fetch(`${app.url}/api/users/profile/export`, {
      headers: { cookie: `token=${browser.cookies.get('token')}` },
    });
    const archive = readZip(Buffer.from(await exported.arrayBuffer()));
    expect(JSON.parse(String(archive.get('second-factor.json')))).toEqual({
      isOn: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await browser.delete('/api/users/profile', { confirmation: password })).status).toBe(200);
    for (const table of [secondFactors, recoveryCodeTable, pendingSignIns])
      expect(await app.db.select().from(table).where(eq(table.userId, user.id))).toEqual([]);
  });
});

test('a reset by an admin is recorded and mailed, signs the person out, and is not for oneself', async () => {
  const { user, browser } = await personWithFactor();
  const admin = await makePerson(app, { passwordHash, role: 'admin' });
  await switchOn(app, admin.browser, password);
  const resetOf = (id: string) => admin.browser.delete(`/api/users/${id}/second-factor`);
  expect((await resetOf(admin.user.id)).status).toBe(403);
  expect(await resetOf(user.id)).toMatchObject({ status: 200, body: { user: { hasSecondFactor: false } } });
  expect((await resetOf(user.id)).status).toBe(409);
  expect(await isSignedIn(browser)).toBe(false);
  expect(await subjectsTo(user.email)).toContain('Your second factor was reset');
  expect((await admin.browser.get('/api/admin/audit')).body.entries[0]).toMatchObject({
    action: 'second_factor_reset',
    actor: admin.user.username,
    subject: user.username,
  });
  const { status } = await app.visitor().post('/api/auth/login', { email: user.email, password });
  expect(status).toBe(200);
});

test('the operator resets it by a command, for the last admin', async () => {
  const { user, browser } = await personWithFactor();
  expect(await resetSecondFactorByEmail(app.db, 'nobody@campus.example')).toBe('no account');
  expect(await resetSecondFactorByEmail(app.db, user.email)).toMatchObject({ id: user.id });
  expect(await resetSecondFactorByEmail(app.db, user.email)).toBe('off');
  expect(await isSignedIn(browser)).toBe(false);
  expect(await subjectsTo(user.email)).toContain('Your second factor was reset');
  const [entry] = await entriesAbout(app.db, user.id);
  expect(entry).toMatchObject({ action: 'second_factor_reset', actor: 'command line' });
});
