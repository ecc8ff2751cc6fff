import { eq, like, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makePerson, switchOn } from '#server/features/platform/second-factor/second-factor.fixtures.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { appParts, startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { person, registered, signedIn } from './auth.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => app.db.delete(attempts));

/** Uses up a limit for the rest of its window. */
const exhaust = (key: string, count: number) =>
  app.db
    .insert(attempts)
    .values({ key, count, resetsAt: sql`now() + interval '1 hour'` })
    .onConflictDoUpdate({ target: attempts.key, set: { count } });

test('allow 10 wrong passwords per account, for concurrent requests to several instances too', async () => {
  const someone = await registered(app);
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
});

test('limit sign-in attempts per IP address', async () => {
  await exhaust('sign-in-address:127.0.0.1', 100);
  const response = await app
    .visitor()
    .post('/api/auth/login', { email: 'x@campus.example', password: 'guess' });
  expect(response.status).toBe(429);
  await app.db.update(attempts).set({ resetsAt: sql`now() - interval '1 second'` });
  expect(
    (await app.visitor().post('/api/auth/login', { email: 'x@campus.example', password: 'guess' })).status,
  ).toBe(401);
});

test('admit a browser that has signed in to the account before, whatever others have tried', async () => {
  const { browser, someone } = await signedIn(app);
  const stranger = await signedIn(app);
  await exhaust('sign-in-address:127.0.0.1', 100);
  await exhaust(`sign-in-account:${someone.email}`, 10);
  const signIn = async (from: Browser, password = someone.password) =>
    (await from.post('/api/auth/login', { ...someone, password })).status;
  await browser.post('/api/auth/logout');
  expect(await signIn(browser)).toBe(200);
  expect(await signIn(app.visitor())).toBe(429);
  // Neither the cookie of another account nor a forged one.
  expect(await signIn(stranger.browser)).toBe(429);
  const forger = app.visitor();
  forger.cookies.set('device', `${browser.cookies.get('device')?.slice(0, -3)}AAA`);
  expect(await signIn(forger)).toBe(429);

  for (let n = 0; n < 10; n += 1) expect(await signIn(browser, `guess ${n}`)).toBe(401);
  expect(await signIn(browser)).toBe(429);
});

test('end the device cookie with a change of the password; the next sign-in renews it', async () => {
  const { browser, someone } = await signedIn(app);
  const password = 'another long password';
  const change = { passwordHash: await hashPassword(password) };
  await app.db.update(users).set(change).where(eq(users.email, someone.email));
  const signIn = async () => (await browser.post('/api/auth/login', { ...someone, password })).status;
  await exhaust(`sign-in-account:${someone.email}`, 10);
  expect(await signIn()).toBe(429);
  await app.db.delete(attempts);
  expect(await signIn()).toBe(200);
  await exhaust(`sign-in-account:${someone.email}`, 10);
  expect(await signIn()).toBe(200);
});

test('keep the accounts of people who share a browser apart in its device cookie', async () => {
  const { browser, someone } = await signedIn(app);
  const other = await registered(app);
  await browser.post('/api/auth/login', other);
  expect(browser.cookies.get('device')?.split('~')).toHaveLength(2);
  await exhaust('sign-in-address:127.0.0.1', 100);
  for (const account of [someone, other])
    expect((await browser.post('/api/auth/login', account)).status).toBe(200);
  expect(browser.cookies.get('device')?.split('~')).toHaveLength(2);
});

test('allow 30 successful sign-ins per account in 15 minutes', async () => {
  const { someone } = await signedIn(app);
  const signIn = () => app.visitor().post('/api/auth/login', someone);
  for (let n = 0; n < 12; n += 1) expect((await signIn()).status).toBe(200);
  await app.db.update(attempts).set({ count: 29 }).where(like(attempts.key, 'sessions-account:%'));
  const responses = await Promise.all([signIn(), signIn(), signIn()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  expect((await signIn()).body.message).toMatch(
    /^You have signed in many times in a short while\. Please try/,
  );
});

test('sign-ins and refusals are logged with account, address and code, and without what was typed', async () => {
  const someone = await registered(app);
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line) => void lines.push(line) });
  const built = await buildApp({ ...(await appParts(app.database, { DATA_DIR: app.dataDir })), logger });
  const signIn = (body: object) =>
    built.inject({ method: 'POST', url: '/api/auth/login', payload: body, remoteAddress: '203.0.113.7' });
  const { user } = (await signIn(someone)).json();
  await signIn({ ...someone, password: 'secret guess' });
  await signIn({ email: 'nobody@campus.example', password: 'secret guess' });
  await exhaust(`sign-in-account:${someone.email}`, 10);
  await signIn(someone);
  await built.inject({ url: '/api/users/all', remoteAddress: '203.0.113.7' });
  const careful = await makePerson(app, { passwordHash: await hashPassword('correct horse') });
  await switchOn(app, careful.browser, 'correct horse');
  const { cookies } = await signIn({ email: careful.user.email, password: 'correct horse' });
  const guess = await built.inject({
    method: 'POST',
    url: '/api/auth/second-factor',
    payload: { code: '000000' },
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    remoteAddress: '203.0.113.7',
  });
  expect(guess.json()).toMatchObject({ code: 'wrong_code' });
  await built.close();
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event);
  const from = { address: '203.0.113.7' };
  const refusal = { event: 'refusal', ...from };
  expect(events).toMatchObject([
    { event: 'sign-in', status: 200, person: user._id, ...from },
    { ...refusal, status: 401, code: 'wrong_credentials', person: user._id },
    { ...refusal, status: 401, code: 'wrong_credentials' },
    { ...refusal, status: 429, code: 'too_many', person: user._id },
    { ...refusal, status: 401, code: 'signed_out', path: '/api/users/all' },
    { ...refusal, status: 401, code: 'second_factor_needed', person: careful.user.id },
    { ...refusal, status: 403, code: 'wrong_code', person: careful.user.id },
  ]);
  expect(events[2]).not.toHaveProperty('person');
  expect(lines.join()).not.toMatch(/secret guess|@campus|000000/);
});

test('limit registrations per IP address', async () => {
  await exhaust('register-address:127.0.0.1', 100);
  expect((await app.visitor().post('/api/auth/register', person())).status).toBe(429);
});
