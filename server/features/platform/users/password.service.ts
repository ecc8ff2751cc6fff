// Sets the password of an account, for changes and resets.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { revokeLinksOf } from '#server/features/platform/mail/links.service.ts';
import { dropUnsentMails, orderMail } from '#server/features/platform/mail/mail.service.ts';
import type { UsersMails } from './users.mails.tsx';
import type { UserRow } from './users.service.ts';

/**
 * Notifies the owner by mail and revokes earlier links, since someone who knew the old password may have requested them.
 * The caller ends sessions, in the same transaction.
 */
export async function setPassword(db: Db, user: UserRow, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: new Date() }).where(eq(users.id, user.id));
  await revokeLinksOf(db, user.id, 'reset-password', 'change-email');
  await dropUnsentMails(db, 'confirm-new-email', user.id);
  await orderMail<UsersMails>(db, {
    kind: 'password-changed',
    to: user.email,
    cause: `password-changed:${user.id}:${randomUUID()}`,
    facts: { userId: user.id },
  });
}
