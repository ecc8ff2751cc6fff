// Collections, by default private and empty, for tests.
import type { Db } from '#server/db/db.ts';
import { collectionItems, collections } from '#server/db/tables/library/collections.ts';

export async function makeCollection(
  db: Db,
  given: Partial<typeof collections.$inferInsert> & { userId: string },
  resourceIds: string[] = [],
): Promise<typeof collections.$inferSelect> {
  const [row] = await db
    .insert(collections)
    .values({ name: 'For the exam', ...given })
    .returning();
  if (!row) throw new Error('An inserted collection was not returned.');
  const items = resourceIds.map((resourceId, index) => ({
    collectionId: row.id,
    resourceId,
    position: index + 1,
  }));
  if (items.length > 0) await db.insert(collectionItems).values(items);
  return row;
}
