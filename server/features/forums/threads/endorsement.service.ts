// A teacher of the course, or staff in a campus-wide space, vouches for a reply: shown apart from its votes.

import { eq } from 'drizzle-orm';
import type { Post } from '#contract/forums/posts.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts } from '#server/db/tables/forums/threads.ts';
import { isVisible } from '#server/db/visibility/threads.ts';
import { Refused } from '#server/lib/errors.ts';
import { canEndorse, type Moderator } from './moderators.service.ts';
import { changingPost } from './post-writing.service.ts';
import { tellEndorsed } from './thread-news.service.ts';
import { noPost } from './threads.service.ts';

/** Idempotent. Whoever may endorse may also take it back. */
export async function endorsePost(db: Db, actor: Moderator, id: string, isEndorsed: boolean): Promise<Post> {
  return changingPost(db, actor, id, async (db, post, thread) => {
    if (!isVisible(thread, actor) || post.state !== 'published') throw noPost();
    if (!(await canEndorse(db, actor, thread.spaceId)))
      throw new Refused('forbidden', {
        message: 'Only teachers of the course can endorse a reply, and staff in campus-wide spaces.',
      });
    if (post.isOpening || post.parentId)
      throw new Refused('invalid_input', { message: 'Only a reply to the thread can be endorsed.' });
    if (post.authorId === actor._id)
      throw new Refused('forbidden', { message: 'You cannot endorse your own reply.' });
    const wasEndorsed = post.endorsedById !== null;
    await db
      .update(posts)
      .set({ endorsedById: isEndorsed ? (post.endorsedById ?? actor._id) : null })
      .where(eq(posts.id, id));
    if (!isEndorsed || wasEndorsed || !post.authorId) return;
    const [space] = await db.select({ slug: spaces.slug }).from(spaces).where(eq(spaces.id, thread.spaceId));
    await tellEndorsed(db, post.authorId, {
      threadId: thread.id,
      title: thread.title,
      slug: space?.slug ?? '',
      postId: id,
      by: actor.username,
    });
  });
}
