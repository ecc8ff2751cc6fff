// Votes for posts; those of the opening post are also those of its thread.

import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { Vote } from '#contract/social/votes.ts';
import type { Db } from '#server/db/db.ts';
import { posts, postVotes, threads } from '#server/db/tables/forums/threads.ts';
import { isVisible } from '#server/db/visibility/threads.ts';
import { castVote, type Votes } from '#server/lib/votes.ts';
import type { StoredPost } from './post-state.ts';
import { lockPost } from './post-writing.service.ts';
import { noPost } from './threads.service.ts';

const votesBy = (actor: Actor): Votes<StoredPost> => ({
  noun: 'post',
  table: postVotes,
  thingId: postVotes.postId,
  userId: postVotes.userId,
  lock: async (db, id) => {
    const { post, thread } = await lockPost(db, actor, id);
    if (post.state !== 'published' || !isVisible(thread, actor)) throw noPost();
    return post;
  },
  isOwn: ({ authorId }, userId) => authorId === userId,
  count: async (db, { id, threadId, isOpening, votes: before }, change) => {
    if (change === 0) return before;
    const votes = await db.$count(postVotes, eq(postVotes.postId, id));
    await db.update(posts).set({ votes }).where(eq(posts.id, id));
    if (isOpening) await db.update(threads).set({ votes }).where(eq(threads.id, threadId));
    return votes;
  },
  thanks: 'Thank you: others will see it sooner.',
});

export const voteForPost = (db: Db, actor: Actor, id: string, isVoted: boolean): Promise<Vote> =>
  castVote(db, votesBy(actor), { userId: actor._id, id, isVoted });
