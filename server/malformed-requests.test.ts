// Requests that break HTTP or its limits: refused in the same shape as any other bad input.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './test/app.ts';
import { signedInAs } from './test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: 'true' });
});
afterAll(() => app.close());

/** Without the normalisation that fetch applies to URLs and headers. */
function send(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status?: number; body: unknown }> {
  return new Promise((done, fail) => {
    const sent = request(`${app.url}/`, { path, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, body: text && JSON.parse(text) }));
    });
    sent.on('error', fail).end();
  });
}

const refused = (status: number) => ({
  status,
  body: { success: false, message: expect.stringMatching(/\w/), code: expect.stringMatching(/\w/) },
});

test.each([
  ['a bad escape in a parameter', '/api/resources/%zz', 400],
  ['a bad escape in an unknown path', '/api/%zz', 400],
  ['a parameter that is too long', `/api/people/${'a'.repeat(300)}`, 414],
  ['an infinite limit', '/api/resources?limit=Infinity', 400],
  ['a limit that overflows', '/api/resources?limit=1e309', 400],
])('%s', async (_, path, status) => {
  expect(await send(path)).toMatchObject(refused(status));
});

test('an expectation that is not supported', async () => {
  expect(await send('/api/resources', { expect: 'the impossible' })).toMatchObject(refused(417));
});

test('a forwarded address of thousands of characters', async () => {
  // Random, since an index compresses repeated characters.
  const headers = { 'x-forwarded-for': randomBytes(3_000).toString('hex') };
  expect((await send('/api/resources', headers)).status).toBe(200);
  const login = { email: 'a@campus.example', password: 'wrong' };
  const response = await app.visitor().post('/api/auth/login', login, headers);
  expect(response.status).toBe(401);
});

describe('names that every object has', () => {
  test.each(['toString', 'constructor', '__proto__'])('%s', async (name) => {
    const { browser } = await signedInAs(app);
    // An object whose own `toString` is no function cannot be compared as text.
    for (const item of [name, { [name]: 'x' }]) {
      const items = [item, item];
      expect(await browser.put('/api/notifications/preferences', { muted: items })).toMatchObject(
        refused(400),
      );
      expect(await browser.put('/api/users/profile', { shown: items })).toMatchObject(refused(400));
    }
  });
});
