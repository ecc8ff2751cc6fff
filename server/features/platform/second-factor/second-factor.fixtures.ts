// People with a second factor, for tests.

import { expect } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { secondFactors } from '#server/db/tables/platform/second-factor.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { browserOf } from '#server/test/people.ts';
import { AuthenticatorApp } from './authenticator.fixtures.ts';

export const path = '/api/users/profile/second-factor';

/** Signed in, with a confirmed address. */
export async function makePerson(app: TestApp, given: { passwordHash: string; role?: Role }) {
  const user = await makeUser(app.db, { emailVerifiedAt: new Date(), ...given });
  return { user, browser: await browserOf(app, user.id) };
}

/** As if it had been switched on long ago: the present code was not used yet. */
export async function switchOn(app: TestApp, browser: Browser, confirmation: string) {
  const begun = await browser.post(path, { confirmation });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const authenticator = new AuthenticatorApp(begun.body.secret);
  const { status, body } = await browser.post(`${path}/confirm`, { code: authenticator.code() });
  expect(status, JSON.stringify(body)).toBe(200);
  await forgetLastCodes(app);
  return { authenticator, recoveryCodes: body.recoveryCodes as string[] };
}

/** As if time had passed since the last codes. */
export async function forgetLastCodes({ db }: TestApp): Promise<void> {
  await db.update(secondFactors).set({ lastStep: 0 });
}
