// Giving an account another password, however that came about.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { users } from '#server/db/schema.ts';
import { revokeLinksOf } from '#server/features/mail/links.service.ts';
import { dropUnsentMails, orderMail } from '#server/features/mail/mail.service.ts';
import type { UsersMails } from './users.mails.tsx';
import type { UserRow } from './users.service.ts';

/**
 * Its owner is told by mail. Links that were asked for before end with the old password: someone who knew it may have
 * asked for them. Which sessions end is for the caller to say, in the same transaction.
 */
export async function setPassword(
  db: Db,
  user: UserRow,
  passwordHash: string,
  proven: { emailVerifiedAt?: Date } = {},
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, updatedAt: new Date(), ...proven })
    .where(eq(users.id, user.id));
  await revokeLinksOf(db, user.id, 'reset-password', 'change-email');
  await dropUnsentMails(db, 'confirm-new-email', user.id);
  await orderMail<UsersMails>(db, {
    kind: 'password-changed',
    to: user.email,
    cause: `password-changed:${user.id}:${randomUUID()}`,
    facts: { userId: user.id },
  });
}
