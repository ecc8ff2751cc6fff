import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '#server/db/tables/platform/mail.ts';
import { contactMessages } from '#server/db/tables/site/contact.ts';
import { makeMessage } from '#server/features/site/contact/contact.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { TestMailServer } from '#server/test/mail-server.ts';
import { browserOf, type SignedInPerson, signedInAs } from '#server/test/people.ts';

let mailServer: TestMailServer;
let app: TestApp;
let helen: SignedInPerson;
beforeAll(async () => {
  mailServer = await new TestMailServer().start();
  app = await startApp(mailServer.env);
  helen = await signedInAs(app, 'admin');
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  await app.db.delete(contactMessages);
  await app.db.delete(mails);
  mailServer.delivered.length = 0;
});

const list = async (query = '') => (await helen.browser.get(`/api/admin/messages${query}`)).body;
const names = ({ messages }: { messages: { name: string }[] }) => messages.map(({ name }) => name);
const mark = (id: string, state: string) => helen.browser.patch(`/api/admin/messages/${id}`, { state });
const answer = (id: string, text: string, browser = helen.browser) =>
  browser.post(`/api/admin/messages/${id}/answer`, { text });

describe('GET /api/admin/messages', () => {
  test('lists the newest first, paged and filtered by state, with counts per state', async () => {
    for (const [minute, state] of (
      ['new', 'read', 'new', 'archived', 'answered', 'new'] as const
    ).entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 12, minute));
      await makeMessage(app.db, { name: `m${minute}`, state, createdAt });
    }
    const first = await list('?limit=3');
    expect(names(first)).toEqual(['m5', 'm4', 'm2']);
    expect(first.counts).toEqual({ new: 3, read: 1, answered: 1, archived: 1 });
    expect(names(await list(`?limit=3&cursor=${first.nextCursor}`))).toEqual(['m1', 'm0']);
    expect((await list(`?limit=3&cursor=${first.nextCursor}`)).nextCursor).toBeNull();
    expect(names(await list('?state=new&limit=2'))).toEqual(['m5', 'm2']);
    expect(names(await list('?state=archived'))).toEqual(['m3']);
  });

  test('pages messages of the same millisecond without gaps or duplicates', async () => {
    const createdAt = new Date(Date.UTC(2026, 0, 1));
    for (const name of ['a', 'b', 'c']) await makeMessage(app.db, { name, createdAt });
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([...names(first), ...names(second)].sort()).toEqual(['a', 'b', 'c']);
  });

  test('lists excerpts; GET of one message returns its whole text', async () => {
    const message = 'long '.repeat(900).trim();
    const { id } = await makeMessage(app.db, { message, userId: helen.id });
    const { messages } = await list();
    expect(messages[0].excerpt).toBe(message.slice(0, 200));
    expect(messages[0]).not.toHaveProperty('message');
    const { body } = await helen.browser.get(`/api/admin/messages/${id}`);
    expect(body.contactMessage).toMatchObject({
      message,
      username: helen.username,
      answer: '',
      answeredAt: null,
    });
  });

  test.each(['?state=lost', '?limit=1000', '?cursor=nonsense'])('refuses %s', async (query) => {
    expect((await helen.browser.get(`/api/admin/messages${query}`)).status).toBe(400);
  });

  test('PATCH changes the state and returns the message', async () => {
    const { id } = await makeMessage(app.db);
    for (const state of ['read', 'new', 'answered', 'read', 'archived', 'read'])
      expect(await mark(id, state)).toMatchObject({
        status: 200,
        body: { message: expect.stringMatching(/\.$/), contactMessage: { _id: id, state } },
      });
    expect((await mark(id, 'lost')).status).toBe(400);
  });

  test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('unknown id %s is 404', async (id) => {
    for (const response of [
      await helen.browser.get(`/api/admin/messages/${id}`),
      await mark(id, 'read'),
      await answer(id, 'Hello'),
    ])
      expect(response).toMatchObject({
        status: 404,
        body: { message: 'This message does not exist any more.' },
      });
  });
});

describe('POST /api/admin/messages/:messageId/answer', () => {
  test('mails the answer with the quoted message to the sender, with Reply-To set to the admin', async () => {
    const { id, email } = await makeMessage(app.db, {
      name: 'Carmen',
      message: 'May I join?\nI am <b>new</b> here.',
      createdAt: new Date(Date.UTC(2026, 10, 3, 12)),
    });
    const answered = await answer(id, 'Yes, you may.\n\nWelcome <i>in</i>!');
    expect(answered).toMatchObject({
      status: 200,
      body: {
        message: `Your answer is on its way to ${email}.`,
        contactMessage: {
          state: 'answered',
          answeredBy: 'A admin',
          answer: 'Yes, you may.\n\nWelcome <i>in</i>!',
        },
      },
    });
    await app.waitForJobs();
    const [delivered, ...others] = mailServer.to(email);
    expect(others).toEqual([]);
    expect(delivered).toMatchObject({
      subject: 'Campus Connect has answered your message',
      replyTo: [{ address: `${helen.username}@campus.example` }],
    });
    expect(delivered?.text).toContain('Yes, you may.\n\nWelcome <i>in</i>!');
    expect(delivered?.text).toContain('On 3 November 2026 you wrote:');
    expect(delivered?.text).toContain('> May I join?\n> I am <b>new</b> here.');
    expect(delivered?.html).not.toMatch(/<[bi]>/);
    expect(delivered?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  });

  test('accepts one of several concurrent answers, and sends one mail', async () => {
    const omar = await signedInAs(app, 'admin');
    const { id, email } = await makeMessage(app.db);
    const windows = [helen.browser, omar.browser, await browserOf(app, helen.id)];
    const results = await Promise.all(
      windows.map((browser, index) => answer(id, `Answer ${index}`, browser)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'edit_conflict',
      message: expect.stringContaining('was not sent'),
    });
    await app.waitForJobs();
    expect(mailServer.to(email)).toHaveLength(1);
    const accepted = results.findIndex(({ status }) => status === 200);
    expect(mailServer.to(email)[0]?.text).toContain(`Answer ${accepted}`);
  });

  test('is refused while the message is marked as answered', async () => {
    const { id } = await makeMessage(app.db);
    await mark(id, 'answered');
    expect((await answer(id, 'Hello')).status).toBe(409);
    await mark(id, 'read');
    expect((await answer(id, 'Hello')).status).toBe(200);
  });

  test('an answered message can be archived and restored, but not marked as new or read', async () => {
    const { id } = await makeMessage(app.db);
    await answer(id, 'Hello');
    expect((await mark(id, 'read')).status).toBe(409);
    expect((await mark(id, 'new')).status).toBe(409);
    expect((await mark(id, 'archived')).status).toBe(200);
    expect((await answer(id, 'Hello again')).status).toBe(409);
    expect((await mark(id, 'answered')).status).toBe(200);
  });

  test('is 404 for a deleted message, and sends nothing', async () => {
    const { id, email } = await makeMessage(app.db);
    await app.db.delete(contactMessages).where(eq(contactMessages.id, id));
    expect((await answer(id, 'Hello')).status).toBe(404);
    await app.waitForJobs();
    expect(mailServer.to(email)).toEqual([]);
  });

  test.each(['', ' \n\u0007 ', 'x'.repeat(5_001)])(
    'refuses an empty or too long text with a field error',
    async (text) => {
      const { id } = await makeMessage(app.db);
      expect(await answer(id, text)).toMatchObject({
        status: 400,
        body: { errors: { text: expect.any(String) } },
      });
      expect(await app.db.select().from(mails)).toEqual([]);
    },
  );
});
