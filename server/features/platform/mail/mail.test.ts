import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '#server/db/tables/platform/mail.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { linkIn, retryJobsNow, TestMailServer } from '#server/test/mail-server.ts';

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
beforeEach(() => {
  mailServer.onSender = () => undefined;
  mailServer.onRecipient = () => undefined;
  mailServer.onMessage = () => undefined;
});

let serial = 0;
async function register(name = `reader${++serial}`) {
  const email = `${name}@campus.example`;
  const response = await app
    .visitor()
    .post('/api/auth/register', { username: name, email, password: 'correct horse' });
  expect(response.status).toBe(201);
  return email;
}

const mailTo = async (email: string) =>
  (await app.db.select().from(mails).where(eq(mails.recipient, email)))[0];

test('registration sends one mail with an HTML part, a text part and a link to the site', async () => {
  const email = await register();
  await app.waitForJobs();
  const [delivered, ...others] = mailServer.to(email);
  expect(others).toEqual([]);
  expect(delivered).toMatchObject({
    subject: 'Confirm your email address',
    from: { name: 'Campus Connect', address: 'post@campus.example' },
    to: [{ address: email }],
  });
  expect(delivered?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  const link = linkIn(delivered, '/verify-email');
  expect(delivered?.html).toContain(link);
  expect(delivered?.text).toContain('Confirm my email address');
  const mail = await mailTo(email);
  expect(mail).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  expect(delivered?.messageId).toBe(`<${mail?.id}@campus.example>`);
});

test('the database holds no token of a link', async () => {
  const email = await register();
  await app.waitForJobs();
  const token = linkIn(mailServer.to(email)[0], '/verify-email').split('token=')[1] ?? '';
  expect(token.length).toBeGreaterThan(40);
  const rows = await app.db.execute(sql`select row_to_json(m)::text as text from mails m union all
    select row_to_json(l)::text from mail_links l union all select row_to_json(j)::text from jobs j`);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a refused registration sends nothing', async () => {
  const email = await register();
  await app.waitForJobs();
  const again = await app
    .visitor()
    .post('/api/auth/register', { username: 'someoneelse', email, password: 'correct horse' });
  expect(again.status).toBe(409);
  await app.waitForJobs();
  expect(mailServer.to(email)).toHaveLength(1);
});

describe('deliverMail', () => {
  test('retries when the mail server is down', async () => {
    await mailServer.stop();
    const email = await register();
    await app.waitForJobs();
    expect(await mailTo(email)).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
    await mailServer.start();
    await retryJobsNow(app);
    expect(mailServer.to(email)).toHaveLength(1);
    expect(await mailTo(email)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  test('fails a mail at once, with the reason, when its recipient is refused; others are sent', async () => {
    const refused = 'refused@campus.example';
    mailServer.onRecipient = (address) =>
      address === refused ? { code: 550, message: 'No such mailbox here' } : undefined;
    await register('refused');
    const fine = await register('fine');
    await app.waitForJobs();
    expect(await mailTo(refused)).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: expect.stringContaining('No such mailbox here'),
    });
    expect(mailServer.to(fine)).toHaveLength(1);
    await retryJobsNow(app);
    expect(mailServer.to(refused)).toHaveLength(0);
  });

  test('retries when the sender is refused, since that does not concern the mail', async () => {
    mailServer.onSender = () => ({ code: 550, message: 'Quota used up' });
    const email = await register();
    await app.waitForJobs();
    expect(await mailTo(email)).toMatchObject({
      state: 'queued',
      lastError: expect.stringContaining('Quota'),
    });
    mailServer.onSender = () => undefined;
    await retryJobsNow(app);
    expect(mailServer.to(email)).toHaveLength(1);
  });

  test('retries after a temporary error (4xx)', async () => {
    mailServer.onMessage = () => ({ code: 451, message: 'Greylisted, try again later' });
    const email = await register();
    await app.waitForJobs();
    expect(await mailTo(email)).toMatchObject({
      state: 'queued',
      lastError: expect.stringContaining('Greylisted'),
    });
    mailServer.onMessage = () => undefined;
    await retryJobsNow(app);
    expect(mailServer.to(email)).toHaveLength(1);
  });

  test('retries with the same Message-ID when the connection is lost during delivery', async () => {
    const ids: (string | undefined)[] = [];
    mailServer.onMessage = (message) => {
      ids.push(message.messageId);
      return ids.length === 1 ? 'hang up' : undefined;
    };
    const email = await register();
    await app.waitForJobs();
    expect(await mailTo(email)).toMatchObject({ state: 'queued', attempts: 1 });
    await retryJobsNow(app);
    expect(mailServer.to(email)).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
  });

  test('sends other mails while one delivery is slow', async () => {
    let respond = () => {};
    const slow = 'slow@campus.example';
    const answered = new Promise<undefined>((resolve) => {
      respond = () => resolve(undefined);
    });
    let waiting = false;
    mailServer.onMessage = (message) => {
      if (!message.envelope.to.includes(slow)) return undefined;
      waiting = true;
      return answered;
    };
    await register('slow');
    await expect.poll(() => waiting).toBe(true);
    const email = await register();
    await expect.poll(() => mailServer.to(email).length).toBe(1);
    expect(mailServer.to(slow)).toEqual([]);
    respond();
    await app.waitForJobs();
    expect(mailServer.to(slow)).toHaveLength(1);
  });

  test('does not delay requests while a delivery is slow', async () => {
    let respond = () => {};
    mailServer.onMessage = () =>
      new Promise((resolve) => {
        respond = () => resolve(undefined);
      });
    const email = await register();
    const started = Date.now();
    while ((await mailTo(email))?.state === 'queued' && Date.now() - started < 300) {
      expect((await app.visitor().get('/api/resources')).status).toBe(200);
    }
    expect(await mailTo(email)).toMatchObject({ state: 'queued' });
    await expect
      .poll(() => {
        respond();
        return mailServer.to(email).length;
      })
      .toBe(1);
    await app.waitForJobs();
  });
});

test('a sent mail is not sent again when recording it fails once', async () => {
  // Fails the first update to the state sent.
  await app.db.execute(sql`create sequence failures`);
  await app.db.execute(sql`create function fail_once() returns trigger language plpgsql as $$
    begin if nextval('failures') = 1 then raise exception 'failed once'; end if; return new; end $$`);
  await app.db.execute(sql`create trigger fail_once before update on mails for each row
    when (new.state = 'sent') execute function fail_once()`);
  const email = await register();
  await app.waitForJobs();
  await app.db.execute(sql`drop trigger fail_once on mails`);
  await retryJobsNow(app);
  expect(mailServer.to(email)).toHaveLength(1);
  expect(await mailTo(email)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('two instances send each mail once', async () => {
  const other = await startApp(mailServer.env, app.database);
  const emails = await Promise.all(Array.from({ length: 12 }, () => register()));
  await Promise.all([app.waitForJobs(), other.waitForJobs()]);
  await expect.poll(() => emails.filter((email) => mailServer.to(email).length > 0).length).toBe(12);
  expect(emails.map((email) => mailServer.to(email).length)).toEqual(emails.map(() => 1));
  await other.close();
});

test('line breaks and markup in a name are escaped', async () => {
  mailServer.onMessage = () => ({ code: 451, message: 'later' });
  const email = await register();
  await app.waitForJobs();
  await app.db
    .update(users)
    .set({ fullName: 'Eve\r\nBcc: all@campus.example <script>alert(1)</script>' })
    .where(eq(users.email, email));
  mailServer.onMessage = () => undefined;
  await retryJobsNow(app);
  const [delivered] = mailServer.to(email);
  expect(delivered?.envelope.to).toEqual([email]);
  expect(delivered?.bcc).toBeUndefined();
  expect(delivered?.html).not.toContain('<script>');
});
