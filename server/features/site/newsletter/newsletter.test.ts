import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailLinks, mails } from '#server/db/tables/platform/mail.ts';
import { subscribers } from '#server/db/tables/site/newsletter.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type DeliveredMail, linkIn, TestMailServer } from '#server/test/mail-server.ts';
import { browserOf } from '#server/test/people.ts';
import { readZip } from '#server/test/zip.ts';
import { someEmail, subscribed } from './newsletter.fixtures.ts';
import { deleteUnconfirmedSubscribers } from './subscribers.service.ts';

let mailServer: TestMailServer;
let app: TestApp;

beforeAll(async () => {
  mailServer = await new TestMailServer().start();
  app = await startApp(mailServer.env);
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});

const subscribe = (email: string) => app.visitor().post('/api/newsletter/subscribe', { email });
const confirm = (token: string) => app.visitor().post('/api/newsletter/confirm', { token });
const tokenIn = (delivered: DeliveredMail | undefined) =>
  linkIn(delivered, '/newsletter/confirm').split('token=')[1] ?? '';
const rowOf = async (email: string) =>
  (await app.db.select().from(subscribers).where(eq(subscribers.emailKey, email.toLowerCase())))[0];

async function mailsTo(email: string): Promise<DeliveredMail[]> {
  await app.waitForJobs();
  return mailServer.to(email);
}

test('a subscription is confirmed by the link in the mail (double opt-in)', async () => {
  const email = someEmail();
  expect(await subscribe(email)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Please open the mail we have just sent you and confirm.' },
  });
  const [delivered, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(delivered?.subject).toBe('Confirm your subscription to the newsletter of Campus Connect');
  expect((await rowOf(email))?.confirmedAt).toBeNull();

  const token = tokenIn(delivered);
  expect((await confirm(token)).status).toBe(200);
  expect((await rowOf(email))?.confirmedAt).toBeInstanceOf(Date);
  expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'link_over' } });
  expect(await confirm(token.slice(0, -3))).toMatchObject({ status: 410 });
});

test('the response is the same for subscribed and new addresses; only the mail tells', async () => {
  const [subscriber = ''] = await subscribed(app, 1);
  const newcomer = someEmail();
  const one = await subscribe(subscriber.toUpperCase());
  const other = await subscribe(newcomer);
  expect([one.status, one.body]).toEqual([other.status, other.body]);

  const [delivered] = await mailsTo(subscriber);
  expect(delivered?.subject).toBe('You are subscribed to the newsletter of Campus Connect already');
  const { unsubscribeKey } = (await rowOf(subscriber)) ?? {};
  expect(linkIn(delivered, '/newsletter/unsubscribe')).toBe(`/newsletter/unsubscribe?key=${unsubscribeKey}`);
  expect(await mailsTo(newcomer)).toHaveLength(1);
});

test('a mailbox gets at most three mails an hour, with the same response beyond', async () => {
  const email = someEmail();
  const responses = [];
  for (let tries = 0; tries < 6; tries += 1) responses.push(await subscribe(email));
  expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await mailsTo(email)).toHaveLength(3);
});

test('any of several links confirms, and revokes the others', async () => {
  const email = someEmail();
  await subscribe(email);
  await subscribe(email);
  const [first, second] = await mailsTo(email);
  expect((await confirm(tokenIn(second))).status).toBe(200);
  expect((await confirm(tokenIn(first))).status).toBe(410);
});

test.each([
  ['an empty string', ''],
  ['a word', 'someone'],
  ['an address of 1,000 characters', `${'a'.repeat(980)}@campus.example`],
  ['an address with a line break', 'someone@campus.example\r\nBcc: all@campus.example'],
  ['two addresses', 'one@campus.example,two@campus.example'],
])('%s is refused with a field error', async (_, email) => {
  const { status, body } = await subscribe(email);
  expect(status).toBe(400);
  expect(body.errors.email).toMatch(/^[A-Z].+/);
});

test('unconfirmed addresses are deleted after a week; a repeated request restarts it', async () => {
  const [old, late, renewed, young] = [someEmail(), someEmail(), someEmail(), someEmail()];
  for (const email of [old, late, renewed, young]) await subscribe(email);
  const [confirmed = ''] = await subscribed(app, 1);
  const age = (emails: string[], days: number) =>
    app.db
      .update(subscribers)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(sql`${subscribers.email} in ${emails}`);
  await age([old, late, renewed, confirmed], 8);
  await age([young], 6);
  await subscribe(renewed);
  await app.waitForJobs();
  // The link of the late mail is still valid.
  const expired = sql`now() - interval '1 hour'`;
  await app.db.update(mailLinks).set({ expiresAt: expired }).where(eq(mailLinks.email, old));
  await deleteUnconfirmedSubscribers(app.db);
  expect(
    await Promise.all([old, late, renewed, young, confirmed].map(async (email) => !!(await rowOf(email)))),
  ).toEqual([false, true, true, true, true]);
  expect((await confirm(tokenIn(mailServer.to(old)[0]))).status).toBe(410);
});

test('a queued mail is dropped when its subscriber is deleted', async () => {
  const email = someEmail();
  mailServer.onMessage = () => ({ code: 451, message: 'later' });
  await subscribe(email);
  await app.waitForJobs();
  await app.db.delete(subscribers).where(eq(subscribers.email, email));
  mailServer.onMessage = () => undefined;
  await app.db.execute(sql`update jobs set run_at = now()`);
  expect(await mailsTo(email)).toEqual([]);
  const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email));
  expect(mail?.state).toBe('dropped');
});

describe('POST /api/newsletter/unsubscribe/:key', () => {
  const keyOf = async (email: string) => (await rowOf(email))?.unsubscribeKey ?? '';
  /** Like a mail provider, without cookies and Origin. */
  const oneClick = (key: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/newsletter/unsubscribe/${key}`, { method: 'POST', headers, ...(body && { body }) });
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');

  test.each<[string, BodyInit | undefined, Record<string, string>]>([
    ['a form', 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', form, {}],
    ['JSON', '{}', { 'content-type': 'application/json' }],
    ['invalid JSON', 'List-Unsubscribe', { 'content-type': 'application/json' }],
    ['an empty body', undefined, {}],
  ])('unsubscribes by one click, sent as %s', async (_, body, headers) => {
    const [email = ''] = await subscribed(app, 1);
    const key = await keyOf(email);
    const response = await oneClick(key, body, headers);
    expect(response.status).toBe(200);
    expect(await rowOf(email)).toBeUndefined();
    const again = await oneClick(key, body, headers);
    expect([again.status, await again.json()]).toEqual([200, await response.json()]);
  });

  test('is 200 for unknown keys', async () => {
    for (const key of ['x', 'a'.repeat(150), '%00', '00000000-0000-0000-0000-000000000000']) {
      expect((await oneClick(key, undefined)).status).toBe(200);
    }
  });

  test('GET redirects to the page and does not unsubscribe', async () => {
    const [email = ''] = await subscribed(app, 1);
    const key = await keyOf(email);
    const { status, headers } = await app.visitor().get(`/api/newsletter/unsubscribe/${key}`);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`http://campus.example/newsletter/unsubscribe?key=${key}`);
    expect(await rowOf(email)).toBeDefined();
  });

  test('refuses foreign origins, and other routes refuse forms', async () => {
    const [email = ''] = await subscribed(app, 1);
    const key = await keyOf(email);
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
    const foreign = await oneClick(key, 'x=y', { ...urlencoded, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await rowOf(email)).toBeDefined();
    const other = await fetch(`${app.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: urlencoded,
      body: `email=${email}`,
    });
    expect(other.status).toBe(415);
  });
});

describe('the subscription of a member', () => {
  async function member(emailVerifiedAt: Date | null) {
    const [email = ''] = await subscribed(app, 1);
    const passwordHash = await hashPassword('correct horse');
    const { id } = await makeUser(app.db, { email, emailVerifiedAt, passwordHash });
    return { email, browser: await browserOf(app, id) };
  }
  const exported = async (token = '') => {
    const response = await fetch(`${app.url}/api/users/profile/export`, {
      headers: { cookie: `token=${token}` },
    });
    return readZip(Buffer.from(await response.arrayBuffer()));
  };

  test('is in the data export only if the address is verified', async () => {
    const owner = await member(new Date());
    const files = await exported(owner.browser.cookies.get('token'));
    expect(JSON.parse(String(files.get('newsletter.json')))).toEqual({ subscribed: true });
    const unproven = await member(null);
    expect((await exported(unproven.browser.cookies.get('token'))).has('newsletter.json')).toBe(false);
  });

  test('is deleted with the account only if the address is verified', async () => {
    const owner = await member(new Date());
    const unproven = await member(null);
    for (const { browser } of [owner, unproven]) {
      const confirmed = await browser.delete('/api/users/profile', { confirmation: 'correct horse' });
      expect(confirmed.status).toBe(200);
    }
    expect(await rowOf(owner.email)).toBeUndefined();
    expect(await rowOf(unproven.email)).toBeDefined();
  });
});
