// Counts a thread anew after posts were moved into or out of it. To be called while it is locked.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { refreshStatus } from './thread-status.ts';

export async function recountThread(db: Db, id: string): Promise<void> {
  await db.execute(sql`update threads set
      replies = (select count(*) from posts where thread_id = ${id} and not is_opening and state = 'published'),
      votes = coalesce((select votes from posts where thread_id = ${id} and is_opening limit 1), 0),
      sames = (select count(*) from thread_sames where thread_id = ${id}),
      last_post_at = coalesce(
        (select max(created_at) from posts where thread_id = ${id} and (is_opening or state = 'published')), last_post_at)
    where id = ${id}`);
  await refreshStatus(db, id);
}
