// Makes believable rows and invents whatever they need; used by tests, the demo campus and the benchmarks.
import { randomBytes } from 'node:crypto';
import { emailKey, usernameKey } from '#contract/users.ts';
import type { Db } from './client.ts';
import { users } from './schema.ts';

type UserValues = Omit<typeof users.$inferInsert, 'usernameKey' | 'emailKey'>;

/** The values of a user, with a name and an address of their own where none are given. */
export function userValues(given: Partial<UserValues> = {}): typeof users.$inferInsert {
  const username = given.username ?? `student-${randomBytes(5).toString('hex')}`;
  const email = given.email ?? `${username}@campus.example`;
  return { ...given, username, email, usernameKey: usernameKey(username), emailKey: emailKey(email) };
}

export async function makeUser(db: Db, given: Partial<UserValues> = {}): Promise<typeof users.$inferSelect> {
  const [row] = await db.insert(users).values(userValues(given)).returning();
  if (!row) throw new Error('An inserted user was not returned.');
  return row;
}
