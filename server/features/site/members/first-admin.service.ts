// The first admin, named by the operator. Only a confirmed address counts: anyone can register an address of someone else.

import { eq } from 'drizzle-orm';
import { emailKey } from '#contract/platform/users.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import type { AuditActor } from '#server/features/platform/audit/audit.service.ts';
import { changeUser, type UserChanges, type UserRow } from '#server/features/platform/users/users.service.ts';
import { setRole } from './members.service.ts';

/** Marks the address as confirmed; the account of ADMIN_EMAIL becomes an admin by it. Undefined when it was deleted. */
export async function confirmEmail(
  db: Db,
  adminEmail: string | undefined,
  before: UserRow,
  changes: UserChanges = {},
): Promise<UserRow | undefined> {
  const confirmed = await changeUser(db, before, { ...changes, emailVerifiedAt: new Date() });
  return confirmed && promoteConfigured(db, adminEmail, confirmed);
}

/** To be called in the transaction that creates or confirms the account. */
export async function promoteConfigured(
  db: Db,
  adminEmail: string | undefined,
  user: UserRow,
): Promise<UserRow> {
  const isFirstAdmin = user.emailKey === adminEmail && user.emailVerifiedAt !== null;
  return isFirstAdmin && user.role !== 'admin' ? setRole(db, 'configuration', user, 'admin') : user;
}

/** For the operator, by ADMIN_EMAIL at start or by `npm run make-admin`. */
export async function makeAdmin(
  db: Db,
  email: string,
  by: Extract<AuditActor, string>,
): Promise<UserRow | 'no account' | 'unconfirmed'> {
  return db.transaction(async (db) => {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.emailKey, emailKey(email)))
      .for('update');
    if (!user) return 'no account';
    if (user.role === 'admin') return user;
    return user.emailVerifiedAt ? setRole(db, by, user, 'admin') : 'unconfirmed';
  });
}
