// Where members stopped reading: the page of each document, seen by nobody else.

import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { readingLimits } from '#contract/social/readings.rules.ts';
import type { Reading } from '#contract/social/readings.ts';
import type { Db } from '#server/db/db.ts';
import { readings } from '#server/db/tables/social/readings.ts';
import { violatedForeignKey } from '#server/lib/database-errors.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { takeAttempt } from '#server/lib/limits.ts';

/** One every two seconds, for an hour of leafing. */
export const savedPerPerson = defineLimit({
  name: 'readings-saved',
  per: 'person',
  counts: 'saved pages',
  count: 1_800,
  windowSeconds: 60 * 60,
  sentence: 'The page was saved very often.',
});

export async function readReading(db: Db, userId: string, resourceId: string): Promise<Reading | null> {
  if (!isId(resourceId)) return null;
  const [row] = await db.select().from(readings).where(isOf(userId, resourceId));
  return row ? { page: row.page, pages: row.pages, updatedAt: row.updatedAt.toISOString() } : null;
}

/** The first page needs no row. */
export async function saveReading(
  db: Db,
  userId: string,
  resourceId: string,
  { page, pages }: Pick<Reading, 'page' | 'pages'>,
): Promise<void> {
  if (!isId(resourceId)) throw notFound();
  if (page > pages) throw new Refused('invalid_input', { message: 'The document has fewer pages.' });
  await takeAttempt(db, savedPerPerson, userId);
  if (page === 1) {
    await db.delete(readings).where(isOf(userId, resourceId));
    return;
  }
  const now = { page, pages, updatedAt: new Date() };
  await db
    .insert(readings)
    .values({ userId, resourceId, ...now })
    .onConflictDoUpdate({ target: [readings.userId, readings.resourceId], set: now })
    .catch((error: unknown) => {
      throw violatedForeignKey(error) === 'readings_resource_id_resources_id_fk' ? notFound() : error;
    });
  await db
    .delete(readings)
    .where(
      and(
        eq(readings.userId, userId),
        inArray(
          readings.resourceId,
          db
            .select({ id: readings.resourceId })
            .from(readings)
            .where(eq(readings.userId, userId))
            .orderBy(desc(readings.updatedAt), readings.resourceId)
            .offset(readingLimits.count),
        ),
      ),
    );
}

export async function deleteOldReadings(db: Db): Promise<void> {
  await db
    .delete(readings)
    .where(lt(readings.updatedAt, sql`now() - make_interval(days => ${readingLimits.days}::int)`));
}

/** All of a person's, for the data export. */
export async function exportReadings(db: Db, userId: string): Promise<object[]> {
  const rows = await db
    .select()
    .from(readings)
    .where(eq(readings.userId, userId))
    .orderBy(desc(readings.updatedAt), readings.resourceId);
  return rows.map(({ resourceId, page, pages, updatedAt }) => ({
    resource: `/resources/${resourceId}`,
    page,
    pages,
    updatedAt,
  }));
}

const isOf = (userId: string, resourceId: string) =>
  and(eq(readings.userId, userId), eq(readings.resourceId, resourceId));

const notFound = () =>
  new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
