import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { createIssue } from '#server/features/site/newsletter/issues.service.ts';
import { persistentAttempts } from '#server/lib/jobs/kinds.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { TestMailServer } from '#server/test/mail-server.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let mailServer: TestMailServer;
let app: TestApp;
let helen: SignedInPerson;
let omar: SignedInPerson;
beforeAll(async () => {
  mailServer = await new TestMailServer().start();
  app = await startApp(mailServer.env);
  helen = await signedInAs(app, 'admin');
  omar = await signedInAs(app, 'admin');
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  await app.db.delete(mails);
  await app.db.delete(jobs);
  mailServer.delivered.length = 0;
  mailServer.onRecipient = () => undefined;
});

const addressOf = ({ username }: SignedInPerson) => `${username}@campus.example`;
const list = async (query = '') => (await helen.browser.get(`/api/admin/mails${query}`)).body;
const retry = (id: string) => helen.browser.post(`/api/admin/mails/${id}/retry`);
const makeMail = async (part: Partial<typeof mails.$inferInsert> = {}) => {
  const values = { kind: 'verify-email', recipient: 'a@b.example', facts: { userId: 'secret' } } as const;
  const [row] = await app.db
    .insert(mails)
    .values({ cause: crypto.randomUUID(), ...values, ...part })
    .returning();
  return row?.id ?? '';
};

test('GET /api/admin/mails lists the newest first, paged and filtered by state, without content or facts', async () => {
  for (const [minute, state] of (['sent', 'failed', 'queued', 'sent', 'dropped'] as const).entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 12, minute));
    await makeMail({ recipient: `m${minute}@b.example`, state, createdAt });
  }
  const to = ({ mails: some }: { mails: { to: string }[] }) => some.map((mail) => mail.to.slice(0, 2));
  const first = await list('?limit=3');
  expect(first.delivery).toBe('smtp');
  expect(to(first)).toEqual(['m4', 'm3', 'm2']);
  const second = await list(`?limit=3&cursor=${first.nextCursor}`);
  expect(to(second)).toEqual(['m1', 'm0']);
  expect(second.nextCursor).toBeNull();
  expect(to(await list('?state=sent'))).toEqual(['m3', 'm0']);
  expect(to(await list('?to=M3%40B.'))).toEqual(['m3']);
  expect(to(await list('?to=b.example&state=sent'))).toEqual(['m3', 'm0']);
  expect(to(await list('?to=%25'))).toEqual([]);
  expect(Object.keys(first.mails[0]).sort()).toEqual(
    ['_id', 'attempts', 'createdAt', 'kind', 'lastError', 'sentAt', 'state', 'to'].sort(),
  );
  expect((await helen.browser.get('/api/admin/mails?state=lost')).status).toBe(400);
});

test('GET /api/admin/mails reports delivery to the outbox folder without SMTP', async () => {
  const other = await startApp({}, app.database);
  const { browser } = await signedInAs(other, 'admin');
  expect((await browser.get('/api/admin/mails')).body.delivery).toBe('outbox');
  await other.close();
});

describe('POST /api/admin/mails/:mailId/retry', () => {
  test('sends a failed mail again; the failure of one recipient does not affect others', async () => {
    mailServer.onRecipient = (address) =>
      address === addressOf(omar) ? { code: 550, message: 'No such mailbox here' } : undefined;
    const written = await app.visitor().post('/api/contact', {
      name: 'Carmen',
      email: 'carmen@westfield.example',
      topic: 'question',
      message: 'Is anyone there?',
    });
    expect(written.status).toBe(201);
    await app.waitForJobs();
    expect(mailServer.to(addressOf(helen))).toHaveLength(1);
    const { mails: failed } = await list('?state=failed');
    expect(failed).toMatchObject([
      {
        kind: 'contact-message',
        to: addressOf(omar),
        attempts: 1,
        lastError: expect.stringContaining('No such mailbox here'),
        sentAt: null,
      },
    ]);

    mailServer.onRecipient = () => undefined;
    expect(await retry(failed[0]._id)).toMatchObject({
      status: 200,
      body: {
        message: `The mail to ${addressOf(omar)} will be tried again.`,
        mail: { state: 'queued', attempts: 1 },
      },
    });
    await app.waitForJobs();
    expect(mailServer.to(addressOf(omar))).toHaveLength(1);
    const { mails: sent } = await list('?state=sent');
    expect(sent.find((mail: { to: string }) => mail.to === addressOf(omar))).toMatchObject({
      attempts: 2,
      lastError: null,
      sentAt: expect.any(String),
    });
  });

  test('retries a mail that failed because the process died on every attempt', async () => {
    const _id = await makeMail();
    await app.db.insert(jobs).values({
      kind: 'mail',
      payload: { mailId: _id },
      attempts: persistentAttempts,
      lockedUntil: new Date(Date.now() - 1_000),
    });
    await app.waitForJobs();
    expect((await list('?state=failed')).mails).toMatchObject([
      { _id, lastError: expect.stringMatching(/^The server stopped during the last/) },
    ]);
    expect((await retry(_id)).status).toBe(200);
  });

  test('requeues once under concurrent requests', async () => {
    const id = await makeMail({ state: 'failed' });
    const responses = await Promise.all([retry(id), retry(id), retry(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('requeues newsletter mails in the bulk lane', async () => {
    // In an open transaction, so that no worker takes the job.
    await app.db.transaction(async (db) => {
      const { retryMail } = await import('./mail.service.ts');
      const issue = await createIssue(db, { subject: 'x', body: 'x' });
      const [row] = await db
        .insert(mails)
        .values({
          issueId: issue._id,
          cause: 'issue',
          kind: 'newsletter-issue',
          recipient: 'a@b.example',
          facts: {},
          state: 'failed',
        })
        .returning();
      await retryMail(db, row?.id ?? '');
      expect(await db.select({ kind: jobs.kind }).from(jobs)).toEqual([{ kind: 'bulk-mail' }]);
      await db.delete(jobs);
    });
  });

  test.each(['queued', 'sent', 'dropped'] as const)('refuses a mail that is %s', async (state) => {
    const id = await makeMail({ state });
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    const [mail] = await app.db.select().from(mails).where(eq(mails.id, id));
    expect(mail?.state).toBe(state);
  });

  test('is 404 for unknown ids', async () => {
    expect((await retry('nonsense')).status).toBe(404);
    expect((await retry(crypto.randomUUID())).status).toBe(404);
  });
});
