// The sums of views and downloads, kept with each resource because the list is sorted by them.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';

export interface CountedResource {
  id: string;
  owner: string | null;
  title: string;
  /** With what was added. */
  views: number;
  added: number;
}

/** Adds what was counted, in one statement; returns the resources as they are now. */
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
