// Accounts that register and sign in with a password over HTTP.
import { expect } from 'vitest';
import type { TestApp } from '#server/test/app.ts';

let serial = 0;
export function person(): { username: string; email: string; password: string } {
  serial += 1;
  return { username: `person${serial}`, email: `person${serial}@campus.example`, password: 'correct horse' };
}

export async function registered(app: TestApp) {
  const someone = person();
  await app.visitor().post('/api/auth/register', someone);
  return someone;
}

export async function signedIn(app: TestApp, extra: object = {}) {
  const someone = await registered(app);
  const browser = app.visitor();
  const response = await browser.post('/api/auth/login', { ...someone, ...extra });
  expect(response.status).toBe(200);
  return { someone, browser, response };
}
