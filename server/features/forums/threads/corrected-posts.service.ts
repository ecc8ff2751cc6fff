// Posts that moderators correct, and threads that they move, by a decision about a case. The thread is locked by it, the audit entry and
// the notice of the author are those of the case.

import { eq } from 'drizzle-orm';
import type { Texts } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { posts, postVersions, threads } from '#server/db/tables/forums/threads.ts';
import type { Deciding } from '#server/lib/moderation.ts';
import { relocateThread } from './moderation.service.ts';
import { replaceText } from './post-text.ts';
import { noPost } from './threads.service.ts';
import { searchTextOf } from './writing.service.ts';

export async function correctPost(db: Db, id: string, { title, text }: Texts): Promise<string | null> {
  const { post, thread } = await findPost(db, id);
  if (post.isOpening && title !== null && title !== thread.title)
    await db
      .update(threads)
      .set({
        title,
        searchText: searchTextOf(title, thread.tags, text),
        version: thread.version + 1,
      })
      .where(eq(threads.id, thread.id));
  if (text !== post.text) {
    await replaceText(db, post, { ...thread, ...(title !== null && { title }) }, text);
    // Readers do not find what was taken out in the history.
    await db.update(postVersions).set({ isWithheld: true }).where(eq(postVersions.postId, id));
  }
  return post.authorId;
}

/** To another space; returns its name in addresses. */
export async function moveToSpace(
  db: Db,
  id: string,
  place: string,
  { moderator: { id: _id, username, role } }: Deciding,
): Promise<{ authorId: string | null; place: string }> {
  const { post } = await findPost(db, id);
  const { space } = await relocateThread(db, { _id, username, role }, post.threadId, place);
  return { authorId: post.authorId, place: space.slug };
}

async function findPost(db: Db, id: string) {
  const [found] = await db
    .select({ post: posts, thread: threads })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .where(eq(posts.id, id));
  if (!found) throw noPost();
  return found;
}
