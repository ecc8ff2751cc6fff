import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '#server/db/tables/platform/mail.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { contactMessages } from '#server/db/tables/site/contact.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeMessage } from '#server/features/site/contact/contact.factory.ts';
import { outboxFolder } from '#server/lib/mailer.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { TestGoogle } from '#server/test/google.ts';
import { browserOf, signedInAs } from '#server/test/people.ts';

const google = await new TestGoogle().start();
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startApp(google.env);
  passwordHash = await hashPassword('correct horse');
});
afterAll(async () => {
  await app.close();
  google.stop();
});

const path = '/api/users/profile';

async function withPassword(role: 'user' | 'admin' = 'user') {
  const person = await signedInAs(app, role);
  await app.db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  const [row] = await app.db.select().from(users).where(eq(users.id, person.id));
  return { ...person, email: row?.email ?? '' };
}

describe('POST /api/users/profile/password', () => {
  test('sets the new password and ends every other session', async () => {
    const { browser, id, email } = await withPassword();
    const other = await browserOf(app, id);
    expect((await other.get(path)).status).toBe(200);
    const change = { currentPassword: 'correct horse', newPassword: 'battery staple' };
    expect(await browser.post(`${path}/password`, change)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await other.get(path)).status).toBe(401);
    expect((await browser.get(path)).status).toBe(200);
    const signIn = (password: string) => app.visitor().post('/api/auth/login', { email, password });
    expect((await signIn('correct horse')).status).toBe(401);
    expect((await signIn('battery staple')).status).toBe(200);
  });

  test('requires the current password, with at most ten attempts', async () => {
    const { browser } = await withPassword();
    const guess = () =>
      browser.post(`${path}/password`, { currentPassword: 'wrong', newPassword: 'battery staple' });
    expect(await guess()).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', errors: { currentPassword: 'This password is not right.' } },
    });
    for (let tries = 1; tries < 10; tries += 1) await guess();
    expect((await guess()).status).toBe(429);
    expect((await browser.get(path)).status).toBe(200);
  });

  test('refuses a short password', async () => {
    const { browser } = await withPassword();
    const change = { currentPassword: 'correct horse', newPassword: 'short' };
    const response = await browser.post(`${path}/password`, change);
    expect(response).toMatchObject({
      status: 400,
      body: { errors: { newPassword: 'Must be at least 8 characters long' } },
    });
  });
});

test('a weak new password and a reserved name are refused', async () => {
  const { browser, username } = await withPassword();
  for (const newPassword of ['password1', `${username} 2026`])
    expect(
      await browser.post(`${path}/password`, { currentPassword: 'correct horse', newPassword }),
    ).toMatchObject({ status: 400, body: { errors: { newPassword: expect.any(String) } } });
  for (const field of ['username', 'fullName'])
    expect(await browser.put(path, { [field]: 'System' })).toMatchObject({
      status: 400,
      body: { errors: { [field]: 'This name is reserved. Please choose another.' } },
    });
});

describe('DELETE /api/users/profile', () => {
  test('removes name and address from contact messages and the mail log, and drops unsent mails', async () => {
    await app.db.delete(mails);
    const { browser, id, email } = await withPassword();
    const key = email.toLowerCase();
    await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
    const message = await makeMessage(app.db, { name: 'Amina', email: 'private@campus.example', userId: id });
    await makeMessage(app.db, { name: 'Amina, signed out', email: email.toUpperCase() });
    const other = await makeMessage(app.db, { name: 'Ben', email: 'ben@campus.example' });
    const log = (
      kind: 'reset-password' | 'contact-answer' | 'password-changed',
      recipient: string,
      facts = {},
    ) => ({
      kind,
      recipient,
      facts,
      cause: `${kind}:${recipient}`,
      state: 'failed' as const,
      lastError: `550 <${recipient}> is unknown`,
    });
    await app.db
      .insert(mails)
      .values([
        log('reset-password', key.toUpperCase()),
        log('contact-answer', 'private@campus.example', { messageId: message.id }),
        log('password-changed', 'earlier@campus.example', { userId: id }),
        log('contact-answer', 'ben@campus.example', { messageId: other.id }),
      ]);
    expect(await browser.delete(path, { confirmation: 'correct horse' })).toMatchObject({ status: 200 });

    const recipients = (await app.db.select().from(mails)).map(({ recipient, state }) => [recipient, state]);
    expect(recipients.sort()).toEqual([
      ['', 'dropped'],
      ['', 'dropped'],
      ['', 'dropped'],
      ['ben@campus.example', 'failed'],
    ]);
    const rows = JSON.stringify([
      await app.db.select().from(mails),
      await app.db.select().from(contactMessages),
    ]);
    for (const trace of [id, key, 'private@', 'earlier@', 'Amina'])
      expect(rows.toLowerCase()).not.toContain(trace.toLowerCase());
    expect(rows).toContain(message.message);

    const admin = await signedInAs(app, 'admin');
    const answer = await admin.browser.post(`/api/admin/messages/${message.id}/answer`, { text: 'Hello' });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('deleted their account') },
    });
    await app.db.delete(users).where(eq(users.id, admin.id));
  });

  test('deletes the copies of mails to the person, and about their messages, from the outbox', async () => {
    const admin = await signedInAs(app, 'admin');
    const [leaver, other] = [await withPassword(), await withPassword()];
    for (const { browser, id, email } of [leaver, other]) {
      await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
      const message = { name: 'Member', email, topic: 'question', message: 'Where is the library?' };
      expect((await browser.post('/api/contact', message)).status).toBe(201);
      expect((await browser.post('/api/auth/forgot-password', { email })).status).toBe(200);
    }
    await app.waitForJobs();
    const mailsNaming = async ({ email }: { email: string }) => {
      const folder = outboxFolder(app.dataDir);
      const contents = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
      return (await Promise.all(contents)).filter((text) => text.includes(email)).length;
    };
    // One to the person, one to the admin.
    expect([await mailsNaming(leaver), await mailsNaming(other)]).toEqual([2, 2]);
    expect((await leaver.browser.delete(path, { confirmation: 'correct horse' })).status).toBe(200);
    await app.waitForJobs();
    expect([await mailsNaming(leaver), await mailsNaming(other)]).toEqual([0, 2]);
    await app.db.delete(users).where(eq(users.id, admin.id));
  });

  test('requires the password, ends the sessions and keeps shared resources', async () => {
    const { browser, id, username } = await withPassword();
    const other = await browserOf(app, id);
    const resource = await makeResource(app.db, { ownerId: id });
    expect((await browser.delete(path, { confirmation: 'wrong' })).status).toBe(403);
    expect((await browser.get(path)).status).toBe(200);

    expect(await browser.delete(path, { confirmation: 'correct horse' })).toMatchObject({ status: 200 });
    expect(browser.cookies.has('token')).toBe(false);
    expect((await other.get(path)).status).toBe(401);
    expect(await app.db.select().from(users).where(eq(users.id, id))).toEqual([]);
    const left = (await app.visitor().get(`/api/resources/${resource.id}`)).body.resource;
    expect(left.ownerID).toEqual({ _id: '', fullName: 'Former member', username: '', img: '' });
    const [entry] = await entriesAbout(app.db, id);
    expect(entry).toMatchObject({ action: 'account_deleted', actor: username, subject: username });
  });

  test('requires a new token of Google of an account without a password', async () => {
    const claims = { sub: 'g-leaver', email: 'leaver@gmail.example', name: 'Lea Leaver' };
    const browser = app.visitor();
    const { username } = (await google.signIn(browser, claims)).body.user;
    const remove = async (confirmation: string | Promise<string>) => {
      const { status, body } = await browser.delete(path, { confirmation: await confirmation });
      return { status, problem: body.errors?.confirmation };
    };
    const minutesAgo = (minutes: number) => ({ issuedAt: new Date(Date.now() - minutes * 60_000) });
    const expired = 'This confirmation by Google has expired. Please confirm again.';
    expect(await remove(username)).toEqual({
      status: 403,
      problem: 'Google could not confirm that it is you. Please try again.',
    });
    expect(await remove(google.credentialFor(browser, { ...claims, sub: 'g-other' }))).toEqual({
      status: 403,
      problem: 'This is not the Google account that you sign in with.',
    });
    expect(await remove(google.credentialFor(browser, claims, minutesAgo(6)))).toEqual({
      status: 403,
      problem: expired,
    });
    expect(await remove(google.credentialFor(app.visitor(), claims))).toEqual({
      status: 403,
      problem: expired,
    });
    expect(await remove(google.credentialFor(browser, claims, minutesAgo(4)))).toMatchObject({ status: 200 });
  });

  test('refuses the last admin', async () => {
    const { browser, id } = await withPassword('admin');
    expect(await browser.delete(path, { confirmation: 'correct horse' })).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    });
    expect((await browser.get(path)).status).toBe(200);
    await signedInAs(app, 'admin');
    expect((await browser.delete(path, { confirmation: 'correct horse' })).status).toBe(200);
    expect(await app.db.select().from(users).where(eq(users.id, id))).toEqual([]);
  });
});
