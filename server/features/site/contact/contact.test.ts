import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactLimits } from '#contract/site/contact.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { contactMessages } from '#server/db/tables/site/contact.ts';
import { makeMessage } from '#server/features/site/contact/contact.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { linkIn, TestMailServer } from '#server/test/mail-server.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { deleteOldMessages, listOwnMessages } from './contact.service.ts';

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

let helen: SignedInPerson;
let omar: SignedInPerson;
const addressOf = ({ username }: SignedInPerson) => `${username}@campus.example`;

/** Two admins and an empty inbox. */
beforeEach(async () => {
  await app.waitForJobs();
  for (const table of [contactMessages, mails, attempts, users]) await app.db.delete(table);
  mailServer.delivered.length = 0;
  mailServer.onRecipient = () => undefined;
  helen = await signedInAs(app, 'admin');
  omar = await signedInAs(app, 'admin');
});

let serial = 0;
const contactInput = (part: Record<string, unknown> = {}) => ({
  name: 'Carmen Delgado',
  email: `carmen${++serial}@westfield.example`,
  topic: 'question',
  message: 'Hello,\n\nmay I register with the address of my own college?',
  ...part,
});
const write = (part: Record<string, unknown> = {}, browser = app.visitor()) =>
  browser.post('/api/contact', contactInput(part));
const withoutAdmins = () => app.db.update(users).set({ role: 'user' });
const inbox = () => app.db.select().from(contactMessages);

test('POST /api/contact refuses a name and a message of invisible characters', async () => {
  const unseen = '\u200b'.repeat(12);
  const response = await write({ name: unseen, message: unseen });
  expect(response).toMatchObject({
    status: 400,
    body: { errors: { name: expect.any(String), message: expect.any(String) } },
  });
  expect(await inbox()).toEqual([]);
});

describe('POST /api/contact', () => {
  test('stores the message and mails it to every admin, with Reply-To set to the sender', async () => {
    await signedInAs(app, 'mod');
    const response = await write({ email: 'carmen@westfield.example' });
    expect(response).toMatchObject({
      status: 201,
      body: { success: true, message: expect.stringContaining('Thank you') },
    });
    await app.waitForJobs();
    const [row] = await inbox();
    expect(row).toMatchObject({ name: 'Carmen Delgado', state: 'new', userId: null });
    expect(mailServer.delivered.flatMap(({ envelope }) => envelope.to).sort()).toEqual(
      [addressOf(helen), addressOf(omar)].sort(),
    );
    const [delivered] = mailServer.to(addressOf(helen));
    expect(delivered).toMatchObject({
      subject: 'A question: a message from Carmen Delgado',
      replyTo: [{ address: 'carmen@westfield.example' }],
      from: { address: 'post@campus.example' },
    });
    expect(delivered?.text).toContain('> Hello,\n> \n> may I register with the address of my own college?');
    expect(linkIn(delivered, '/admin/messages')).toBe(`/admin/messages?message=${row?.id}`);
  });

  test('stores the account of a signed-in sender', async () => {
    const amina = await signedInAs(app);
    await write({}, amina.browser);
    expect(await inbox()).toMatchObject([{ userId: amina.id }]);
  });

  test('stores the message when there is no admin', async () => {
    await withoutAdmins();
    expect((await write()).status).toBe(201);
    expect(await inbox()).toHaveLength(1);
    expect(await app.db.select().from(mails)).toEqual([]);
  });

  test('drops the mail to someone who has lost the admin role meanwhile', async () => {
    await write();
    await app.db.update(users).set({ role: 'user' }).where(eq(users.id, omar.id));
    // The job may have run before the demotion, so the mail is retried.
    await app.waitForJobs();
    await app.db
      .update(mails)
      .set({ state: 'failed' })
      .where(eq(mails.recipient, addressOf(omar)));
    const [mail] = await app.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, addressOf(omar)));
    mailServer.delivered.length = 0;
    await helen.browser.post(`/api/admin/mails/${mail?.id}/retry`);
    await app.waitForJobs();
    expect(mailServer.delivered).toEqual([]);
    const [dropped] = await app.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, addressOf(omar)));
    expect(dropped?.state).toBe('dropped');
  });
});

describe('validation of POST /api/contact', () => {
  test.each([
    ['no name', { name: '' }, 'name'],
    ['a name of spaces and invisible characters', { name: ' \u202e\u0007 ' }, 'name'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
    ['no address', { email: '' }, 'email'],
    ['an address of 1,000 characters', { email: `${'x'.repeat(988)}@campus.edu` }, 'email'],
    ['an address with a line break', { email: 'a@b.example\r\nBcc: all@campus.example' }, 'email'],
    ['two addresses', { email: 'a@b.example, c@d.example' }, 'email'],
    ['an unknown topic', { topic: 'praise' }, 'topic'],
    ['a topic with a line break', { topic: 'question\r\nBcc: all@campus.example' }, 'topic'],
    ['a short message', { message: 'Hi' }, 'message'],
    ['a message of spaces', { message: ' '.repeat(50) }, 'message'],
    ['a message of 5,001 characters', { message: 'x'.repeat(5_001) }, 'message'],
  ])('refuses %s with a field error and without counting an attempt', async (_, part, field) => {
    const response = await write(part);
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { [field]: expect.any(String) } },
    });
    expect(await inbox()).toEqual([]);
    expect(await app.db.select().from(attempts).where(like(attempts.key, 'contact%'))).toEqual([]);
  });

  test('refuses a message of a megabyte with 413', async () => {
    expect((await write({ message: 'x'.repeat(1_000_000) })).status).toBe(413);
    expect(await inbox()).toEqual([]);
  });

  test('accepts names and messages of the maximum length in any script', async () => {
    const message = '学'.repeat(contactLimits.message.max);
    expect((await write({ name: 'é'.repeat(80), message })).status).toBe(201);
    await app.waitForJobs();
    expect((await inbox())[0]?.message).toBe(message);
    expect(mailServer.to(addressOf(helen))[0]?.text).toContain(message);
  });

  test('escapes line breaks and markup in the subject, the HTML part and the text part', async () => {
    const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const response = await write({
      name: `Eve\r\nBcc: all@campus.example ${markup.slice(0, 25)}`,
      message: `${markup}\r\n.\r\nQUIT & "so on"`,
    });
    expect(response.status).toBe(201);
    await app.waitForJobs();
    const [delivered] = mailServer.to(addressOf(helen));
    expect(delivered?.subject).toBe(
      'A question: a message from Eve Bcc: all@campus.example <script>alert(1)</script>',
    );
    expect(delivered?.bcc).toBeUndefined();
    expect(delivered?.envelope.to).toEqual([addressOf(helen)]);
    expect(delivered?.html).not.toMatch(/<(script|img)/);
    expect(delivered?.html).toContain('&lt;script&gt;');
    expect(delivered?.text).toContain(`> ${markup}\n> .\n> QUIT & "so on"`);
  });
});

describe('spam protection of POST /api/contact', () => {
  test('a filled honeypot gets the response of a success, and nothing is stored or sent', async () => {
    const honest = await write();
    await app.db.delete(contactMessages);
    await app.db.delete(mails);
    const trapped = await write({ website: 'https://spam.example' });
    expect([trapped.status, trapped.body]).toEqual([honest.status, honest.body]);
    expect([...trapped.headers.keys()].sort()).toEqual([...honest.headers.keys()].sort());
    expect(await inbox()).toEqual([]);
    expect(await app.db.select().from(mails)).toEqual([]);
  });

  test('allows five messages per hour and email address, case-insensitively', async () => {
    await withoutAdmins();
    const email = 'carmen@westfield.example';
    for (let time = 0; time < 5; time += 1) expect((await write({ email })).status).toBe(201);
    const refused = await write({ email: email.toUpperCase() });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await write()).status).toBe(201);
    expect(await inbox()).toHaveLength(6);
  });

  test('allows ten messages per hour and network', async () => {
    await withoutAdmins();
    for (let time = 0; time < 10; time += 1) expect((await write()).status).toBe(201);
    expect((await write()).status).toBe(429);
    expect(await inbox()).toHaveLength(10);
  });
});

describe('stored messages', () => {
  test('the export contains own messages with their answers, and no others', async () => {
    const amina = await signedInAs(app);
    await makeMessage(app.db, { userId: amina.id, message: 'Mine, asked in autumn.' });
    await makeMessage(app.db, { message: 'Not mine at all, that one.' });
    await makeMessage(app.db, {
      userId: amina.id,
      message: 'Mine, and answered.',
      state: 'answered',
      answer: 'Yes.',
      answeredBy: 'A admin',
      answeredAt: new Date(),
    });
    const own = await listOwnMessages(app.db, amina.id);
    expect(own.map(({ message }) => message)).toEqual(['Mine, asked in autumn.', 'Mine, and answered.']);
    expect(own[0]).not.toHaveProperty('answer');
    expect(own[1]).toMatchObject({ answer: 'Yes.', answeredBy: 'A admin' });
  });

  test('messages are kept without their sender when the account is deleted', async () => {
    const amina = await signedInAs(app);
    const { id } = await makeMessage(app.db, { userId: amina.id });
    expect((await helen.browser.delete(`/api/users/${amina.id}`)).status).toBe(200);
    const { body } = await helen.browser.get(`/api/admin/messages/${id}`);
    expect(body.contactMessage).toMatchObject({ name: 'Former member', email: '', username: null });
  });

  test('housekeeping deletes only archived messages, after a year', async () => {
    const day = 24 * 3_600_000;
    const old = new Date(Date.now() - 366 * day);
    const expected = [
      await makeMessage(app.db, { createdAt: old }),
      await makeMessage(app.db, { createdAt: old, state: 'answered' }),
      await makeMessage(app.db, { createdAt: new Date(Date.now() - 364 * day), state: 'archived' }),
    ];
    await makeMessage(app.db, { createdAt: old, state: 'archived' });
    await deleteOldMessages(app.db);
    expect((await inbox()).map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  });
});
