import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/tables/platform/users.ts';
import { createLink } from '#server/features/platform/mail/links.service.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { TestGoogle } from '#server/test/google.ts';
import { browserOf } from '#server/test/people.ts';

const google = await new TestGoogle().start();
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ...google.env, ADMIN_EMAIL: 'Dean@campus.example' });
});
afterAll(async () => {
  await app.close();
  google.stop();
});
beforeEach(() => app.db.delete(users));

const email = 'dean@Campus.example';
const post = async (path: string, body: object) =>
  expect((await app.visitor().post(path, body)).status).toBe(200);
const unconfirmed = () => makeUser(app.db, { username: 'dean', email });
const signInWithGoogle = async () =>
  expect((await google.signIn(app.visitor(), { email, name: 'Dean' })).status).toBe(200);

const ways: Record<string, () => Promise<unknown>> = {
  'the link in the mail': async () => {
    const { id: userId } = await unconfirmed();
    const token = await createLink(app.db, { purpose: 'verify-email', userId, email });
    await post('/api/auth/verify-email', { token });
  },
  'the link of a password reset': async () => {
    const { id: userId } = await unconfirmed();
    const token = await createLink(app.db, { purpose: 'reset-password', userId, email });
    await post('/api/auth/reset-password', { token, password: 'battery staple' });
  },
  'the link of a change of address': async () => {
    const { id: userId } = await makeUser(app.db, { username: 'dean', email: 'old@campus.example' });
    const token = await createLink(app.db, { purpose: 'change-email', userId, email });
    await post('/api/users/profile/email/confirm', { token });
  },
  'Google, for an account with an unconfirmed address': async () => {
    await unconfirmed();
    await signInWithGoogle();
  },
  'Google, for a new account': signInWithGoogle,
};

test.each(Object.keys(ways))(
  'ADMIN_EMAIL becomes admin when confirmed by %s, which is audited',
  async (way) => {
    await ways[way]?.();
    const [dean] = await app.db.select().from(users).where(eq(users.emailKey, email.toLowerCase()));
    expect(dean).toMatchObject({ role: 'admin', emailVerifiedAt: expect.any(Date) });
    const id = dean?.id ?? '';
    expect(await entriesAbout(app.db, id)).toMatchObject([
      { action: 'role_changed', actor: 'configuration', before: 'user', after: 'admin' },
    ]);
    expect((await (await browserOf(app, id)).get('/api/users/all')).status).toBe(200);
  },
);

test('ADMIN_EMAIL stays a user while its address is unconfirmed, also after signing in', async () => {
  const squatter = { username: 'dean', email, password: 'correct horse' };
  const browser = app.visitor();
  expect((await browser.post('/api/auth/register', squatter)).body.user.role).toBe('user');
  expect((await browser.post('/api/auth/login', squatter)).body.user.role).toBe('user');
  expect((await browser.get('/api/users/all')).status).toBe(403);
});
