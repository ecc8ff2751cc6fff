// Posts that are deleted for good: their place stays, since others have answered, without what they said.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { posts, postVersions, threads } from '#server/db/tables/forums/threads.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { detachPictures } from '#server/features/social/pictures/pictures.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { type StoredPost, setPostState } from './post-state.ts';

const emptyTitle = 'Removed';

/** To be called while its thread is locked. The opening post takes the title with it; unused pictures are deleted by housekeeping. */
export async function emptyPost(db: Db, id: string): Promise<void> {
  const [found] = await db
    .select({ post: posts, thread: threads })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(eq(posts.id, id));
  if (!found) return;
  const { post, thread } = found;
  await setPostState(db, post, thread, { state: 'deleted', reason: '' });
  await db
    .update(posts)
    .set({ text: '', version: post.version + 1 })
    .where(eq(posts.id, id));
  await db.delete(postVersions).where(eq(postVersions.postId, id));
  await detachPictures(db, id);
  if (post.isOpening)
    await db
      .update(threads)
      .set({ title: emptyTitle, searchText: '', tags: [], tagKeys: [], version: thread.version + 1 })
      .where(eq(threads.id, thread.id));
  await closeCasesOf(db, ['post'], id);
}

/** There is nothing to restore. */
export function refuseEmptied({ text }: Pick<StoredPost, 'text'>): void {
  if (text === '') throw new Refused('not_found', { message: 'This post was deleted for good.' });
}
