// Accounts: queries, writes and the presentation to their owner.

import { eq } from 'drizzle-orm';
import { isCampusEmail } from '#contract/campus-email.ts';
import type { NotificationType } from '#contract/platform/notifications.rules.ts';
import type { OwnSanction } from '#contract/platform/restrictions.ts';
import { emailKey, type User, usernameKey } from '#contract/platform/users.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { violatedUniqueConstraint } from '#server/lib/database-errors.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

export type UserRow = typeof users.$inferSelect;
type DerivedColumn = 'usernameKey' | 'emailKey' | 'nameKey' | 'searchText';
export type NewUser = Omit<typeof users.$inferInsert, DerivedColumn>;
export type UserChanges = Partial<Omit<UserRow, 'id' | 'updatedAt' | DerivedColumn>>;

/** Derived columns for comparison and search. */
export const userColumns = ({
  username,
  email,
  role = 'user',
  fullName = '',
}: Pick<NewUser, 'username' | 'email' | 'role' | 'fullName'>) => ({
  usernameKey: usernameKey(username),
  emailKey: emailKey(email),
  nameKey: foldText(`${fullName} ${username}`),
  searchText: [username, email, role, fullName].map(foldText).join('\n'),
});

/** Unique constraints decide between concurrent registrations of the same name. */
export async function createUser(db: Db, input: NewUser): Promise<UserRow> {
  const [row] = await translateUniqueViolation(() =>
    db
      .insert(users)
      .values({ ...input, ...userColumns(input) })
      .returning(),
  );
  if (!row) throw new Error('An inserted user was not returned.');
  return row;
}

/** Undefined when the account has been deleted meanwhile. */
export async function changeUser(
  db: Db,
  before: UserRow,
  changes: UserChanges,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...changes, ...userColumns({ ...before, ...changes }), updatedAt: new Date() })
    .where(eq(users.id, before.id))
    .returning();
  return row;
}

export async function muteNotifications(db: Db, id: string, muted: NotificationType[]): Promise<void> {
  await db.update(users).set({ mutedNotifications: muted }).where(eq(users.id, id));
}

/** Translates unique violations into refusals with a field error. */
export async function translateUniqueViolation<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint === 'users_email_key_unique') throw taken('email', 'email_taken');
    if (constraint === 'users_username_key_unique') throw taken('username', 'username_taken');
    throw error;
  }
}

export async function findUser(db: Db, id: string | undefined): Promise<UserRow | undefined> {
  const [row] = id && isId(id) ? await db.select().from(users).where(eq(users.id, id)) : [];
  return row;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  return row;
}

export async function findUserByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = isId(id) ? await db.select().from(users).where(eq(users.id, id)).for('update') : [];
  return row;
}

/** To be called after `forgetPerson`; foreign keys delete sessions, votes and notifications. */
export async function removeUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export function toUser(row: UserRow, campusDomains: readonly string[], sanctions: OwnSanction[] = []): User {
  return {
    _id: row.id,
    username: row.username,
    name: row.fullName || row.username,
    email: row.email,
    role: row.role,
    fullName: row.fullName,
    studentId: row.studentId,
    department: row.department,
    batch: row.batch,
    university: row.university,
    phone: row.phone,
    img: row.img,
    semester: row.semester,
    type: row.type,
    creditsCompleted: row.creditsCompleted,
    creditsRequired: row.creditsRequired,
    shown: row.shown,
    hasPassword: row.passwordHash !== null,
    hasSecondFactor: row.secondFactorAt !== null,
    emailVerified: row.emailVerifiedAt !== null,
    campusVerified: isCampusVerified(row, campusDomains),
    createdAt: row.createdAt.toISOString(),
    ...(sanctions.length > 0 && { sanctions }),
  };
}

export const isCampusVerified = (
  { email, emailVerifiedAt }: UserRow,
  campusDomains: readonly string[],
): boolean => emailVerifiedAt !== null && isCampusEmail(email, campusDomains);

export function taken(field: 'email' | 'username', code: 'email_taken' | 'username_taken'): Refused {
  const refused = new Refused(code);
  return new Refused(code, { errors: { [field]: refused.message } });
}
