import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactLimits } from '#contract/contact.ts';
import { attempts, contactMessages, mails, users } from '#server/db/schema.ts';
import { makeMessage } from '#server/features/contact/contact.factory.ts';
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

/** Two admins, an empty inbox, and nobody has written yet. */
beforeEach(async () => {
  await app.jobsDone();
  for (const table of [contactMessages, mails, attempts, users]) await app.db.delete(table);
  mailServer.delivered.length = 0;
  mailServer.onRecipient = () => undefined;
  helen = await signedInAs(app, 'admin');
  omar = await signedInAs(app, 'admin');
});

let serial = 0;
const letterFrom = (part: Record<string, unknown> = {}) => ({
  name: 'Carmen Delgado',
  email: `carmen${++serial}@westfield.example`,
  topic: 'question',
  message: 'Hello,\n\nmay I register with the address of my own college?',
  ...part,
});
const write = (part: Record<string, unknown> = {}, browser = app.visitor()) =>
  browser.post('/api/contact', letterFrom(part));
const withoutAdmins = () => app.db.update(users).set({ role: 'user' });
const inbox = () => app.db.select().from(contactMessages);

test('what nobody would see is not written', async () => {
  const unseen = '\u200b'.repeat(12);
  const answer = await write({ name: unseen, message: unseen });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: { name: expect.any(String), message: expect.any(String) } },
  });
  expect(await inbox()).toEqual([]);
});

describe('writing to the admins', () => {
  test('reaches every admin as a mail that answers to the writer, and the inbox', async () => {
    await signedInAs(app, 'mod');
    const answer = await write({ email: 'carmen@westfield.example' });
    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, message: expect.stringContaining('Thank you') },
    });
    await app.jobsDone();
    const [row] = await inbox();
    expect(row).toMatchObject({ name: 'Carmen Delgado', state: 'new', userId: null });
    expect(mailServer.delivered.flatMap(({ envelope }) => envelope.to).sort()).toEqual(
      [addressOf(helen), addressOf(omar)].sort(),
    );
    const [letter] = mailServer.to(addressOf(helen));
    expect(letter).toMatchObject({
      subject: 'A question: a message from Carmen Delgado',
      replyTo: [{ address: 'carmen@westfield.example' }],
      from: { address: 'post@campus.example' },
    });
    expect(letter?.text).toContain('> Hello,\n> \n> may I register with the address of my own college?');
    expect(linkIn(letter, '/admin/messages')).toBe(`/admin/messages?message=${row?.id}`);
  });

  test('remembers who was signed in', async () => {
    const amina = await signedInAs(app);
    await write({}, amina.browser);
    expect(await inbox()).toMatchObject([{ userId: amina.id }]);
  });

  test('without any admin the message waits in the inbox', async () => {
    await withoutAdmins();
    expect((await write()).status).toBe(201);
    expect(await inbox()).toHaveLength(1);
    expect(await app.db.select().from(mails)).toEqual([]);
  });

  test('who is no admin any more when the mail is written does not get it', async () => {
    await write();
    await app.db.update(users).set({ role: 'user' }).where(eq(users.id, omar.id));
    // The job may be quicker than the demotion: then it is written anew.
    await app.jobsDone();
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
    await app.jobsDone();
    expect(mailServer.delivered).toEqual([]);
    const [dropped] = await app.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, addressOf(omar)));
    expect(dropped?.state).toBe('dropped');
  });
});

describe('what is typed', () => {
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
  ])('%s is refused beside its field and costs no attempt', async (_, part, field) => {
    const answer = await write(part);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { [field]: expect.any(String) } },
    });
    expect(await inbox()).toEqual([]);
    expect(await app.db.select().from(attempts).where(like(attempts.key, 'contact%'))).toEqual([]);
  });

  test('a message of a megabyte is too large', async () => {
    expect((await write({ message: 'x'.repeat(1_000_000) })).status).toBe(413);
    expect(await inbox()).toEqual([]);
  });

  test('as long as allowed, in any script, it arrives whole', async () => {
    const message = '学'.repeat(contactLimits.message.max);
    expect((await write({ name: 'é'.repeat(80), message })).status).toBe(201);
    await app.jobsDone();
    expect((await inbox())[0]?.message).toBe(message);
    expect(mailServer.to(addressOf(helen))[0]?.text).toContain(message);
  });

  test('line breaks and markup stay text, in the subject and in both forms of the mail', async () => {
    const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const answer = await write({
      name: `Eve\r\nBcc: all@campus.example ${markup.slice(0, 25)}`,
      message: `${markup}\r\n.\r\nQUIT & "so on"`,
    });
    expect(answer.status).toBe(201);
    await app.jobsDone();
    const [letter] = mailServer.to(addressOf(helen));
    expect(letter?.subject).toBe(
      'A question: a message from Eve Bcc: all@campus.example <script>alert(1)</script>',
    );
    expect(letter?.bcc).toBeUndefined();
    expect(letter?.envelope.to).toEqual([addressOf(helen)]);
    expect(letter?.html).not.toMatch(/<(script|img)/);
    expect(letter?.html).toContain('&lt;script&gt;');
    expect(letter?.text).toContain(`> ${markup}\n> .\n> QUIT & "so on"`);
  });
});

describe('against programs', () => {
  test('a filled honeypot is answered alike, and nothing is kept or sent', async () => {
    const honest = await write();
    await app.db.delete(contactMessages);
    await app.db.delete(mails);
    const trapped = await write({ website: 'https://spam.example' });
    expect([trapped.status, trapped.body]).toEqual([honest.status, honest.body]);
    expect([...trapped.headers.keys()].sort()).toEqual([...honest.headers.keys()].sort());
    expect(await inbox()).toEqual([]);
    expect(await app.db.select().from(mails)).toEqual([]);
  });

  test('one address writes five times an hour, however it is spelled', async () => {
    await withoutAdmins();
    const email = 'carmen@westfield.example';
    for (let time = 0; time < 5; time += 1) expect((await write({ email })).status).toBe(201);
    const refused = await write({ email: email.toUpperCase() });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await write()).status).toBe(201);
    expect(await inbox()).toHaveLength(6);
  });

  test('one network writes ten times an hour', async () => {
    await withoutAdmins();
    for (let time = 0; time < 10; time += 1) expect((await write()).status).toBe(201);
    expect((await write()).status).toBe(429);
    expect(await inbox()).toHaveLength(10);
  });
});

describe('what is kept', () => {
  test('someone takes what they wrote along, with the answer, and nothing of others', async () => {
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

  test('what was written outlives the account, without its owner', async () => {
    const amina = await signedInAs(app);
    const { id } = await makeMessage(app.db, { userId: amina.id });
    expect((await helen.browser.delete(`/api/users/${amina.id}`)).status).toBe(200);
    const { body } = await helen.browser.get(`/api/admin/messages/${id}`);
    expect(body.contactMessage).toMatchObject({ name: 'Someone', username: null });
  });

  test('what was archived goes after a year, and nothing else', async () => {
    const day = 24 * 3_600_000;
    const old = new Date(Date.now() - 366 * day);
    const kept = [
      await makeMessage(app.db, { createdAt: old }),
      await makeMessage(app.db, { createdAt: old, state: 'answered' }),
      await makeMessage(app.db, { createdAt: new Date(Date.now() - 364 * day), state: 'archived' }),
    ];
    await makeMessage(app.db, { createdAt: old, state: 'archived' });
    await deleteOldMessages(app.db);
    expect((await inbox()).map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  });
});
