// Totals of views and downloads, denormalised into the resource, since the list sorts by them.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import type { CountedResource } from '#server/features/platform/counts/counter.service.ts';

/** Adds the counts in one statement and returns the updated resources. */
export function addCounts(
  db: Db,
  counts: { id: string; views: number; downloads: number }[],
): Promise<CountedResource[]> {
  return queryRows<CountedResource>(
    db,
    sql`
    update resources
    set views = resources.views + counted.views, downloads = resources.downloads + counted.downloads
    from json_to_recordset(${JSON.stringify(counts)}::json) as counted(id uuid, views int, downloads int)
    where resources.id = counted.id
    returning resources.id, resources.owner_id as owner, resources.title, resources.views, counted.views as added`,
  );
}
