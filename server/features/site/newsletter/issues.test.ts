import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import { helpfulVotes } from '#server/db/tables/social/votes.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { TestMailServer } from '#server/test/mail-server.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { sendNow, subscribed } from './newsletter.fixtures.ts';

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
beforeEach(() => app.db.delete(newsletterIssues));

const path = '/api/admin/newsletter';
const write = async (subject = 'News', body = 'Hello.') =>
  (await admin.browser.post(path, { subject, body })).body.issue;
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

describe('a draft', () => {
  test('is written, read, changed and deleted', async () => {
    const made = await admin.browser.post(path, {
      subject: ' Week\n46 ',
      body: ' # Hello\r\n\r\n{{newest}} ',
    });
    expect(made).toMatchObject({
      status: 201,
      body: { issue: { subject: 'Week 46', body: '# Hello\n\n{{newest}}', state: 'draft', blocks: null } },
    });
    const { _id, updatedAt } = made.body.issue;
    const changed = await admin.browser.put(`${path}/${_id}`, { subject: 'Week 47', body: 'Hi', updatedAt });
    expect(changed).toMatchObject({ status: 200, body: { issue: { subject: 'Week 47', body: 'Hi' } } });
    expect((await admin.browser.get(`${path}/${_id}`)).body.issue).toEqual(changed.body.issue);
    expect((await admin.browser.get(path)).body.issues).toMatchObject([{ _id, subject: 'Week 47' }]);
    expect((await admin.browser.delete(`${path}/${_id}`)).status).toBe(200);
    expect((await admin.browser.get(`${path}/${_id}`)).status).toBe(404);
  });

  test('is not sent when sendAt is an invalid date', async () => {
    const { _id } = await write();
    for (const sendAt of ['2027-06-01T10:00:00+05', '2026-12-31T23:59:60Z']) {
      const response = await admin.browser.post(`${path}/${_id}/schedule`, { sendAt });
      expect(response, sendAt).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
    expect((await admin.browser.get(`${path}/${_id}`)).body.issue.state).toBe('draft');
  });

  test('is refused with deeply nested lists or quotes, which are slow to render', async () => {
    for (const body of ['- '.repeat(9_000), '>'.repeat(9_000), '1. '.repeat(30)]) {
      const response = await admin.browser.post(path, { subject: 'Deep', body: `${body}x` });
      expect(response).toMatchObject({ status: 400, body: { errors: { body: expect.any(String) } } });
    }
    expect(
      (await admin.browser.post(path, { subject: 'Fine', body: '> - 1. three\n\n---\n\n**********' })).status,
    ).toBe(201);
  });

  test('is not overwritten by an edit or schedule with a stale updatedAt', async () => {
    const { _id, updatedAt } = await write();
    const change = (subject: string) =>
      admin.browser.put(`${path}/${_id}`, { subject, body: 'x', updatedAt });
    expect((await change('Faster')).status).toBe(200);
    expect(await change('Slower')).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    const schedule = await admin.browser.post(`${path}/${_id}/schedule`, { sendAt: null, updatedAt });
    expect(schedule.status).toBe(409);
    expect((await admin.browser.get(`${path}/${_id}`)).body.issue).toMatchObject({
      subject: 'Faster',
      state: 'draft',
    });
  });

  test.each([
    ['without a subject', { subject: ' \n ', body: 'x' }, 'subject'],
    ['without a text', { subject: 'x', body: '\u0007' }, 'body'],
    ['with a long subject', { subject: 'x'.repeat(151), body: 'x' }, 'subject'],
    ['with a text over the maximum length', { subject: 'x', body: 'x'.repeat(20_001) }, 'body'],
  ])('%s is refused with a field error', async (_, input, field) => {
    const { status, body } = await admin.browser.post(path, input);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('may have the maximum length in code points', async () => {
    const body = '𝔸'.repeat(20_000);
    expect((await admin.browser.post(path, { subject: '𝔸'.repeat(150), body })).status).toBe(201);
  });

  test('is listed newest first, paged', async () => {
    for (const subject of ['one', 'two', 'three']) await write(subject);
    const first = (await admin.browser.get(`${path}?limit=2`)).body;
    expect(first.issues.map(({ subject }: { subject: string }) => subject)).toEqual(['three', 'two']);
    const second = (await admin.browser.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body;
    expect(second).toMatchObject({ issues: [{ subject: 'one' }], nextCursor: null });
    expect((await admin.browser.get(`${path}?cursor=nonsense`)).status).toBe(400);
  });

  test('is not in the archive', async () => {
    const { _id } = await write();
    expect((await app.visitor().get(`/api/newsletter/${_id}`)).status).toBe(404);
    expect((await app.visitor().get('/api/newsletter')).body.issues).toEqual([]);
    expect((await app.visitor().get(`/newsletter/${_id}`)).status).toBe(404);
  });
});

describe('POST /api/admin/newsletter/:issueId/schedule', () => {
  const schedule = (id: string, sendAt: unknown) => admin.browser.post(`${path}/${id}/schedule`, { sendAt });

  test('keeps an issue until its time, and refuses changes meanwhile', async () => {
    const { _id } = await write();
    const sendAt = inDays(2);
    expect((await schedule(_id, sendAt)).body.issue).toMatchObject({ state: 'scheduled', sendAt });
    await app.waitForJobs();
    expect((await admin.browser.get(`${path}/${_id}`)).body.issue.state).toBe('scheduled');
    for (const refused of [
      await admin.browser.put(`${path}/${_id}`, { subject: 'x', body: 'x' }),
      await admin.browser.delete(`${path}/${_id}`),
      await schedule(_id, inDays(3)),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('scheduled') } });
    }
  });

  test('can be undone by unschedule; the job then sends nothing', async () => {
    const [reader = ''] = await subscribed(app, 1);
    const { _id } = await write();
    await schedule(_id, inDays(2));
    expect((await admin.browser.post(`${path}/${_id}/unschedule`)).body.issue).toMatchObject({
      state: 'draft',
      sendAt: null,
    });
    await app.db.execute('update jobs set run_at = now()');
    await app.waitForJobs();
    expect((await admin.browser.get(`${path}/${_id}`)).body.issue.state).toBe('draft');
    expect(mailServer.to(reader)).toEqual([]);
  });

  test.each([
    ['in more than a year', inDays(400)],
    ['that does not exist', '2026-02-31T10:00:00Z'],
    ['that is not a timestamp', 'tomorrow'],
    ['that is empty', ''],
  ])('refuses a time %s', async (_, sendAt) => {
    const { _id } = await write();
    const { status, body } = await schedule(_id, sendAt);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['sendAt']]);
  });

  test('sends at once when the time has passed', async () => {
    const { _id } = await write();
    await schedule(_id, inDays(-1));
    await app.waitForJobs();
    const { sentAt } = (await admin.browser.get(`${path}/${_id}`)).body.issue;
    expect(Date.now() - Date.parse(sentAt)).toBeLessThan(60_000);
  });
});

describe('a sent issue', () => {
  test('is in the archive, sets the page title, and is immutable', async () => {
    const id = await sendNow(admin.browser, {
      subject: 'Exam <week>',
      body: '## Good luck\n\nTo **everyone**, [really](https://x.example/).',
    });
    await app.waitForJobs();
    const visitor = app.visitor();
    expect((await visitor.get('/api/newsletter')).body.issues).toMatchObject([
      { _id: id, subject: 'Exam <week>', excerpt: 'To everyone, really.' },
    ]);
    expect((await visitor.get(`/api/newsletter/${id}`)).body.issue).toMatchObject({ subject: 'Exam <week>' });
    const page = await visitor.get(`/newsletter/${id}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>Exam &lt;week&gt; · Campus Connect</title>');
    expect(page.body).toContain('content="To everyone, really."');
    for (const refused of [
      await admin.browser.put(`${path}/${id}`, { subject: 'x', body: 'x' }),
      await admin.browser.delete(`${path}/${id}`),
      await admin.browser.post(`${path}/${id}/schedule`, { sendAt: null }),
      await admin.browser.post(`${path}/${id}/unschedule`),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('been sent') } });
    }
  });

  test('is listed in the archive newest first, paged', async () => {
    const ids = [];
    for (let number = 0; number < 3; number += 1) {
      ids.unshift(await sendNow(admin.browser));
      await app.waitForJobs();
    }
    const first = (await app.visitor().get('/api/newsletter?limit=2')).body;
    const second = (await app.visitor().get(`/api/newsletter?limit=2&cursor=${first.nextCursor}`)).body;
    const found = [...first.issues, ...second.issues].map(({ _id }) => _id);
    expect(found).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });
});

test('POST /api/admin/newsletter/:issueId/test mails the admin only', async () => {
  const [reader = ''] = await subscribed(app, 1);
  const { _id } = await write('Draft', 'Hello *you*.');
  const { status, body } = await admin.browser.post(`${path}/${_id}/test`);
  const own = `${admin.username}@campus.example`;
  expect([status, body.message]).toEqual([200, `A test is on its way to ${own}.`]);
  await app.waitForJobs();
  const [delivered] = mailServer.to(own);
  expect(delivered?.subject).toBe('[Test] Draft');
  expect(delivered?.html).toContain('<em>you</em>');
  expect(delivered?.text).not.toContain('/newsletter/');
  expect(mailServer.to(reader)).toEqual([]);
  expect((await admin.browser.get(`${path}/${_id}`)).body.issue.state).toBe('draft');
  await app.db.delete(mails).where(eq(mails.recipient, own));
});

describe('live blocks', () => {
  beforeEach(() => app.db.delete(resources));
  const ago = (days: number) => new Date(Date.now() - days * day);
  const votesFor = async (resourceId: string, count: number, days: number) => {
    for (let number = 0; number < count; number += 1) {
      const { id } = await makeUser(app.db);
      await app.db.insert(helpfulVotes).values({
        resourceId,
        userId: id,
        day: ago(days).toISOString().slice(0, 10),
      });
    }
  };
  const blocks = async () => (await admin.browser.get(`${path}/blocks`)).body.blocks;

  test('list the newest and the most upvoted resources of the last seven days', async () => {
    const { id: ownerId } = await makeUser(app.db, { fullName: 'Amina Yusuf' });
    const old = await makeResource(app.db, { title: 'Old', ownerId, courseCode: 'CS1', createdAt: ago(30) });
    const older = await makeResource(app.db, { title: 'Older', createdAt: ago(60) });
    await votesFor(old.id, 2, 1);
    await votesFor(old.id, 1, 20);
    await votesFor(older.id, 3, 20);
    for (let number = 1; number <= 6; number += 1)
      await makeResource(app.db, { title: `New ${number}`, ownerId: null, createdAt: ago(number / 2) });
    const { newest, 'most-helpful': helpful } = await blocks();
    expect(newest.map(({ title }: { title: string }) => title)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `New ${n}`),
    );
    expect(newest[0]).toMatchObject({ by: 'Former member', helpful: 0 });
    expect(helpful).toEqual([
      { _id: old.id, title: 'Old', courseCode: 'CS1', by: 'Amina Yusuf', helpful: 2 },
    ]);
  });

  test('are frozen when the issue is sent', async () => {
    const [reader = ''] = await subscribed(app, 1);
    const { id: resourceId } = await makeResource(app.db, { title: 'Graphs & trees' });
    const id = await sendNow(admin.browser, {
      subject: 'Blocks',
      body: 'New:\n{{newest}}\n{{most-helpful}}\n{{other}}',
    });
    await app.waitForJobs();
    const blocksNow = async () => (await app.visitor().get(`/api/newsletter/${id}`)).body.issue.blocks;
    await makeResource(app.db, { title: 'Too late for it' });
    expect(await blocksNow()).toMatchObject({ newest: [{ title: 'Graphs & trees' }], 'most-helpful': [] });
    // Deleted resources are removed from the archive.
    await app.db.delete(resources);
    expect(await blocksNow()).toEqual({ newest: [], 'most-helpful': [] });
    const [delivered] = mailServer.to(reader);
    expect(delivered?.html).toContain(`href="http://campus.example/resources/${resourceId}-graphs-trees"`);
    expect(delivered?.html).toContain('Graphs &amp; trees');
    expect(delivered?.text).toContain('Nobody marked a resource as helpful this week.');
    expect(delivered?.text).toContain('{{other}}');
  });
});
