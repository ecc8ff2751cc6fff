// Resources that a person has saved for later.

import { and, desc, eq } from 'drizzle-orm';
import type { Resource } from '#contract/library/resources.ts';
import { maxSaves } from '#contract/library/saves.rules.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { saves } from '#server/db/tables/library/saves.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { resourceColumns, toResource } from '#server/features/library/resources/resources.service.ts';
import { violatedForeignKey } from '#server/lib/database-errors.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

/** Last saved first. */
export async function listSaves(db: Db, userId: string): Promise<Resource[]> {
  const rows = await db
    .select(resourceColumns)
    .from(saves)
    .innerJoin(resources, eq(resources.id, saves.resourceId))
    .leftJoin(users, eq(users.id, resources.ownerId))
    .where(and(eq(saves.userId, userId), isShown))
    .orderBy(desc(saves.createdAt), desc(saves.resourceId))
    .limit(maxSaves);
  return rows.map(toResource);
}

export async function listSavedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: saves.resourceId })
    .from(saves)
    .where(eq(saves.userId, userId))
    .orderBy(desc(saves.createdAt), desc(saves.resourceId))
    .limit(maxSaves);
  return rows.map(({ id }) => id);
}

/** Saving twice is saving once. */
export async function saveResource(db: Db, userId: string, resourceId: string): Promise<void> {
  if (!isId(resourceId)) throw notFound();
  const saved = db.transaction(async (db) => {
    // Locked, so that the limit holds for quick presses too.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const own = await listSavedIds(db, userId);
    if (own.includes(resourceId)) return;
    if (own.length >= maxSaves) throw tooMany();
    await db.insert(saves).values({ userId, resourceId });
  });
  await saved.catch((error: unknown) => {
    throw violatedForeignKey(error) === 'saves_resource_id_resources_id_fk' ? notFound() : error;
  });
}

export async function removeSave(db: Db, userId: string, resourceId: string): Promise<void> {
  if (!isId(resourceId)) throw notFound();
  await db.delete(saves).where(and(eq(saves.userId, userId), eq(saves.resourceId, resourceId)));
}

const notFound = () =>
  new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
const tooMany = () =>
  new Refused('invalid_input', {
    message: `You have saved ${maxSaves} resources. Please remove some before you save more.`,
  });
