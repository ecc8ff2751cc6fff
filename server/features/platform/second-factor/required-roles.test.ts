import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/lib/passwords.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { makePerson, path, switchOn } from './second-factor.fixtures.ts';

const password = 'correct horse';
let app: TestApp;
let passwordHash: string;

beforeAll(async () => {
  app = await startApp({ SECOND_FACTOR_ROLES: 'admin,mod' });
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

describe('a role that needs a second factor', () => {
  test('can only set it up until it is on, and cannot switch it off', async () => {
    const { user } = await makePerson(app, { passwordHash, role: 'mod' });
    const browser = app.visitor();
    const signIn = await browser.post('/api/auth/login', { email: user.email, password });
    expect(signIn.status).toBe(200);
    for (const address of ['/api/users/all', '/api/users/profile', '/api/notifications'])
      expect(await browser.get(address)).toMatchObject({
        status: 403,
        body: { code: 'second_factor_missing' },
      });
    expect((await browser.post('/api/users/profile/password', {})).body.code).toBe('second_factor_missing');
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
    expect((await browser.get(path)).body).toMatchObject({ isOn: false, isRequired: true });

    const { authenticator } = await switchOn(app, browser, password);
    expect((await browser.get('/api/users/all')).status).toBe(200);
    const off = { confirmation: password, code: authenticator.code() };
    expect(await browser.delete(path, off)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('leaves other roles alone', async () => {
    const { browser } = await makePerson(app, { passwordHash, role: 'staff' });
    expect((await browser.get('/api/users/profile')).status).toBe(200);
  });
});
