// A new password for someone who forgot the old one, by a link sent to the account's address.
import { randomUUID } from 'node:crypto';
import type { PasswordReset } from '#contract/auth.ts';
import { emailKey } from '#contract/users.ts';
import type { Db } from '#server/db/client.ts';
import { endLinksOf, takeLink } from '#server/features/mail/links.service.ts';
import { orderMail } from '#server/features/mail/mail.service.ts';
import { endSessionsOf } from '#server/features/sessions/sessions.service.ts';
import { setPassword } from '#server/features/users/password.service.ts';
import { lockUser } from '#server/features/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { type Limit, resetAttempts, takeAttempt } from '#server/lib/limits.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import type { AuthMails } from './auth.mails.tsx';
import { signInPerAccount } from './auth.service.ts';

const limits = {
  askPerEmail: {
    name: 'forgotten-email',
    count: 5,
    // As long as the links work: whoever uses the attempts up for someone leaves them with links that do.
    windowSeconds: 30 * 60,
    // Said of every address alike, whether it has an account or not.
    sentence:
      'If there is an account with this address, several mails were sent to it already: please look in the spam folder, too.',
  },
  askPerAddress: { name: 'forgotten-address', count: 30, windowSeconds: 60 * 60 },
  // Hashing a password is work, and a made-up link asks for it as well.
  resetPerAddress: { name: 'reset-address', count: 100, windowSeconds: 60 * 60 },
} satisfies Record<string, Limit>;

/**
 * The account is not even looked up here, but when the mail is written: so the answer, and the time it takes, are the
 * same for every address.
 */
export async function askForReset(db: Db, networkAddress: string, email: string): Promise<void> {
  await takeAttempt(db, limits.askPerAddress, networkAddress);
  await takeAttempt(db, limits.askPerEmail, emailKey(email));
  await db.transaction((db) =>
    orderMail<AuthMails>(db, {
      kind: 'reset-password',
      to: email,
      cause: `reset-password:${randomUUID()}`,
      facts: {},
    }),
  );
}

/** Ends every session: whoever else was signed in is out. */
export async function resetPassword(
  db: Db,
  networkAddress: string,
  { token, password }: PasswordReset,
): Promise<void> {
  await takeAttempt(db, limits.resetPerAddress, networkAddress);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (db) => {
    const link = await takeLink(db, 'reset-password', token);
    const user = await lockUser(db, link.userId ?? '');
    if (user?.email !== link.email) throw new Refused('link_over');
    // The mail has reached its reader, so the address is theirs.
    await setPassword(db, user, passwordHash, { emailVerifiedAt: user.emailVerifiedAt ?? new Date() });
    await endLinksOf(db, user.id, 'verify-email');
    await endSessionsOf(db, user.id);
    // Guesses at the old password must not keep its owner from using the new one.
    await resetAttempts(db, signInPerAccount, user.emailKey);
  });
}
