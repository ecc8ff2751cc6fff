import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationType } from '#contract/platform/notifications.rules.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { retryJobsNow, TestMailServer } from '#server/test/mail-server.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { orderNotificationMails } from './mailing.service.ts';

let mailServer: TestMailServer;
let app: TestApp;
const timeZone = 'Europe/Berlin';
beforeAll(async () => {
  mailServer = await new TestMailServer().start();
  app = await startApp({ ...mailServer.env, CAMPUS_TIMEZONE: timeZone });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(() => {
  mailServer.onMessage = () => undefined;
});

async function reader(): Promise<SignedInPerson & { email: string }> {
  const person = await signedInAs(app);
  const [row] = await app.db
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(users.id, person.id))
    .returning({ email: users.email });
  return { ...person, email: row?.email ?? '' };
}

const prefer = ({ browser }: SignedInPerson, body: object) =>
  browser.put('/api/notifications/preferences', body);

/** A thread of the reader, to which somebody else replies. */
async function threadOf({ browser }: SignedInPerson) {
  const { slug } = await makeSpace(app.db);
  const input = { space: slug, kind: 'question', title: 'What is a heap?', text: 'Please.' };
  const id: string = (await browser.post('/api/threads', input)).body.thread._id;
  const helper = await signedInAs(app);
  const reply = async (given: object = {}) => {
    const { body } = await helper.browser.post(`/api/threads/${id}/posts`, { text: 'A tree.', ...given });
    await app.waitForJobs();
    return `/api/posts/${body.post._id}`;
  };
  return { id, reply, helper };
}

/** As if it had waited for this long. */
const backdate = (person: SignedInPerson, minutes: number) =>
  app.db
    .update(notifications)
    .set({ mailSince: sql`${notifications.mailSince} - make_interval(mins => ${minutes}::int)` })
    .where(eq(notifications.userId, person.id));

async function run(channel: 'now' | 'daily', now = new Date()): Promise<void> {
  await orderNotificationMails(app.db, channel, timeZone, now);
  await app.waitForJobs();
}

const header = (mail: ReturnType<TestMailServer['to']>[number] | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

/** The path of the link that ends the mails, of its header. */
const unsubscribeOf = (mail: ReturnType<TestMailServer['to']>[number] | undefined) =>
  /^<http:\/\/campus\.example(\/api\/notifications\/unsubscribe\/.+)>$/.exec(
    header(mail, 'list-unsubscribe') ?? '',
  )?.[1] ?? '';

describe('a mail at once', () => {
  test('comes after a minute with a link to the post, and not twice', async () => {
    const person = await reader();
    const { id, reply } = await threadOf(person);
    await reply();
    await run('now');
    expect(mailServer.to(person.email)).toEqual([]);
    await backdate(person, 2);
    await run('now');
    await run('now');
    const delivered = mailServer.to(person.email);
    expect(delivered).toHaveLength(1);
    expect(delivered[0]?.subject).toMatch(/replied to “What is a heap\?”$/);
    expect(delivered[0]?.text).toMatch(new RegExp(`http://campus\\.example/forums/\\S+/${id}\\S*#post-`));
    expect(header(delivered[0], 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header(delivered[0], 'auto-submitted')).toBe('auto-generated');
  });

  test('is dropped when the notification was read meanwhile, also while the mail waits', async () => {
    const person = await reader();
    const { reply } = await threadOf(person);
    await reply();
    await person.browser.post('/api/notifications/read');
    await backdate(person, 2);
    await run('now');
    await reply();
    await backdate(person, 2);
    // Ordered, and read before it was sent.
    await app.db.transaction(async (db) => {
      await orderNotificationMails(db, 'now', timeZone);
      await db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, person.id));
    });
    await app.waitForJobs();
    expect(mailServer.to(person.email)).toEqual([]);
    const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, person.email));
    expect(mail?.state).toBe('dropped');
  });

  test('is not sent about a reply that its writer takes back within the ten seconds to undo', async () => {
    const person = await reader();
    const { reply, helper } = await threadOf(person);
    const path = await reply();
    expect(await app.db.$count(notifications, eq(notifications.userId, person.id))).toBe(1);
    expect((await helper.browser.delete(path, {})).status).toBe(200);
    await app.waitForJobs();
    expect(await app.db.$count(notifications, eq(notifications.userId, person.id))).toBe(0);
    await run('now', new Date(Date.now() + 120_000));
    expect(mailServer.to(person.email)).toEqual([]);
  });

  test('about the same thread comes again after an hour at the earliest', async () => {
    const person = await reader();
    const { reply } = await threadOf(person);
    await reply();
    await backdate(person, 2);
    await run('now');
    await reply();
    await backdate(person, 50);
    await run('now');
    expect(mailServer.to(person.email)).toHaveLength(1);
    await backdate(person, 12);
    await run('now');
    expect(mailServer.to(person.email).at(-1)?.subject).toBe('2 new replies to “What is a heap?”');
  });

  test('goes to confirmed addresses only, and not for types that are off', async () => {
    const [person, unconfirmed] = [await reader(), await reader()];
    await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.id));
    await prefer(person, { mail: { reply: 'off' } });
    for (const one of [person, unconfirmed]) {
      await (await threadOf(one)).reply();
      await backdate(one, 2);
    }
    await run('now');
    for (const one of [person, unconfirmed]) expect(mailServer.to(one.email)).toEqual([]);
  });

  test('waits for the end of quiet hours', async () => {
    const person = await reader();
    await prefer(person, { quiet: { isOn: true, from: 22, until: 7 } });
    await (await threadOf(person)).reply();
    const night = new Date('2030-01-10T05:59:00+01:00');
    await run('now', night);
    expect(mailServer.to(person.email)).toEqual([]);
    await run('now', new Date('2030-01-10T07:00:00+01:00'));
    expect(mailServer.to(person.email)).toHaveLength(1);
  });

  test('names an anonymous writer by the alias alone', async () => {
    const person = await reader();
    await (await threadOf(person)).reply({ isAnonymous: true });
    await backdate(person, 2);
    await run('now');
    expect(mailServer.to(person.email)[0]?.subject).toMatch(/^Anonymous \w+ replied/);
  });

  test('is sent once, also when its process dies after the order, and the mail server fails first', async () => {
    const person = await reader();
    await (await threadOf(person)).reply();
    await backdate(person, 2);
    await expect(
      app.db.transaction(async (db) => {
        await orderNotificationMails(db, 'now', timeZone);
        throw new Error('The process dies.');
      }),
    ).rejects.toThrow();
    mailServer.onMessage = () => ({ code: 451, message: 'Later, please.' });
    await run('now');
    expect(mailServer.to(person.email)).toEqual([]);
    mailServer.onMessage = () => undefined;
    await run('now');
    await retryJobsNow(app);
    await app.waitForJobs();
    expect(mailServer.to(person.email)).toHaveLength(1);
  });
});

describe('the daily mail', () => {
  const all: NotificationType[] = ['reply', 'mention', 'accepted'];

  test('comes at the chosen hour of the campus with everything in one, once, and is never empty', async () => {
    const person = await reader();
    await prefer(person, { digestHour: 17, mail: Object.fromEntries(all.map((type) => [type, 'daily'])) });
    for (const { reply } of [await threadOf(person), await threadOf(person)]) {
      await reply();
      await reply();
    }
    await run('now', new Date('2030-07-01T12:00:00Z'));
    expect(mailServer.to(person.email)).toEqual([]);
    const before = (await app.db.select().from(notifications).where(eq(notifications.userId, person.id)))[0];
    const [day] = (before?.mailSince ?? new Date()).toISOString().split('T');
    await run('daily', new Date(`${day}T00:00:00Z`));
    expect(mailServer.to(person.email)).toEqual([]);
    // The next day at five o'clock, and what was missed there.
    for (const time of ['2030-07-02T15:00:30Z', '2030-07-02T17:00:00Z', '2030-07-03T15:00:00Z'])
      await run('daily', new Date(time));
    const delivered = mailServer.to(person.email);
    expect(delivered).toHaveLength(1);
    expect(delivered[0]?.subject).toBe('Your day on Campus Connect: 2 notifications');
    expect(delivered[0]?.text?.match(/2 new replies to “What is a heap\?”/g)).toHaveLength(2);
  });

  test('ends by its link, and so does each type', async () => {
    const person = await reader();
    await prefer(person, { mail: { reply: 'daily', solved: 'daily' } });
    const { reply } = await threadOf(person);
    await reply();
    await run('daily', new Date('2030-07-02T15:00:00Z'));
    const path = unsubscribeOf(mailServer.to(person.email)[0]);
    expect((await app.visitor().post(path)).status).toBe(200);
    const { mail } = (await person.browser.get('/api/notifications/preferences')).body;
    expect(mail).toMatchObject({ reply: 'off', solved: 'off', accepted: 'off', mention: 'now' });
  });
});

describe('the unsubscribe link of a mail', () => {
  const mailed = async () => {
    const person = await reader();
    const thread = await threadOf(person);
    await thread.reply();
    await backdate(person, 2);
    await run('now');
    return { person, ...thread, path: unsubscribeOf(mailServer.to(person.email)[0]) };
  };

  test('ends the mails of its type without a session, by a form of the mail provider; mails that wait too', async () => {
    const { person, path, reply } = await mailed();
    await reply();
    await backdate(person, 120);
    const answer = await fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    await run('now');
    expect(mailServer.to(person.email)).toHaveLength(1);
    const { mail, muted } = (await person.browser.get('/api/notifications/preferences')).body;
    expect(mail).toMatchObject({ reply: 'off', mention: 'now' });
    expect(muted).toEqual([]);
  });

  test('leads to a page with a button, and is refused with another person, type or signature', async () => {
    const { path } = await mailed();
    const other = await reader();
    const page = await app.visitor().get(path);
    expect(page.status).toBe(303);
    expect(page.headers.get('location')).toContain('/notifications/unsubscribe?token=');
    const [userId = '', type = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? [];
    for (const token of [
      `${other.id}.${type}.${signature}`,
      `${userId}.mention.${signature}`,
      `${userId}.${type}.${signature.slice(1)}`,
      `${userId}.${type}`,
    ])
      expect((await app.visitor().post(`/api/notifications/unsubscribe/${token}`)).status, token).toBe(410);
    const { mail } = (await other.browser.get('/api/notifications/preferences')).body;
    expect(mail.reply).toBe('now');
  });
});

describe('PUT /api/notifications/preferences', () => {
  test('changes only what is given, and is in the data export', async () => {
    const person = await reader();
    await prefer(person, { mail: { reply: 'daily' }, digestHour: 17 });
    await prefer(person, { mail: { mention: 'off' }, quiet: { isOn: true, from: 23, until: 6 } });
    const { body } = await prefer(person, { muted: ['helpful'] });
    expect(body).toMatchObject({
      muted: ['helpful'],
      mail: { reply: 'daily', mention: 'off', comment: 'now' },
      digestHour: 17,
      quiet: { isOn: true, from: 23, until: 6 },
      timeZone,
    });
  });

  test('refuses unknown choices and hours', async () => {
    const person = await reader();
    for (const input of [
      { mail: { reply: 'often' } },
      { digestHour: 24 },
      { digestHour: 7.5 },
      { quiet: { isOn: true, from: 8, until: 8 } },
    ])
      expect((await prefer(person, input)).status, JSON.stringify(input)).toBe(400);
  });
});
