import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryRows } from '#server/db/rows.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { newsletterIssues, subscribers } from '#server/db/tables/site/newsletter.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { retryJobsNow, TestMailServer } from '#server/test/mail-server.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { sendNow, subscribed } from './newsletter.fixtures.ts';
import { sendIssue } from './sending.service.ts';

let mailServer: TestMailServer;
let app: TestApp;
let admin: SignedInPerson;

beforeAll(async () => {
  mailServer = await new TestMailServer().start();
  app = await startApp(mailServer.env);
  admin = await signedInAs(app, 'admin');
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  mailServer.onMessage = () => undefined;
  mailServer.onRecipient = () => undefined;
  await app.db.delete(jobs);
  await app.db.delete(subscribers);
});

const deliveries = async (id: string) =>
  (await admin.browser.get(`/api/admin/newsletter/${id}`)).body.issue.deliveries;
const received = (emails: string[]) => emails.map((email) => mailServer.to(email).length);
const once = (emails: string[]) => emails.map(() => 1);

describe('sending an issue', () => {
  test('mails every confirmed address, each with its own unsubscribe link and headers', async () => {
    const [email = '', ...others] = await subscribed(app, 3);
    await app.db.insert(subscribers).values({ email: 'un@campus.example', emailKey: 'un@campus.example' });
    const id = await sendNow(admin.browser, {
      subject: 'Exam week',
      body: '# Hello\n\nSee [the library](https://lib.example/) or <b onclick="x()">this</b>.\n\n![spy](https://spy.example/p.png)\n\n[bad](javascript:alert(1)) | [here](/resources)\n\n- one\n- two\n\n| a | b |\n|---|--:|\n| 1 | 2 |',
    });
    await app.waitForJobs();
    expect(received([email, ...others])).toEqual([1, 1, 1]);
    expect(mailServer.to('un@campus.example')).toEqual([]);
    expect(await deliveries(id)).toEqual({ queued: 0, sent: 3, failed: 0, dropped: 0 });

    const [delivered] = mailServer.to(email);
    const [{ unsubscribeKey } = { unsubscribeKey: '' }] = await app.db
      .select()
      .from(subscribers)
      .where(eq(subscribers.email, email));
    const header = (name: string) => delivered?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(
      `<http://campus.example/api/newsletter/unsubscribe/${unsubscribeKey}>`,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-id')).toBe('Newsletter of Campus Connect <newsletter.campus.example>');
    expect(header('precedence')).toBe('bulk');
    expect(header('auto-submitted')).toBeUndefined();
    expect(delivered?.subject).toBe('Exam week');
    expect(delivered?.text).toContain(`http://campus.example/newsletter/unsubscribe?key=${unsubscribeKey}`);
    expect(delivered?.text).toContain(`http://campus.example/newsletter/${id}`);
    const html = delivered?.html ?? '';
    expect(html).toContain('href="https://lib.example/"');
    expect(html).toContain('this.');
    expect(html).not.toMatch(/<img|spy\.example|javascript:|href="\/|onclick/);
    expect(delivered?.text).toMatch(/^a +b\n1 +2$/m);
    // No unsubscribe key of another subscriber.
    const keys = new Set(html.match(/key=[0-9a-f-]{36}/g));
    expect([...keys]).toEqual([`key=${unsubscribeKey}`]);
  });

  test('drops the mails of subscribers who unsubscribe meanwhile', async () => {
    const [email = '', other = ''] = await subscribed(app, 2);
    mailServer.onMessage = () => ({ code: 451, message: 'later' });
    const id = await sendNow(admin.browser);
    await app.waitForJobs();
    await app.db.delete(subscribers).where(eq(subscribers.email, email));
    mailServer.onMessage = () => undefined;
    await retryJobsNow(app);
    expect(received([email, other])).toEqual([0, 1]);
    expect(await deliveries(id)).toEqual({ queued: 0, sent: 1, failed: 0, dropped: 1 });
  });

  test('reaches the others when one mailbox refuses', async () => {
    const emails = await subscribed(app, 3);
    const [refused] = emails;
    mailServer.onRecipient = (address) =>
      address === refused ? { code: 550, message: 'No such mailbox here' } : undefined;
    const id = await sendNow(admin.browser);
    await app.waitForJobs();
    expect(received(emails)).toEqual([0, 1, 1]);
    expect(await deliveries(id)).toEqual({ queued: 0, sent: 2, failed: 1, dropped: 0 });
  });
});

describe('each subscriber gets an issue exactly once', () => {
  test('when two instances send at once', async () => {
    const other = await startApp(mailServer.env, app.database);
    const emails = await subscribed(app, 24);
    await sendNow(admin.browser);
    await Promise.all([app.waitForJobs(), other.waitForJobs()]);
    await expect.poll(() => received(emails).filter((count) => count > 0).length).toBe(24);
    await Promise.all([app.waitForJobs(), other.waitForJobs()]);
    expect(received(emails)).toEqual(once(emails));
    await other.close();
  });

  test('when the job runs several times', async () => {
    const emails = await subscribed(app, 3);
    const id = await sendNow(admin.browser);
    const [job] = await app.db.select().from(jobs).where(eq(jobs.kind, 'newsletter'));
    const payload = (job?.payload ?? {}) as { issueId: string; sendAt: string };
    await Promise.all([sendIssue(app.db, payload), sendIssue(app.db, payload), app.waitForJobs()]);
    await sendIssue(app.db, payload);
    await app.waitForJobs();
    expect(received(emails)).toEqual(once(emails));
    expect(await app.db.select().from(mails).where(eq(mails.issueId, id))).toHaveLength(3);
  });

  test('when the transaction that queues the mails fails', async () => {
    const emails = await subscribed(app, 3);
    // The last statement of the transaction fails.
    await app.db.execute(sql`create function cut() returns trigger language plpgsql as $$
      begin if new.kind = 'bulk-mail' then raise 'cut'; end if; return new; end $$`);
    await app.db.execute(sql`create trigger cut before insert on jobs for each row execute function cut()`);
    const id = await sendNow(admin.browser);
    await app.waitForJobs();
    const [issue] = await app.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
    expect(issue).toMatchObject({ state: 'scheduled', sentAt: null, blocks: null });
    expect(await app.db.select().from(mails).where(eq(mails.issueId, id))).toEqual([]);
    await app.db.execute(sql`drop trigger cut on jobs`);
    await app.db.execute(sql`drop function cut`);
    await retryJobsNow(app);
    expect(received(emails)).toEqual(once(emails));
  });

  test('when the mail server hangs up during every other mail', async () => {
    const emails = await subscribed(app, 12);
    const hungUp = new Set<string>();
    mailServer.onMessage = ({ envelope: { to } }) => {
      const address = to[0] ?? '';
      if (emails.indexOf(address) % 2 === 0 || hungUp.has(address)) return undefined;
      hungUp.add(address);
      return 'hang up';
    };
    const id = await sendNow(admin.browser);
    await app.waitForJobs();
    expect(await deliveries(id)).toEqual({ queued: 6, sent: 6, failed: 0, dropped: 0 });
    await retryJobsNow(app);
    expect(received(emails)).toEqual(once(emails));
    expect(await deliveries(id)).toEqual({ queued: 0, sent: 12, failed: 0, dropped: 0 });
  });
});

test('sendIssue queues thousands of mails in one transaction', async () => {
  await app.db.execute(sql`insert into subscribers (email, email_key, confirmed_at)
    select 'r' || n || '@campus.example', 'r' || n || '@campus.example', now() from generate_series(1, 2500) n`);
  const { body } = await admin.browser.post('/api/admin/newsletter', { subject: 'Many', body: 'Hello.' });
  const { _id: issueId } = body.issue;
  const sendAt = new Date();
  await app.db
    .update(newsletterIssues)
    .set({ state: 'scheduled', sendAt })
    .where(eq(newsletterIssues.id, issueId));
  await app.db.transaction(async (db) => {
    await sendIssue(db, { issueId, sendAt: sendAt.toISOString() });
    const [row] = await queryRows(
      db,
      sql`select (select count(*)::int from mails where issue_id = ${issueId}) as mails,
        (select count(*)::int from jobs where kind = 'bulk-mail') as jobs`,
    );
    expect(row).toEqual({ mails: 2_500, jobs: 2_500 });
    // Only the queueing is tested, nothing is to be sent.
    await db.delete(jobs);
  });
  expect((await admin.browser.get('/api/admin/newsletter')).body.subscribers).toBe(2_500);
});
