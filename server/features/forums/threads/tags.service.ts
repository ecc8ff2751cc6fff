// The tags of the newest threads, to choose a filter from.

import { sql } from 'drizzle-orm';
import { maxTags, type ThreadTag } from '#contract/forums/threads.ts';
import type { Actor } from '#contract/permissions.ts';
import { foldText } from '#contract/search.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';

/** The most frequent first; spellings that differ in case or accents are one tag. */
export async function listTags(db: Db, actor: Actor | undefined): Promise<ThreadTag[]> {
  const tags = new Map<string, ThreadTag>();
  for (const { tag, threads } of await findTags(db, { audience: actor ? 'members' : 'everyone' })) {
    const key = foldText(tag);
    const known = tags.get(key);
    tags.set(key, { tag: known?.tag ?? tag, threads: threads + (known?.threads ?? 0) });
  }
  return [...tags.values()].sort((a, b) => b.threads - a.threads).slice(0, maxTags);
}

/** Of 2,000 threads, read through the index of the list: those of all threads would be a scan of the table. */
const findTags = preparedQuery<ThreadTag, { audience: string }>(
  'thread-tags',
  sql`select tag, count(*)::int as threads
    from (select threads.tags from threads join spaces on spaces.id = threads.space_id
      where threads.state = 'published' and threads.merged_into_id is null and threads.group_id is null
        and (${sql.placeholder('audience')}::text = 'members' or spaces.audience = 'everyone')
      order by threads.last_post_at desc, threads.id desc limit 2000) newest
    cross join lateral unnest(newest.tags) as used(tag)
    group by tag order by count(*) desc, tag limit ${sql.raw(String(5 * maxTags))}`,
);
