// Resources, by default links, for tests, demo data and benchmarks.

import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { searchColumns } from './resources.service.ts';

type ResourceRow = typeof resources.$inferInsert;
type ResourceValues = Omit<ResourceRow, 'searchText' | 'titleKey' | 'courseKey' | 'tagKeys'>;

export function resourceValues(given: Partial<ResourceValues> = {}): ResourceRow {
  const title = given.title ?? `Notes ${randomBytes(4).toString('hex')}`;
  const description = given.description ?? 'https://notes.example.org/';
  const { details = '', tags = [], courseCode = '', type = 'link' } = given;
  const shown = { title, description, details, courseCode, tags };
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
