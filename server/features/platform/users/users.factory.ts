// Users with unique default names and addresses, for tests, demo data and benchmarks.

import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { type NewUser, type UserRow, userColumns } from './users.service.ts';

export function userValues(given: Partial<NewUser> = {}): typeof users.$inferInsert {
  const username = given.username ?? `student-${randomBytes(5).toString('hex')}`;
  const email = given.email ?? `${username}@campus.example`;
  return { ...given, username, email, ...userColumns({ ...given, username, email }) };
}

export async function makeUser(db: Db, given: Partial<NewUser> = {}): Promise<UserRow> {
  const [row] = await db.insert(users).values(userValues(given)).returning();
  if (!row) throw new Error('An inserted user was not returned.');
  return row;
}
