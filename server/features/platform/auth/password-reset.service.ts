// Password reset by a one-time link sent to the account's address.

import { randomUUID } from 'node:crypto';
import type { PasswordReset } from '#contract/platform/auth.ts';
import { emailKey } from '#contract/platform/users.ts';
import type { Db } from '#server/db/db.ts';
import { consumeLink, findLink, revokeLinksOf } from '#server/features/platform/mail/links.service.ts';
import { orderMail } from '#server/features/platform/mail/mail.service.ts';
import { endSessionsOf } from '#server/features/platform/sessions/sessions.service.ts';
import { setPassword } from '#server/features/platform/users/password.service.ts';
import { lockUser } from '#server/features/platform/users/users.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { resetAttempts, takeAttempt } from '#server/lib/limits.ts';
import { refuseWeakPassword } from '#server/lib/password-strength.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { ports } from '#server/lib/ports.ts';
import type { AuthMails } from './auth.mails.tsx';
import { signInPerAccount } from './auth.service.ts';

export const resetLimits = {
  requestPerEmail: defineLimit({
    name: 'forgotten-email',
    per: 'email',
    counts: 'requests',
    count: 5,
    // The lifetime of a link: an attacker who uses the attempts up leaves the owner with valid links.
    windowSeconds: 30 * 60,
    // The same for every address, so that it does not reveal whether an account exists.
    sentence:
      'If there is an account with this address, several mails were sent to it already: please look in the spam folder, too.',
  }),
  requestPerAddress: defineLimit({
    name: 'forgotten-address',
    per: 'address',
    counts: 'requests',
    count: 30,
    windowSeconds: 60 * 60,
  }),
  checkPerAddress: defineLimit({
    name: 'reset-check-address',
    per: 'address',
    count: 300,
    windowSeconds: 60 * 60,
  }),
  // The password is hashed, which is expensive, before the link is checked.
  resetPerAddress: defineLimit({ name: 'reset-address', per: 'address', count: 100, windowSeconds: 60 * 60 }),
};

/**
 * The account is looked up by the mail job, not here: response and timing are the same for every address, which
 * prevents account enumeration.
 */
export async function requestPasswordReset(db: Db, networkAddress: string, email: string): Promise<void> {
  await takeAttempt(db, resetLimits.requestPerAddress, networkAddress);
  await takeAttempt(db, resetLimits.requestPerEmail, emailKey(email));
  await db.transaction((db) =>
    orderMail<AuthMails>(db, {
      kind: 'reset-password',
      to: email,
      cause: `reset-password:${randomUUID()}`,
      facts: {},
    }),
  );
}

/** Refuses a link that has expired or was used. */
export async function checkResetLink(db: Db, token: string): Promise<void> {
  if (!(await findLink(db, 'reset-password', token))) throw new Refused('link_over');
}

/** Sets the password and ends every session of the account. */
export async function resetPassword(
  db: Db,
  adminEmail: string | undefined,
  { token, password }: PasswordReset,
): Promise<void> {
  await refuseWeakPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (db) => {
    const link = await consumeLink(db, 'reset-password', token);
    const user = await lockUser(db, link.userId ?? '');
    if (user?.email !== link.email) throw new Refused('link_over');
    await refuseWeakPassword(password, 'password', user);
    // The link was received by mail, which verifies the address.
    if (!user.emailVerifiedAt) await ports.confirmEmail(db, adminEmail, user);
    await setPassword(db, user, passwordHash);
    await revokeLinksOf(db, user.id, 'verify-email');
    await endSessionsOf(db, user.id);
    // Failed sign-ins with the old password must not lock the owner out.
    await resetAttempts(db, signInPerAccount, user.emailKey);
  });
}
