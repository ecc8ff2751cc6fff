import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailLinks } from '#server/db/tables/platform/mail.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { createLink } from '#server/features/platform/mail/links.service.ts';
import type { TestApp } from '#server/test/app.ts';
import { type MailApp, startMailApp } from '#server/test/mail-app.ts';

let app: MailApp;

beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.close());

let serial = 0;
/** A new account, signed in, with the token of its verification mail. */
async function newcomer() {
  serial += 1;
  const someone = {
    username: `fresh${serial}`,
    email: `Fresh${serial}@campus.example`,
    password: 'correct horse',
  };
  const browser = app.visitor();
  const { body } = await browser.post('/api/auth/register', someone);
  await browser.post('/api/auth/login', someone);
  await app.waitForJobs();
  return { ...someone, browser, id: body.user._id as string, token: tokenFor(someone.email) };
}

const tokenFor = (email: string, nth = 0) => app.tokenFor(email, '/verify-email', nth);
const verify = (token: string, browser = app.visitor()) => browser.post('/api/auth/verify-email', { token });
const isVerified = async ({ browser }: { browser: ReturnType<TestApp['visitor']> }) =>
  (await browser.get('/api/auth/profile')).body.user.emailVerified;
const confirmed = 'Your email address is confirmed.';
const already = 'Your email address is already confirmed.';
const linkOver = {
  status: 410,
  body: {
    success: false,
    code: 'link_over',
    message: 'This link has expired, was already used, or is not whole. Please ask for a new one.',
  },
};

describe('POST /api/auth/verify-email', () => {
  test('verifies the address without a session, and existing sessions see it at once', async () => {
    const someone = await newcomer();
    expect(await isVerified(someone)).toBe(false);
    expect(await verify(someone.token)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your email address is confirmed.' },
    });
    expect(await isVerified(someone)).toBe(true);
  });

  test('does not deadlock when two links of one account are used concurrently', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, email } = await newcomer();
      const link = { purpose: 'verify-email', userId: id, email } as const;
      const tokens = [await createLink(app.db, link), await createLink(app.db, link)];
      const responses = await Promise.all(tokens.map((token) => verify(token)));
      expect(responses.map(({ body }) => body.message).sort()).toEqual([already, confirmed]);
    }
  });

  test('confirms once under concurrent requests, and tells the others and the other link that it is done', async () => {
    const someone = await newcomer();
    await someone.browser.post('/api/auth/verify-email/resend');
    await app.waitForJobs();
    const other = tokenFor(someone.email, 1);
    expect(other).not.toBe(someone.token);
    const responses = await Promise.all(Array.from({ length: 6 }, () => verify(someone.token)));
    const messages = responses.map(({ body }) => body.message);
    expect(messages.filter((message) => message === confirmed)).toHaveLength(1);
    expect(messages.filter((message) => message === already)).toHaveLength(5);
    expect(await verify(other)).toMatchObject({ status: 200, body: { message: already } });
    // Used links confirm nothing.
    await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, someone.id));
    await verify(someone.token);
    expect(await isVerified(someone)).toBe(false);
  });

  test.each([
    ['truncated', (token: string) => token.slice(0, -1)],
    ['empty', () => ''],
    ['extended', (token: string) => `${token}%0A`],
  ])('refuses a token that is %s', async (_, mangled) => {
    const someone = await newcomer();
    expect(await verify(mangled(someone.token))).toMatchObject(linkOver);
    expect(await isVerified(someone)).toBe(false);
    expect((await verify(someone.token)).status).toBe(200);
  });

  test('refuses a link after 48 hours', async () => {
    const someone = await newcomer();
    const links = await app.db.select().from(mailLinks).where(eq(mailLinks.userId, someone.id));
    expect(links.map(({ expiresAt }) => Math.round((expiresAt.getTime() - Date.now()) / 3_600_000))).toEqual([
      48,
    ]);
    await app.db
      .update(mailLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(mailLinks.userId, someone.id));
    expect(await verify(someone.token)).toMatchObject(linkOver);
  });

  test('refuses a link of another purpose', async () => {
    const someone = await newcomer();
    const token = await createLink(app.db, {
      purpose: 'reset-password',
      userId: someone.id,
      email: someone.email,
    });
    expect(await verify(token)).toMatchObject(linkOver);
    expect(await isVerified(someone)).toBe(false);
  });

  test('refuses a link once the address of the account has changed', async () => {
    const someone = await newcomer();
    await app.db.update(users).set({ email: 'else@campus.example' }).where(eq(users.id, someone.id));
    expect(await verify(someone.token)).toMatchObject(linkOver);
  });

  test('refuses the link of a deleted account', async () => {
    const someone = await newcomer();
    await someone.browser.delete('/api/users/profile', { confirmation: someone.password });
    expect(await verify(someone.token)).toMatchObject(linkOver);
  });
});

describe('POST /api/auth/verify-email/resend', () => {
  test('sends a new link, at most three times in 15 minutes', async () => {
    const someone = await newcomer();
    const resend = () => someone.browser.post('/api/auth/verify-email/resend');
    for (let n = 0; n < 3; n += 1) {
      expect(await resend()).toMatchObject({
        status: 200,
        body: { message: `A mail with a new link is on its way to ${someone.email}.` },
      });
    }
    expect(await resend()).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(/look in your spam folder, too\. Please try again in \d+ minutes\.$/),
      },
    });
    await app.waitForJobs();
    expect(app.mailServer.to(someone.email)).toHaveLength(4);
    expect((await verify(tokenFor(someone.email, 3))).status).toBe(200);
  });

  test('succeeds without sending a mail when the address is verified already', async () => {
    const someone = await newcomer();
    await verify(someone.token);
    for (let n = 0; n < 5; n += 1) {
      expect(await someone.browser.post('/api/auth/verify-email/resend')).toMatchObject({
        status: 200,
        body: { message: 'Your email address is confirmed already.' },
      });
    }
    await app.waitForJobs();
    expect(app.mailServer.to(someone.email)).toHaveLength(1);
  });

  test('a queued mail is dropped when the address has been verified meanwhile', async () => {
    const someone = await newcomer();
    await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, someone.id));
    // The session cache may or may not know of the verification yet.
    await someone.browser.post('/api/auth/verify-email/resend');
    await app.waitForJobs();
    expect(app.mailServer.to(someone.email)).toHaveLength(1);
  });
});
