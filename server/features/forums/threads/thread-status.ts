// The status of a question, from its replies and the accepted answer.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { threads } from '#server/db/tables/forums/threads.ts';

export type ThreadRow = typeof threads.$inferSelect;

/** Solved with an accepted answer, answered with a reply of somebody else. To be called while the thread is locked. */
export async function refreshStatus(db: Db, id: string): Promise<void> {
  await db.execute(sql`update threads set status = case
      when accepted_post_id is not null then 'solved'
      when exists (select 1 from posts where posts.thread_id = threads.id and posts.parent_id is null
        and not posts.is_opening and posts.state = 'published'
        and posts.author_id is distinct from threads.author_id) then 'answered'
      else 'open' end
    where id = ${id} and status <> 'discussion'`);
}
