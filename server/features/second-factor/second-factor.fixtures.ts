// A person with a second factor, and the codes of their authenticator app, for tests.
import { expect } from 'vitest';
import type { Role } from '#contract/users.ts';
import { secondFactors } from '#server/db/schema.ts';
import { makeUser } from '#server/features/users/users.factory.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { browserOf } from '#server/test/people.ts';
import { codeAt, stepAt } from './totp.ts';

export const path = '/api/users/profile/second-factor';

/** Codes of an authenticator app. */
class AuthenticatorApp {
  readonly #secret: Buffer;

  constructor(secret: string) {
    this.#secret = fromBase32(secret);
  }

  /** Right for at least 30 seconds, because of the accepted clock skew. */
  code = (stepsFromNow = 0): string => codeAt(this.#secret, stepAt(Date.now()) + stepsFromNow);
}

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

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
