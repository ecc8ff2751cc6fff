// Posts as moderators see and decide about them: neither a snapshot nor a case tells who wrote an anonymous one.

import { and, asc, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { threadPath } from '#contract/forums/threads.rules.ts';
import { maxShownDecisions } from '#contract/safety/appeals.rules.ts';
import type { HoldReason } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, postVersions, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isOfOwnGroup } from '#server/db/visibility/groups.ts';
import {
  notify,
  retractNotification,
} from '#server/features/platform/notifications/notifications.service.ts';
import { isChanged, openCase } from '#server/features/safety/reports/cases.service.ts';
import { type PostSuspicion, suspicionTexts } from '#server/features/safety/rules/suspicion.service.ts';
import type { Removable, Thing } from '#server/lib/moderation.ts';
import { emptyPost } from './emptied-posts.service.ts';
import { setPostState } from './post-state.ts';
import { moderated } from './threads.notifications.ts';

const maxEarlier = 5;

export const moderatedPost: Removable = {
  read: readPosts,

  // The thread first, as writing does.
  lock: async (db, id) => {
    const [post] = await db.select({ threadId: posts.threadId }).from(posts).where(eq(posts.id, id));
    if (!post) return;
    await db.select({ id: threads.id }).from(threads).where(eq(threads.id, post.threadId)).for('update');
    await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
  },

  isOwn: async ({ db }, personId, id) => {
    const [post] = await db.select({ authorId: posts.authorId }).from(posts).where(eq(posts.id, id));
    return post?.authorId === personId;
  },

  mayReport: async (db, personId, id) => {
    const rows = await db
      .select({ id: posts.id })
      .from(posts)
      .innerJoin(threads, eq(threads.id, posts.threadId))
      .where(and(eq(posts.id, id), isOfOwnGroup(threads.groupId, personId)));
    return rows.length > 0;
  },

  decidedOf: async (db, personId) => {
    const rows = await db
      .select({ id: posts.id })
      .from(posts)
      .where(
        and(eq(posts.authorId, personId), or(eq(posts.state, 'hidden'), isChanged(db, 'post', posts.id))),
      )
      .orderBy(desc(posts.createdAt))
      .limit(maxShownDecisions);
    return rows.map(({ id }) => id);
  },

  publish: async (db, id) => {
    await decide(db, id, { state: 'published', reason: '', did: 'published' });
    return 'The post is published.';
  },

  hide: async (db, id, reason, deciding) => {
    await decide(db, id, { state: 'hidden', reason, did: 'hid', by: deciding ? 'moderator' : 'app' });
    return 'The post is hidden. Its author is told the reason.';
  },

  remove: emptyPost,
};

/** To be called in the transaction that holds the post. */
export async function holdForModerator(db: Db, id: string, reason: HoldReason): Promise<void> {
  const thing = (await readPosts(db, [id])).get(id);
  if (thing) await openCase(db, { kind: 'post', thingId: id, reason, thing });
}

/** The same for what the spam rules hold: its author is told why, and what they can do. */
export async function holdSuspicious(db: Db, id: string, suspicion: PostSuspicion): Promise<void> {
  await holdForModerator(db, id, suspicion);
  const found = await findPost(db, id);
  if (!found?.post.authorId) return;
  const { post, thread, slug } = found;
  await notify(db, moderated, {
    userId: found.post.authorId,
    mergeKey: heldKey(id),
    facts: {
      did: `holds your ${nounOf(post)} “${thread.title}”`,
      reason: heldMessage(suspicionTexts[suspicion]),
      path: pathOf(post, thread, slug),
      by: 'app',
    },
  });
}

/** What the author of a held post is told. */
export const heldMessage = (reason: string): string =>
  [reason, 'Until then only you see it, and you can edit or delete it.'].filter(Boolean).join(' ');

const heldKey = (id: string): string => `held:${id}`;

/** Once it is published, hidden or deleted. */
export const retractHeld = (db: Db, { id, authorId }: { id: string; authorId: string | null }) =>
  authorId ? retractNotification(db, authorId, heldKey(id)) : Promise.resolve();

async function findPost(db: Db, id: string) {
  const [found] = await db
    .select({ post: posts, thread: threads, slug: spaces.slug })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .innerJoin(spaces, eq(spaces.id, threads.spaceId))
    .where(eq(posts.id, id));
  return found;
}

const nounOf = ({ isOpening }: { isOpening: boolean }): string => (isOpening ? 'thread' : 'post in');

/** The audit entry is that of the case. */
async function decide(
  db: Db,
  id: string,
  {
    state,
    reason,
    did,
    by = 'moderator',
  }: { state: 'published' | 'hidden'; reason: string; did: string; by?: 'moderator' | 'app' },
): Promise<void> {
  const found = await findPost(db, id);
  if (!found) return;
  const { post, thread, slug } = found;
  await setPostState(db, post, thread, { state, reason });
  await retractHeld(db, post);
  if (post.authorId)
    await notify(db, moderated, {
      userId: post.authorId,
      mergeKey: `moderation:${state}:${id}`,
      facts: {
        did: `${did} your ${nounOf(post)} “${thread.title}”`,
        reason,
        path: pathOf(post, thread, slug),
        by,
      },
    });
}

async function readPosts(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .select({
      post: posts,
      thread: threads,
      space: { slug: spaces.slug, name: spaces.name },
      author: { username: users.username, fullName: users.fullName },
    })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .innerJoin(spaces, eq(spaces.id, threads.spaceId))
    .leftJoin(users, and(eq(users.id, posts.authorId), eq(posts.isAnonymous, false)))
    .where(and(inArray(posts.id, ids), ne(posts.state, 'deleted')));
  const versions = await readVersions(db, ids);
  const found = new Map<string, Thing>();
  for (const { post, thread, space, author } of rows) {
    if (post.state === 'deleted') continue;
    const facts = [
      { name: 'Space', value: space.name },
      { name: 'Thread', value: thread.title },
    ];
    found.set(post.id, {
      title: post.isOpening ? `the thread “${thread.title}”` : `a post in “${thread.title}”`,
      path: pathOf(post, thread, space.slug),
      state: post.state,
      version: post.version,
      author: author && { username: author.username, name: author.fullName || author.username },
      reason: post.reason,
      texts: { title: post.isOpening ? thread.title : null, text: post.text },
      // One of a group stays in it.
      ...(post.isOpening && !thread.groupId && { place: space.slug }),
      now: { facts, text: post.text },
      earlier: (versions.get(post.id) ?? []).map((text) => ({ facts, text })),
    });
  }
  return found;
}

/** The last few texts of each post, newest first. */
async function readVersions(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  const { postId, version, text } = postVersions;
  const ranked = db
    .select({
      ...{ postId, text },
      rank: sql<number>`row_number() over (partition by ${postId} order by ${version} desc)`.as('rank'),
    })
    .from(postVersions)
    .where(inArray(postId, ids))
    .as('ranked');
  const rows = await db.select().from(ranked).where(lte(ranked.rank, maxEarlier)).orderBy(asc(ranked.rank));
  const texts = new Map<string, string[]>();
  for (const row of rows) texts.set(row.postId, [...(texts.get(row.postId) ?? []), row.text]);
  return texts;
}

const pathOf = (
  post: { id: string; isOpening: boolean },
  thread: { id: string; title: string },
  slug: string,
): string => {
  const path = threadPath({ _id: thread.id, title: thread.title, space: { slug } });
  return post.isOpening ? path : `${path}#post-${post.id}`;
};
