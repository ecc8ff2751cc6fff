// The spaces that admins keep: adding, changing, ordering and deleting them.

import { and, asc, count, eq, isNull, max } from 'drizzle-orm';
import { type ManagedSpace, reservedSlugs, type SpaceInput, spaceLimits } from '#contract/forums/spaces.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { refuseTaken, taken } from '#server/lib/taken-names.ts';
import { refuseOlderVersion, versionAfter } from '#server/lib/versions.ts';
import { type Found, findCourse, noSpace, type SpaceRow, selectSpaces, toSpace } from './spaces.service.ts';

/** Neither of a course nor of a group. */
const isKept = and(isNull(spaces.courseId), isNull(spaces.groupId));

export async function listManagedSpaces(db: Db): Promise<ManagedSpace[]> {
  const rows = await selectSpaces(db, isKept)
    .orderBy(asc(spaces.position), asc(spaces.name))
    .limit(spaceLimits.count);
  return rows.map(toManaged);
}

const slugTaken = 'Another space, course or page has this address.';

/** Adds it at the end. */
export async function createSpace(db: Db, input: SpaceInput): Promise<ManagedSpace> {
  return refuseTaken('slug', slugTaken, () =>
    db.transaction(async (db) => {
      const [existing] = await db
        .select({ count: count(), last: max(spaces.position) })
        .from(spaces)
        .where(isKept);
      if ((existing?.count ?? 0) >= spaceLimits.count)
        throw new Refused('invalid_input', { message: `There are ${spaceLimits.count} spaces already.` });
      await refuseReservedSlug(db, input.slug);
      const [space] = await db
        .insert(spaces)
        .values({ ...valuesOf(input), position: (existing?.last ?? 0) + 1 })
        .returning();
      if (!space) throw new Error('An inserted space was not returned.');
      return toManaged({ space, course: null });
    }),
  );
}

export async function changeSpace(
  db: Db,
  id: string,
  input: SpaceInput & { updatedAt?: string },
): Promise<ManagedSpace> {
  return refuseTaken('slug', slugTaken, () =>
    db.transaction(async (db) => {
      const before = await lockSpace(db, id);
      refuseOlderVersion(before, input.updatedAt);
      if (input.slug !== before.slug) await refuseReservedSlug(db, input.slug);
      const [space] = await db
        .update(spaces)
        .set({ ...valuesOf(input), updatedAt: versionAfter(before) })
        .where(eq(spaces.id, id))
        .returning();
      if (!space) throw noSpace();
      return toManaged({ space, course: null });
    }),
  );
}

/** Refuses an order that lacks a space, or names one that does not exist: another admin changed the list. */
export async function orderSpaces(db: Db, ids: string[]): Promise<void> {
  await db.transaction(async (db) => {
    const rows = await db
      .select({ id: spaces.id })
      .from(spaces)
      .where(isKept)
      .orderBy(asc(spaces.id))
      .for('update');
    const isComplete = new Set(ids).size === rows.length && rows.every(({ id }) => ids.includes(id));
    if (!isComplete || ids.length !== rows.length) throw new Refused('edit_conflict');
    for (const [index, id] of ids.entries())
      await db
        .update(spaces)
        .set({ position: index + 1 })
        .where(eq(spaces.id, id));
  });
}

/** Only while it is empty: one with threads is archived instead. */
export async function deleteSpace(db: Db, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const { threads } = await lockSpace(db, id);
    if (threads > 0)
      throw new Refused('forbidden', {
        message: 'It has threads. Archive it instead, so that they can be read.',
      });
    await db.delete(spaces).where(eq(spaces.id, id));
  });
}

async function lockSpace(db: Db, id: string): Promise<SpaceRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(spaces)
        .where(and(eq(spaces.id, id), isKept))
        .for('update')
    : [];
  if (!row) throw noSpace();
  return row;
}

async function refuseReservedSlug(db: Db, slug: string): Promise<void> {
  // An id is the address of the space of a study group.
  const isReserved = reservedSlugs.includes(slug) || isId(slug);
  if (isReserved || (await findCourse(db, slug))) throw taken('slug', slugTaken);
}

const valuesOf = ({ slug, name, description, audience, isArchived }: SpaceInput) => ({
  slug,
  name,
  description: description ?? '',
  audience,
  isArchived: isArchived ?? false,
});

const toManaged = (found: Found): ManagedSpace => ({
  ...toSpace(found),
  _id: found.space.id,
  position: found.space.position,
  updatedAt: found.space.updatedAt.toISOString(),
});
