import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailLinks, mails, subscribers } from '#server/db/schema.ts';
import { makeUser } from '#server/features/users/users.factory.ts';
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
const tokenIn = (letter: DeliveredMail | undefined) =>
  linkIn(letter, '/newsletter/confirm').split('token=')[1] ?? '';
const rowOf = async (email: string) =>
  (await app.db.select().from(subscribers).where(eq(subscribers.emailKey, email.toLowerCase())))[0];

async function lettersTo(email: string): Promise<DeliveredMail[]> {
  await app.jobsDone();
  return mailServer.to(email);
}

test('subscribing takes a press of the button in the mail', async () => {
  const email = someEmail();
  expect(await subscribe(email)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Please open the mail we have just sent you and confirm.' },
  });
  const [letter, ...others] = await lettersTo(email);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('Confirm your subscription to the newsletter of Campus Connect');
  expect((await rowOf(email))?.confirmedAt).toBeNull();

  const token = tokenIn(letter);
  expect((await confirm(token)).status).toBe(200);
  expect((await rowOf(email))?.confirmedAt).toBeInstanceOf(Date);
  expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'link_over' } });
  expect(await confirm(token.slice(0, -3))).toMatchObject({ status: 410 });
});

test('who is subscribed is told to nobody but the owner of the address', async () => {
  const [known = ''] = await subscribed(app, 1);
  const unknown = someEmail();
  const one = await subscribe(known.toUpperCase());
  const other = await subscribe(unknown);
  expect([one.status, one.body]).toEqual([other.status, other.body]);

  const [letter] = await lettersTo(known);
  expect(letter?.subject).toBe('You are subscribed to the newsletter of Campus Connect already');
  const { unsubscribeKey } = (await rowOf(known)) ?? {};
  expect(linkIn(letter, '/newsletter/unsubscribe')).toBe(`/newsletter/unsubscribe?key=${unsubscribeKey}`);
  expect(await lettersTo(unknown)).toHaveLength(1);
});

test('a mailbox gets three an hour, and whoever fills it is not told', async () => {
  const email = someEmail();
  const answers = [];
  for (let tries = 0; tries < 6; tries += 1) answers.push(await subscribe(email));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await lettersTo(email)).toHaveLength(3);
});

test('the last of several mails confirms as well as the first, and then none is left', async () => {
  const email = someEmail();
  await subscribe(email);
  await subscribe(email);
  const [first, second] = await lettersTo(email);
  expect((await confirm(tokenIn(second))).status).toBe(200);
  expect((await confirm(tokenIn(first))).status).toBe(410);
});

test.each([
  ['nothing', ''],
  ['no address', 'someone'],
  ['a thousand characters', `${'a'.repeat(980)}@campus.example`],
  ['a line break', 'someone@campus.example\r\nBcc: all@campus.example'],
  ['two', 'one@campus.example,two@campus.example'],
])('%s is no address, and said so at the field', async (_, email) => {
  const { status, body } = await subscribe(email);
  expect(status).toBe(400);
  expect(body.errors.email).toMatch(/^[A-Z].+/);
});

test('what nobody confirmed is forgotten after a week; who asks again has another', async () => {
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
  await app.jobsDone();
  // The mail to one of them left late, and so its link still works.
  const over = sql`now() - interval '1 hour'`;
  await app.db.update(mailLinks).set({ expiresAt: over }).where(eq(mailLinks.email, old));
  await deleteUnconfirmedSubscribers(app.db);
  expect(
    await Promise.all([old, late, renewed, young, confirmed].map(async (email) => !!(await rowOf(email)))),
  ).toEqual([false, true, true, true, true]);
  expect((await confirm(tokenIn(mailServer.to(old)[0]))).status).toBe(410);
});

test('a mail that nobody waits for any more is not sent', async () => {
  const email = someEmail();
  mailServer.onMessage = () => ({ code: 451, message: 'later' });
  await subscribe(email);
  await app.jobsDone();
  await app.db.delete(subscribers).where(eq(subscribers.email, email));
  mailServer.onMessage = () => undefined;
  await app.db.execute(sql`update jobs set run_at = now()`);
  expect(await lettersTo(email)).toEqual([]);
  const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email));
  expect(mail?.state).toBe('dropped');
});

describe('unsubscribing', () => {
  const keyOf = async (email: string) => (await rowOf(email))?.unsubscribeKey ?? '';
  /** As a mail provider does it: no cookies, no origin. */
  const oneClick = (key: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/newsletter/unsubscribe/${key}`, { method: 'POST', headers, ...(body && { body }) });
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');

  test.each<[string, BodyInit | undefined, Record<string, string>]>([
    ['a form', 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form in parts', form, {}],
    ['JSON', '{}', { 'content-type': 'application/json' }],
    ['what is no JSON', 'List-Unsubscribe', { 'content-type': 'application/json' }],
    ['nothing at all', undefined, {}],
  ])('takes one click, sent as %s', async (_, body, headers) => {
    const [email = ''] = await subscribed(app, 1);
    const key = await keyOf(email);
    const answer = await oneClick(key, body, headers);
    expect(answer.status).toBe(200);
    expect(await rowOf(email)).toBeUndefined();
    const again = await oneClick(key, body, headers);
    expect([again.status, await again.json()]).toEqual([200, await answer.json()]);
  });

  test('with a key that is none is kindly answered', async () => {
    for (const key of ['x', 'a'.repeat(150), '%00', '00000000-0000-0000-0000-000000000000']) {
      expect((await oneClick(key, undefined)).status).toBe(200);
    }
  });

  test('does not happen by looking at the link', async () => {
    const [email = ''] = await subscribed(app, 1);
    const key = await keyOf(email);
    const { status, headers } = await app.visitor().get(`/api/newsletter/unsubscribe/${key}`);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`http://campus.example/newsletter/unsubscribe?key=${key}`);
    expect(await rowOf(email)).toBeDefined();
  });

  test('is not for pages of other sites, and no other route takes forms', async () => {
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

describe('someone with an account', () => {
  async function member(emailVerifiedAt: Date | null) {
    const [email = ''] = await subscribed(app, 1);
    const { id, username } = await makeUser(app.db, { email, emailVerifiedAt });
    return { email, id, username, browser: await browserOf(app, id) };
  }
  const exported = async (token = '') => {
    const answer = await fetch(`${app.url}/api/users/profile/export`, {
      headers: { cookie: `token=${token}` },
    });
    return readZip(Buffer.from(await answer.arrayBuffer()));
  };

  test('finds in their data whether their own address is subscribed, and of no other', async () => {
    const owner = await member(new Date());
    const files = await exported(owner.browser.cookies.get('token'));
    expect(JSON.parse(String(files.get('newsletter.json')))).toEqual({ subscribed: true });
    const unproven = await member(null);
    expect((await exported(unproven.browser.cookies.get('token'))).has('newsletter.json')).toBe(false);
  });

  test('who deletes it gets no more mail, if the address was theirs', async () => {
    const owner = await member(new Date());
    const unproven = await member(null);
    for (const { browser, username } of [owner, unproven]) {
      expect((await browser.delete('/api/users/profile', { confirmation: username })).status).toBe(200);
    }
    expect(await rowOf(owner.email)).toBeUndefined();
    expect(await rowOf(unproven.email)).toBeDefined();
  });
});
