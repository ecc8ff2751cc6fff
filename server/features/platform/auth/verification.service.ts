// Email verification by a one-time link.

import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { consumeLink, findLink, keepUsedLinks } from '#server/features/platform/mail/links.service.ts';
import { orderMail } from '#server/features/platform/mail/mail.service.ts';
import { lockUser, type UserRow } from '#server/features/platform/users/users.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { ports } from '#server/lib/ports.ts';
import type { AuthMails } from './auth.mails.tsx';

export const mailsPerPerson = defineLimit({
  name: 'verification-account',
  per: 'person',
  counts: 'mails',
  count: 3,
  windowSeconds: 15 * 60,
  sentence: 'The mail was sent to you several times already: please look in your spam folder, too.',
});

export const orderVerification = (db: Db, user: UserRow): Promise<void> =>
  orderMail<AuthMails>(db, {
    kind: 'verify-email',
    to: user.email,
    cause: `verify-email:${user.id}:${randomUUID()}`,
    facts: { userId: user.id },
  });

/** Returns whether a mail was queued: an address that is verified already needs none. */
export async function resendVerification(db: Db, user: UserRow): Promise<boolean> {
  if (user.emailVerifiedAt) return false;
  await takeAttempt(db, mailsPerPerson, user.id);
  await db.transaction((db) => orderVerification(db, user));
  return true;
}

/** Returns false where a link to this address has confirmed it before. */
export async function verifyEmail(db: Db, adminEmail: string | undefined, token: string): Promise<boolean> {
  try {
    await db.transaction(async (db) => {
      const link = await consumeLink(db, 'verify-email', token);
      const user = await lockUser(db, link.userId ?? '');
      // The link verifies only the address that it was sent to.
      if (user?.email !== link.email) throw new Refused('link_over');
      await ports.confirmEmail(db, adminEmail, user);
      await keepUsedLinks(db, link, 'verified-email');
    });
    return true;
  } catch (error) {
    if (!(await findLink(db, 'verified-email', token))) throw error;
    return false;
  }
}
