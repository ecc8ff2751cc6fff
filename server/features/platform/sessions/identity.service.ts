// Proof that the person at the browser owns the account, before what a thief of a session must not do.

import type { ErrorCode } from '#contract/errors.ts';
import type { Db } from '#server/db/db.ts';
import type { users } from '#server/db/tables/platform/users.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { refundAttempt, takeAttempt } from '#server/lib/limits.ts';
import { verifyPassword } from '#server/lib/passwords.ts';
import type { ConfirmWithGoogle } from './google.service.ts';

type UserRow = Pick<typeof users.$inferSelect, 'id' | 'passwordHash' | 'googleSubject'>;

export const passwordsPerPerson = defineLimit({
  name: 'password-account',
  per: 'person',
  counts: 'wrong passwords',
  count: 10,
  windowSeconds: 15 * 60,
});

/** What someone sent to prove that they own the account: the password, or a token of Google. */
export interface Proof {
  confirmation: string;
  google: ConfirmWithGoogle;
}

/** Checks the password, or a new token of Google for accounts without one. */
export async function verifyIdentity(db: Db, user: UserRow, { confirmation, google }: Proof): Promise<void> {
  if (user.passwordHash !== null) return checkPassword(db, user, confirmation, 'confirmation');
  try {
    const { subject } = await google(confirmation);
    if (subject !== user.googleSubject) throw new Refused('google_other_account');
  } catch (error) {
    const message = error instanceof Refused ? googleProblems[error.code] : undefined;
    throw message ? new Refused('wrong_password', { message, errors: { confirmation: message } }) : error;
  }
}

/** Not 401, which would end the session of the page. */
const googleProblems: Partial<Record<ErrorCode, string>> = {
  google_other_account: 'This is not the Google account that you sign in with.',
  google_expired: 'This confirmation by Google has expired. Please confirm again.',
  google_invalid: 'Google could not confirm that it is you. Please try again.',
  google_email_unverified: 'Google has not verified the address of this account.',
  google_off:
    'Google sign-in is switched off here. Please choose a password first, by “Forgot your password?”.',
};

export async function checkPassword(db: Db, user: UserRow, password: string, field: string): Promise<void> {
  await takeAttempt(db, passwordsPerPerson, user.id);
  if (!(await verifyPassword(user.passwordHash, password))) {
    const { message } = new Refused('wrong_password');
    throw new Refused('wrong_password', { errors: { [field]: message } });
  }
  await refundAttempt(db, passwordsPerPerson, user.id);
}
