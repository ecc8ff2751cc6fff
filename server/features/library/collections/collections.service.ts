// Collections of resources: only their owner changes them, and whoever has the secret link reads a shared one.

import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import {
  type Collection,
  type CollectionInput,
  collectionLimits,
  type ListedCollection,
} from '#contract/library/collections.ts';
import type { Resource } from '#contract/library/resources.ts';
import type { Db } from '#server/db/db.ts';
import { collectionItems, collections } from '#server/db/tables/library/collections.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { resourceColumns, toResource } from '#server/features/library/resources/resources.service.ts';
import { violatedForeignKey } from '#server/lib/database-errors.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

type Row = typeof collections.$inferSelect;

/** Last changed first. */
export async function listCollections(db: Db, userId: string, resource = ''): Promise<ListedCollection[]> {
  const rows = await db
    .select({
      row: collections,
      count: count(collectionItems.resourceId),
      hasResource: sql<boolean>`coalesce(bool_or(${collectionItems.resourceId}::text = ${resource}), false)`,
    })
    .from(collections)
    .leftJoin(collectionItems, eq(collectionItems.collectionId, collections.id))
    .where(eq(collections.userId, userId))
    .groupBy(collections.id)
    .orderBy(desc(collections.updatedAt), desc(collections.id))
    .limit(collectionLimits.collections);
  return rows.map(({ row, count, hasResource }) => ({ ...toCollection(row, count), hasResource }));
}

export async function readCollection(db: Db, userId: string, id: string) {
  const row = await findOwn(db, userId, id);
  const inOrder = await resourcesOf(db, row.id);
  return { success: true as const, collection: toCollection(row, inOrder.length), resources: inOrder };
}

export async function readShared(db: Db, token: string) {
  const [found] = await db
    .select({
      id: collections.id,
      name: collections.name,
      description: collections.description,
      owner: { fullName: users.fullName, username: users.username, img: users.img },
    })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.userId))
    .where(eq(collections.token, token));
  if (!found)
    throw new Refused('not_found', {
      message: 'There is no collection at this address: its link was replaced or is no longer shared.',
    });
  const { id, ...shown } = found;
  return { success: true as const, ...shown, resources: await resourcesOf(db, id) };
}

/** With its first resource, where one is given. */
export async function createCollection(
  db: Db,
  userId: string,
  { name, description = '' }: CollectionInput,
  resourceId?: string,
): Promise<Collection> {
  if (resourceId !== undefined && !isId(resourceId)) throw noResource();
  return refuseMissing(
    db.transaction(async (db) => {
      // Locked, so that the limit holds for quick presses too.
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const [own] = await db
        .select({ count: count() })
        .from(collections)
        .where(eq(collections.userId, userId));
      if ((own?.count ?? 0) >= collectionLimits.collections) throw tooManyCollections();
      const [row] = await db.insert(collections).values({ userId, name, description }).returning();
      if (!row) throw new Error('An inserted collection was not returned.');
      if (resourceId)
        await db.insert(collectionItems).values({ collectionId: row.id, resourceId, position: 1 });
      return toCollection(row, resourceId ? 1 : 0);
    }),
  );
}

export const changeCollection = (
  db: Db,
  userId: string,
  id: string,
  { name, description = '' }: CollectionInput,
): Promise<Collection> => change(db, userId, id, { name, description });

export async function deleteCollection(db: Db, userId: string, id: string): Promise<void> {
  const { id: own } = await findOwn(db, userId, id);
  await db.delete(collections).where(eq(collections.id, own));
}

/** At the end; adding twice is adding once. */
export async function addResource(db: Db, userId: string, id: string, resourceId: string): Promise<void> {
  if (!isId(resourceId)) throw noResource();
  await refuseMissing(
    inCollection(db, userId, id, async (db, own) => {
      const ids = await idsOf(db, own);
      if (ids.includes(resourceId)) return;
      if (ids.length >= collectionLimits.resources) throw tooManyResources();
      const last = sql`(select coalesce(max(position), 0) + 1 from ${collectionItems} where collection_id = ${own})`;
      await db.insert(collectionItems).values({ collectionId: own, resourceId, position: last });
    }),
  );
}

export async function removeResource(db: Db, userId: string, id: string, resourceId: string): Promise<void> {
  if (!isId(resourceId)) throw noResource();
  await inCollection(db, userId, id, (db, own) =>
    db
      .delete(collectionItems)
      .where(and(eq(collectionItems.collectionId, own), eq(collectionItems.resourceId, resourceId))),
  );
}

/** What another tab has added meanwhile follows, and what it has removed stays removed. */
export async function orderResources(db: Db, userId: string, id: string, wanted: string[]): Promise<void> {
  await inCollection(db, userId, id, async (db, own) => {
    const ids = await idsOf(db, own);
    const known = [...new Set(wanted)].filter((one) => ids.includes(one));
    const order = [...known, ...ids.filter((one) => !known.includes(one))];
    await db.execute(sql`
      update ${collectionItems} set position = wanted.place
      from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) with ordinality as wanted(id, place)
      where collection_id = ${own} and resource_id = wanted.id::uuid and position <> wanted.place`);
  });
}

/** A new link each time: the one before no longer works. */
export const shareCollection = (db: Db, userId: string, id: string): Promise<Collection> =>
  change(db, userId, id, { token: randomBytes(24).toString('base64url') });

export const unshareCollection = (db: Db, userId: string, id: string): Promise<Collection> =>
  change(db, userId, id, { token: null });

/** For the data export. */
export async function listForExport(db: Db, userId: string) {
  const own = await db
    .select()
    .from(collections)
    .where(eq(collections.userId, userId))
    .orderBy(asc(collections.createdAt), asc(collections.id));
  const items = await db
    .select({ collectionId: collectionItems.collectionId, resourceId: collectionItems.resourceId })
    .from(collectionItems)
    .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
    .where(eq(collections.userId, userId))
    .orderBy(asc(collectionItems.position), asc(collectionItems.resourceId));
  return own.map(({ id, name, description, token, createdAt, updatedAt }) => ({
    name,
    description,
    isShared: token !== null,
    resources: items
      .filter(({ collectionId }) => collectionId === id)
      .map(({ resourceId }) => `/resources/${resourceId}`),
    createdAt,
    updatedAt,
  }));
}

const toCollection = (row: Row, count: number): Collection => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  token: row.token ?? '',
  count,
  updatedAt: row.updatedAt.toISOString(),
});

async function findOwn(db: Db, userId: string, id: string): Promise<Row> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(collections)
        .where(and(eq(collections.id, id), eq(collections.userId, userId)))
    : [];
  if (!row) throw noCollection();
  return row;
}

async function change(
  db: Db,
  userId: string,
  id: string,
  values: Partial<Pick<Row, 'name' | 'description' | 'token'>>,
): Promise<Collection> {
  const { id: own } = await findOwn(db, userId, id);
  const [row] = await db
    .update(collections)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(collections.id, own))
    .returning();
  if (!row) throw noCollection();
  return toCollection(row, (await idsOf(db, own)).length);
}

/** Changes what is in it, one change after the other. */
async function inCollection(
  db: Db,
  userId: string,
  id: string,
  run: (db: Db, own: string) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (db) => {
    const { id: own } = await findOwn(db, userId, id);
    // The update locks the collection until the end.
    await db.update(collections).set({ updatedAt: new Date() }).where(eq(collections.id, own));
    await run(db, own);
  });
}

async function idsOf(db: Db, collectionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: collectionItems.resourceId })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, collectionId))
    .orderBy(asc(collectionItems.position), asc(collectionItems.resourceId));
  return rows.map(({ id }) => id);
}

async function resourcesOf(db: Db, collectionId: string): Promise<Resource[]> {
  const rows = await db
    .select(resourceColumns)
    .from(collectionItems)
    .innerJoin(resources, eq(resources.id, collectionItems.resourceId))
    .leftJoin(users, eq(users.id, resources.ownerId))
    .where(and(eq(collectionItems.collectionId, collectionId), isShown))
    .orderBy(asc(collectionItems.position), asc(collectionItems.resourceId))
    .limit(collectionLimits.resources);
  return rows.map(toResource);
}

/** The resource or the collection was deleted meanwhile. */
const refuseMissing = <Answer>(saving: Promise<Answer>): Promise<Answer> =>
  saving.catch((error: unknown) => {
    const violated = violatedForeignKey(error);
    if (violated === 'collection_items_resource_id_resources_id_fk') throw noResource();
    throw violated === 'collection_items_collection_id_collections_id_fk' ? noCollection() : error;
  });

const noCollection = () =>
  new Refused('not_found', { message: 'This collection does not exist, or it has been deleted.' });
const noResource = () =>
  new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
const tooManyCollections = () =>
  new Refused('invalid_input', {
    message: `You have ${collectionLimits.collections} collections. Please delete one before you make another.`,
  });
const tooManyResources = () =>
  new Refused('invalid_input', {
    message: `This collection has ${collectionLimits.resources} resources. Please remove some before you add more.`,
  });
