// The state of a post, and the counts that depend on it.

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { countInSpace } from '#server/features/forums/spaces/spaces.service.ts';
import { announceThreadNews } from './thread-news.service.ts';
import { refreshStatus, type ThreadRow } from './thread-status.ts';

export type StoredPost = typeof posts.$inferSelect;

/** Shows or hides a post, with the counts of its thread, reply and space. To be called while the thread is locked. */
export async function setPostState(
  db: Db,
  post: StoredPost,
  thread: ThreadRow,
  { state, reason }: Pick<StoredPost, 'state' | 'reason'>,
): Promise<void> {
  await db.update(posts).set({ state, reason }).where(eq(posts.id, post.id));
  if (state !== 'published') await announceThreadNews(db, { retractedId: post.id });
  else if (post.state === 'held') await announceThreadNews(db, { postId: post.id });
  const change = Number(state === 'published') - Number(post.state === 'published');
  if (post.isOpening) {
    await db.update(threads).set({ state, reason }).where(eq(threads.id, thread.id));
    await countInSpace(db, thread.spaceId, { threads: change });
    return;
  }
  if (thread.acceptedPostId === post.id && state !== 'published')
    await db.update(threads).set({ acceptedPostId: null }).where(eq(threads.id, thread.id));
  await countPost(db, thread, post.parentId ?? undefined, change);
}

/** Adds to the counts of the thread and the reply, and renews the status. */
async function countPost(db: Db, thread: ThreadRow, parentId: string | undefined, change: number) {
  await db
    .update(threads)
    .set({ replies: sql`${threads.replies} + ${change}` })
    .where(eq(threads.id, thread.id));
  if (parentId)
    await db
      .update(posts)
      .set({ comments: sql`${posts.comments} + ${change}` })
      .where(eq(posts.id, parentId));
  else await refreshStatus(db, thread.id);
}
