// Moving, merging and splitting threads.

import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { MergeInput, MoveInput, SplitInput } from '#contract/forums/thread-moderation.ts';
import { threadPath } from '#contract/forums/threads.rules.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { countInSpace, openSpace } from '#server/features/forums/spaces/spaces.service.ts';
import { moveFollows } from '#server/features/social/follows/follows.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { ensureAlias } from './aliases.ts';
import { type Moderator, recordModeration, requireModerator } from './moderators.service.ts';
import { recountThread } from './recount.ts';
import type { ThreadRow } from './thread-status.ts';
import { lockThread, searchTextOf } from './writing.service.ts';

export async function moveThread(db: Db, moderator: Moderator, id: string, input: MoveInput): Promise<void> {
  await db.transaction(async (db) => {
    const { thread, space } = await relocateThread(db, moderator, id, input.space);
    await recordModeration(db, moderator, {
      action: 'thread_moved',
      subject: { id, title: `the thread “${thread.title}” to ${space.name}` },
      authorId: thread.authorId,
      did: `moved your thread “${thread.title}” to ${space.name}`,
      reason: input.reason ?? '',
      path: threadPath({ _id: id, title: thread.title, space }),
    });
  });
}

/** To another space, also to that of a course which has none yet. To be called in a transaction that records it. */
export async function relocateThread(db: Db, moderator: Moderator, id: string, slug: string) {
  const thread = await lockThread(db, moderator, id);
  await requireModerator(db, moderator, thread.spaceId);
  const space = await openSpace(db, slug);
  if (space.id === thread.spaceId)
    throw new Refused('invalid_input', {
      ...{ message: 'It is in this space already.', errors: { space: 'It is in this space already.' } },
    });
  await refusePublishing(db, thread.spaceId, space.id);
  await db.update(threads).set({ spaceId: space.id, isPinned: false }).where(eq(threads.id, id));
  if (isListed(thread)) {
    await countInSpace(db, thread.spaceId, { threads: -1 });
    const newest = Math.max(Number(space.lastPostAt), Number(thread.lastPostAt));
    await countInSpace(db, space.id, { threads: 1, lastPostAt: new Date(newest) });
  }
  return { thread, space };
}

/**
 * As a duplicate of another thread, where readers are led. Its replies, votes, followers and those who have the question too come
 * along, with who asked it.
 */
export async function mergeThread(
  db: Db,
  moderator: Moderator,
  id: string,
  { into: intoId, reason = '' }: MergeInput,
): Promise<void> {
  await db.transaction(async (db) => {
    const { from, into } = await lockBoth(db, moderator, id, intoId);
    await requireModerator(db, moderator, from.spaceId);
    await requireModerator(db, moderator, into.spaceId);
    if (from.mergedIntoId) throw new Refused('invalid_input', { message: 'This thread is merged already.' });
    if (into.mergedIntoId || into.state !== 'published')
      throw new Refused('invalid_input', {
        errors: { into: 'Please choose a thread that is neither hidden nor merged itself.' },
      });
    await refusePublishing(db, from.spaceId, into.spaceId);
    await keepAliases(db, from.id, into.id);
    await db
      .update(posts)
      .set({ threadId: into.id })
      .where(and(eq(posts.threadId, from.id), eq(posts.isOpening, false)));
    await moveVotes(db, from, into);
    if (into.status !== 'discussion')
      await db.execute(sql`insert into thread_sames (thread_id, user_id)
        select ${into.id}::uuid, people.user_id from (
          select user_id from thread_sames where thread_id = ${from.id}
          union select author_id from threads where id = ${from.id} and author_id is not null
        ) people where people.user_id is distinct from ${into.authorId}::uuid
        on conflict do nothing`);
    await moveFollows(db, 'thread', from.id, into.id);
    // No chains: what was merged into this one leads on as well.
    await db.update(threads).set({ mergedIntoId: into.id }).where(eq(threads.mergedIntoId, from.id));
    await db
      .update(threads)
      .set({
        mergedIntoId: into.id,
        acceptedPostId: null,
        isPinned: false,
        isClosed: true,
      })
      .where(eq(threads.id, from.id));
    await recountThread(db, from.id);
    await recountThread(db, into.id);
    if (from.state === 'published') await countInSpace(db, from.spaceId, { threads: -1 });
    await recordModeration(db, moderator, {
      action: 'thread_merged',
      subject: { id: from.id, title: `the thread “${from.title}” into “${into.title}”` },
      authorId: from.authorId,
      did: `merged your thread “${from.title}” into “${into.title}”, which asks the same`,
      reason,
      path: await pathOf(db, into),
    });
  });
}

/** The oldest of the chosen replies opens the new thread, and its comments become replies. Returns its id. */
export async function splitThread(
  db: Db,
  moderator: Moderator,
  id: string,
  { postIds, title, kind, reason = '' }: SplitInput,
): Promise<string> {
  return db.transaction(async (db) => {
    const thread = await lockThread(db, moderator, id);
    await requireModerator(db, moderator, thread.spaceId);
    const chosen = await requireReplies(db, id, postIds);
    const [opening] = chosen;
    if (!opening) throw noReplies();
    const [made] = await db
      .insert(threads)
      .values({
        spaceId: thread.spaceId,
        groupId: thread.groupId,
        title,
        status: kind === 'question' ? 'open' : 'discussion',
        authorId: opening.authorId,
        isAnonymous: opening.isAnonymous,
        searchText: searchTextOf(title, [], opening.text),
        createdAt: opening.createdAt,
        lastPostAt: opening.createdAt,
      })
      .returning();
    if (!made) throw new Error('An inserted thread was not returned.');
    const ids = chosen.map((post) => post.id);
    await db.update(posts).set({ threadId: made.id }).where(inArray(posts.parentId, ids));
    await db.update(posts).set({ threadId: made.id }).where(inArray(posts.id, ids));
    await db.update(posts).set({ parentId: null }).where(eq(posts.parentId, opening.id));
    await db
      .update(posts)
      .set({ isOpening: true, comments: 0, endorsedById: null })
      .where(eq(posts.id, opening.id));
    await keepAliases(db, made.id, made.id);
    if (thread.acceptedPostId && ids.includes(thread.acceptedPostId))
      await db.update(threads).set({ acceptedPostId: null }).where(eq(threads.id, id));
    await recountThread(db, id);
    await recountThread(db, made.id);
    if (thread.state === 'published') await countInSpace(db, thread.spaceId, { threads: 1 });
    await recordModeration(db, moderator, {
      action: 'thread_split',
      subject: { id: made.id, title: `“${title}” from the thread “${thread.title}”` },
      authorId: opening.authorId,
      did: `made your reply to “${thread.title}” a thread of its own: “${title}”`,
      reason,
      path: await pathOf(db, made),
    });
    return made.id;
  });
}

const isListed = ({ state, mergedIntoId }: ThreadRow): boolean =>
  state === 'published' && mergedIntoId === null;

/** In one order, so that two merges do not wait for each other. */
async function lockBoth(db: Db, moderator: Moderator, fromId: string, intoId: string) {
  if (fromId === intoId)
    throw new Refused('invalid_input', { errors: { into: 'Please choose another thread.' } });
  const locked = new Map<string, ThreadRow>();
  for (const id of [fromId, intoId].sort()) locked.set(id, await lockThread(db, moderator, id));
  const [from, into] = [locked.get(fromId), locked.get(intoId)];
  if (!from || !into) throw new Error('A locked thread is missing.');
  return { from, into };
}

/** Those who wrote in a space for members did not write for everyone. */
async function refusePublishing(db: Db, fromSpaceId: string, toSpaceId: string): Promise<void> {
  const rows = await db
    .select()
    .from(spaces)
    .where(inArray(spaces.id, [fromSpaceId, toSpaceId]));
  const audienceOf = (id: string) => rows.find((row) => row.id === id)?.audience;
  if (audienceOf(fromSpaceId) === 'members' && audienceOf(toSpaceId) === 'everyone')
    throw new Refused('forbidden', {
      message: 'This thread was written for members: it cannot go to a space that everyone reads.',
    });
}

/** Gives those who wrote anonymously in one thread a name in the other: an alias is never used in two. */
async function keepAliases(db: Db, from: string, into: string): Promise<void> {
  const writers = await db
    .selectDistinct({ id: posts.authorId })
    .from(posts)
    .where(and(eq(posts.threadId, from), posts.isAnonymous, isNotNull(posts.authorId)));
  for (const { id } of writers) if (id) await ensureAlias(db, into, id);
}

/** Of the opening posts. Nobody votes twice, or for their own. */
async function moveVotes(db: Db, from: ThreadRow, into: ThreadRow): Promise<void> {
  const openingOf = (id: string) =>
    sql`(select id from posts where thread_id = ${id} and is_opening limit 1)`;
  await db.execute(sql`insert into post_votes (post_id, user_id)
    select ${openingOf(into.id)}, user_id from post_votes
    where post_id = ${openingOf(from.id)} and user_id is distinct from ${into.authorId}::uuid
    on conflict do nothing`);
  await db.execute(sql`update posts set votes = (select count(*) from post_votes where post_id = posts.id)
    where id = ${openingOf(into.id)}`);
}

/** Published replies of the thread, the oldest first. */
async function requireReplies(db: Db, threadId: string, ids: string[]) {
  const unique = [...new Set(ids)];
  if (!unique.every(isId)) throw noReplies();
  const found = await db
    .select()
    .from(posts)
    .where(and(eq(posts.threadId, threadId), inArray(posts.id, unique)))
    .orderBy(posts.createdAt, posts.id)
    .for('update');
  const isReply = (post: (typeof found)[number]) =>
    !post.isOpening && post.parentId === null && post.state === 'published';
  if (found.length !== unique.length || !found.every(isReply)) throw noReplies();
  return found;
}

const noReplies = () =>
  new Refused('invalid_input', { errors: { postIds: 'Please choose replies of this thread.' } });

async function pathOf(db: Db, { id, title, spaceId }: ThreadRow): Promise<string> {
  const [space] = await db.select({ slug: spaces.slug }).from(spaces).where(eq(spaces.id, spaceId));
  return threadPath({ _id: id, title, space: { slug: space?.slug ?? '' } });
}
