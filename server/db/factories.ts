// Makes believable rows and invents whatever they need; used by tests, the demo campus and the benchmarks.
import { randomBytes } from 'node:crypto';
import type { Db } from './client.ts';
import { contactMessages, resources, users } from './schema.ts';
import { searchColumns, userColumns } from './search-columns.ts';

type UserValues = Omit<typeof users.$inferInsert, keyof ReturnType<typeof userColumns>>;

/** The values of a user, with a name and an address of their own where none are given. */
export function userValues(given: Partial<UserValues> = {}): typeof users.$inferInsert {
  const username = given.username ?? `student-${randomBytes(5).toString('hex')}`;
  const email = given.email ?? `${username}@campus.example`;
  return { ...given, username, email, ...userColumns({ username, email, role: given.role ?? 'user' }) };
}

export async function makeUser(db: Db, given: Partial<UserValues> = {}): Promise<typeof users.$inferSelect> {
  const [row] = await db.insert(users).values(userValues(given)).returning();
  if (!row) throw new Error('An inserted user was not returned.');
  return row;
}

type ResourceRow = typeof resources.$inferInsert;
type ResourceValues = Omit<ResourceRow, 'searchText' | 'titleKey' | 'courseKey' | 'tagKeys'>;

/** The values of a resource, a link where nothing else is given, with what is searched beside what is shown. */
export function resourceValues(given: Partial<ResourceValues> = {}): ResourceRow {
  const title = given.title ?? `Notes ${randomBytes(4).toString('hex')}`;
  const description = given.description ?? 'https://notes.example.org/';
  const { tags = [], courseCode = '', type = 'link' } = given;
  const shown = { title, description, courseCode, tags };
  return { ...given, ...shown, type, ...searchColumns(shown) };
}

export async function makeResource(
  db: Db,
  given: Partial<ResourceValues> = {},
): Promise<typeof resources.$inferSelect> {
  const ownerId = given.ownerId === undefined ? (await makeUser(db)).id : given.ownerId;
  const [row] = await db
    .insert(resources)
    .values(resourceValues({ ...given, ownerId }))
    .returning();
  if (!row) throw new Error('An inserted resource was not returned.');
  return row;
}

export async function makeMessage(
  db: Db,
  given: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<typeof contactMessages.$inferSelect> {
  const [row] = await db
    .insert(contactMessages)
    .values({
      name: 'Someone',
      email: `writer-${randomBytes(5).toString('hex')}@campus.example`,
      topic: 'question',
      message: 'When does the library open?',
      ...given,
    })
    .returning();
  if (!row) throw new Error('An inserted message was not returned.');
  return row;
}
