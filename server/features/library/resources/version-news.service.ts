// Tells who has saved a resource of its new version, in jobs: off the request, in portions.

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { nilId } from '#server/lib/ids.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import { newVersion } from './resources.notifications.ts';

export interface VersionNews {
  resourceId: string;
  /** Who uploaded it, and needs no news. */
  by: string;
  /** The last person of the portion before. */
  after?: string;
}

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'version-news': VersionNews;
  }
}

/** So many are notified in one transaction: the embedded database answers nobody else meanwhile. */
const portionSize = 200;

/** In the transaction that adds the version. */
export const announceVersion = (db: Db, news: VersionNews): Promise<void> =>
  enqueue(db, 'version-news', news);

export async function notifySavers(
  db: Db,
  { resourceId, by, after = nilId }: VersionNews,
  size = portionSize,
): Promise<void> {
  await db.transaction(async (db) => {
    const [resource] = await db.select().from(resources).where(eq(resources.id, resourceId));
    if (!resource || resource.isHidden) return;
    const savers = sql`select user_id from saves
      where resource_id = ${resourceId}::uuid and user_id > ${after}::uuid and user_id <> ${by}::uuid
      order by user_id limit ${size}::int`;
    const [last] = await queryRows<{ id: string }>(
      db,
      sql`select user_id as id from (${savers}) portion order by user_id offset ${size - 1}::int limit 1`,
    );
    const facts = JSON.stringify({ resourceId, title: resource.title });
    await notifyMany(
      db,
      newVersion,
      sql`select user_id, ${`version ${resourceId}`}::text as merge_key, 1 as count, ${facts}::jsonb as facts
        from (${savers}) portion`,
    );
    if (last) await announceVersion(db, { resourceId, by, after: last.id });
  });
}
