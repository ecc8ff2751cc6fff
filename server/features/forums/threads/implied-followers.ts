// Who follows a thread without having said so: its writers, and who has the same question.
import { sql } from 'drizzle-orm';
import { posts, threadSames } from '#server/db/tables/forums/threads.ts';
import type { Implied } from '#server/features/social/follows/follows.service.ts';

export const impliedFollowers: Implied = {
  reason: 'You wrote in it, or have the same question.',
  pairs: sql`select author_id as user_id, thread_id as thing_id from ${posts} where author_id is not null and state = 'published'
    union select user_id, thread_id from ${threadSames}`,
};
