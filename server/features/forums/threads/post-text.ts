// The text of a post, with the version before it. To be called while its thread is locked.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { posts, postVersions, threads } from '#server/db/tables/forums/threads.ts';
import { startOfHour } from './anonymous-time.ts';
import type { StoredPost } from './post-state.ts';
import type { ThreadRow } from './thread-status.ts';
import { searchTextOf } from './writing.service.ts';

export async function replaceText(
  db: Db,
  { id, text: before, version, isAnonymous, isOpening }: StoredPost,
  { id: threadId, title, tags }: Pick<ThreadRow, 'id' | 'title' | 'tags'>,
  text: string,
): Promise<void> {
  await db.insert(postVersions).values({
    ...{ postId: id, version, text: before },
    writtenAt: isAnonymous ? startOfHour(new Date()) : new Date(),
  });
  await db
    .update(posts)
    .set({ text, isEdited: true, version: version + 1 })
    .where(eq(posts.id, id));
  if (isOpening)
    await db
      .update(threads)
      .set({ searchText: searchTextOf(title, tags, text) })
      .where(eq(threads.id, threadId));
}
