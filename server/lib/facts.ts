// Key-value settings of the database itself, shared by all instances.

import { and, eq, like, ne } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { facts } from '#server/db/tables/platform/facts.ts';

export async function readFact(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(facts).where(eq(facts.name, name));
  return row?.value;
}

/** Keeps an existing value; returns the stored one. */
export async function saveFactOnce(db: Db, name: string, value: string): Promise<string> {
  await db.insert(facts).values({ name, value }).onConflictDoNothing();
  return (await readFact(db, name)) ?? value;
}

/** Deletes all facts with the prefix except one. */
export async function deleteOtherFacts(db: Db, prefix: string, keptName: string): Promise<void> {
  await db.delete(facts).where(and(like(facts.name, `${prefix}%`), ne(facts.name, keptName)));
}

export async function replaceFact(db: Db, name: string, value: string): Promise<void> {
  await db.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } });
}

export async function deleteFact(db: Db, name: string): Promise<void> {
  await db.delete(facts).where(eq(facts.name, name));
}
