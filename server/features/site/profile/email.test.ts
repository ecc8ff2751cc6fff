import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailLinks } from '#server/db/tables/platform/mail.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { createLink } from '#server/features/platform/mail/links.service.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { TestGoogle } from '#server/test/google.ts';
import { type MailApp, startMailApp } from '#server/test/mail-app.ts';
import { linkIn, retryJobsNow } from '#server/test/mail-server.ts';
import { browserOf, signedInAs } from '#server/test/people.ts';

const google = await new TestGoogle().start();
let app: MailApp;
let passwordHash: string;

beforeAll(async () => {
  app = await startMailApp(google.env);
  passwordHash = await hashPassword('correct horse');
});
afterAll(async () => {
  await app.close();
  google.stop();
});

async function someone(given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(app.db, { passwordHash, fullName: 'Someone', ...given });
  const browser = await browserOf(app, user.id);
  const requestChange = (email: string, confirmation = 'correct horse') =>
    browser.post('/api/users/profile/email', { email, confirmation });
  return { ...user, browser, requestChange, next: `new-${user.username}@campus.example` };
}

const confirm = (token: string) => app.visitor().post('/api/users/profile/email/confirm', { token });
const tokenFor = (email: string, nth = 0) => app.tokenFor(email, '/confirm-email', nth);
const subjectsTo = (email: string) => app.mailServer.to(email).map(({ subject }) => subject);
const rowOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0];
const linkOver = { status: 410, body: { success: false, code: 'link_over' } };

describe('POST /api/users/profile/email', () => {
  test('sends a link to the new address and a notice to the old one, and changes nothing yet', async () => {
    const { id, email, requestChange, next } = await someone();
    expect(await requestChange(next)).toMatchObject({
      status: 200,
      body: {
        message: `A mail with a link is on its way to ${next}. Your address changes once you confirm it there.`,
      },
    });
    await app.waitForJobs();
    expect(subjectsTo(next)).toEqual(['Confirm your new email address']);
    expect(subjectsTo(email)).toEqual(['Someone asked to change your email address']);
    const [notice] = app.mailServer.to(email);
    expect(notice?.text).toContain('n…@campus.example');
    expect(notice?.text).not.toContain(next);
    expect(notice?.text).not.toContain('/confirm-email');
    expect(linkIn(notice, '/forgot-password')).toBe('/forgot-password');
    expect((await rowOf(id))?.email).toBe(email);
  });

  test('requires the password', async () => {
    const { requestChange, next } = await someone();
    expect(await requestChange(next, 'not it')).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', errors: { confirmation: 'This password is not right.' } },
    });
    await app.waitForJobs();
    expect(app.mailServer.to(next)).toEqual([]);
  });

  test('requires a token of Google of an account without a password', async () => {
    const person = await someone({ passwordHash: null, googleSubject: 'g-mover' });
    const { requestChange, browser, next } = person;
    expect(await requestChange(next, person.username)).toMatchObject({ status: 403 });
    const token = await google.credentialFor(browser, { sub: 'g-mover', email: person.email });
    expect(await requestChange(next, token)).toMatchObject({ status: 200 });
    expect(await requestChange(next, token)).toMatchObject({ status: 403 });
  });

  test('refuses a taken address, the current address and invalid ones', async () => {
    const { requestChange, email } = await someone();
    const other = await someone();
    expect(await requestChange(other.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'email_taken', errors: { email: 'An account with this email already exists.' } },
    });
    expect(await requestChange(email.toUpperCase())).toMatchObject({
      status: 400,
      body: { errors: { email: 'This is your address already.' } },
    });
    for (const wrong of [`${'a'.repeat(990)}@b.example`, 'a@b.example\r\nBcc: c@d.example', 'nobody']) {
      expect(await requestChange(wrong)).toMatchObject({
        status: 400,
        body: { errors: { email: expect.any(String) } },
      });
    }
  });

  test('is rate-limited per account', async () => {
    const { requestChange, next } = await someone();
    for (let n = 0; n < 5; n += 1) expect((await requestChange(`${n}${next}`)).status).toBe(200);
    expect(await requestChange(next)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('spam folder') },
    });
    await app.waitForJobs();
  });

  test('the mail to the new address contains no text chosen by the account owner', async () => {
    const { requestChange, next, username } = await someone({
      fullName: 'Buy now at shop.example\r\nBcc: x@y.example',
    });
    await requestChange(next);
    await app.waitForJobs();
    const [delivered] = app.mailServer.to(next);
    expect(delivered?.envelope.to).toEqual([next]);
    expect(delivered?.raw).not.toContain('shop.example');
    expect(delivered?.text).not.toContain(username);
  });

  test('a new request revokes the previous one and drops its unsent mail', async () => {
    const { id, requestChange, next } = await someone();
    const mistyped = `mistyped-${next}`;
    app.mailServer.onRecipient = (address) =>
      address === mistyped ? { code: 451, message: 'Later' } : undefined;
    await requestChange(mistyped);
    await app.waitForJobs();
    app.mailServer.onRecipient = () => undefined;
    await requestChange(next);
    await retryJobsNow(app);
    expect(app.mailServer.to(mistyped)).toEqual([]);
    expect((await confirm(tokenFor(next))).status).toBe(200);
    await retryJobsNow(app);
    expect(app.mailServer.to(mistyped)).toEqual([]);
    expect((await rowOf(id))?.email).toBe(next);
  });
});

async function withPendingChange(given: Parameters<typeof makeUser>[1] = {}) {
  const person = await someone(given);
  await person.requestChange(person.next);
  await app.waitForJobs();
  return { ...person, token: tokenFor(person.next) };
}

describe('POST /api/users/profile/email/confirm', () => {
  test('changes and verifies the address, revokes other links and notifies the old address', async () => {
    const person = await withPendingChange();
    await app.db.insert(mailLinks).values({
      purpose: 'verify-email',
      userId: person.id,
      email: person.email,
      tokenHash: `old ${person.id}`,
      expiresAt: sql`now() + interval '1 day'`,
    });
    expect(await confirm(person.token)).toMatchObject({
      status: 200,
      body: { message: 'Your new email address is confirmed.' },
    });
    // The session stays valid and sees the change at once.
    expect((await person.browser.get('/api/auth/profile')).body.user).toMatchObject({
      email: person.next,
      emailVerified: true,
    });
    const signIn = (email: string) =>
      app.visitor().post('/api/auth/login', { email, password: 'correct horse' });
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(person.next.toUpperCase())).status).toBe(200);
    const { browser: admin } = await signedInAs(app, 'admin');
    const found = await admin.get(`/api/users/all?q=${encodeURIComponent(person.next)}`);
    expect(JSON.stringify(found.body)).toContain(person.id);
    await app.waitForJobs();
    expect(subjectsTo(person.email)).toEqual([
      'Someone asked to change your email address',
      'Your email address was changed',
    ]);
    expect(app.mailServer.to(person.email)[1]?.text).toContain('n…@campus.example');
    expect(await app.db.$count(mailLinks, eq(mailLinks.userId, person.id))).toBe(0);
  });

  test('consumes the link once under concurrent requests', async () => {
    const { token } = await withPendingChange();
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test('refuses a link that is truncated, expired, of another purpose or replaced by a new request', async () => {
    const person = await withPendingChange();
    expect(await confirm(person.token.slice(0, 20))).toMatchObject(linkOver);
    const other = { purpose: 'verify-email', userId: person.id, email: person.next } as const;
    expect(await confirm(await createLink(app.db, other))).toMatchObject(linkOver);
    await person.requestChange(`again-${person.next}`);
    expect(await confirm(person.token)).toMatchObject(linkOver);
    await app.waitForJobs();
    await app.db.update(mailLinks).set({ expiresAt: sql`now()` }).where(eq(mailLinks.userId, person.id));
    expect(await confirm(tokenFor(`again-${person.next}`))).toMatchObject(linkOver);
    expect((await rowOf(person.id))?.email).toBe(person.email);
  });

  test('refuses the link once the password was changed, since an attacker may have requested it', async () => {
    const person = await withPendingChange();
    await person.browser.post('/api/users/profile/password', {
      currentPassword: 'correct horse',
      newPassword: 'battery staple',
    });
    expect(await confirm(person.token)).toMatchObject(linkOver);
  });

  test('the mail with the link is dropped once the password was changed', async () => {
    app.mailServer.onMessage = () => ({ code: 451, message: 'Greylisted, try again later' });
    const person = await someone();
    await person.requestChange(person.next);
    await app.waitForJobs();
    await person.browser.post('/api/users/profile/password', {
      currentPassword: 'correct horse',
      newPassword: 'battery staple',
    });
    app.mailServer.onMessage = () => undefined;
    await retryJobsNow(app);
    expect(app.mailServer.to(person.next)).toEqual([]);
    expect(subjectsTo(person.email).sort()).toEqual([
      'Someone asked to change your email address',
      'Your password was changed',
    ]);
  });

  test('is 409 when the address was taken meanwhile', async () => {
    const person = await withPendingChange();
    await makeUser(app.db, { email: person.next });
    expect(await confirm(person.token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await rowOf(person.id))?.email).toBe(person.email);
    await app.waitForJobs();
    expect(subjectsTo(person.email)).toHaveLength(1);
  });
});
