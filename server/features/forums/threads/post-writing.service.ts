// Replying, commenting, editing, deleting and restoring posts. The thread is locked meanwhile, so that its counts and status
// stay exact.

import { eq } from 'drizzle-orm';
import type { Post, PostChange, PostInput } from '#contract/forums/posts.ts';
import { threadPath } from '#contract/forums/threads.rules.ts';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import type { AuditAction } from '#contract/platform/audit.ts';
import { picturesIn } from '#contract/social/pictures.rules.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { refuseWriting } from '#server/features/forums/spaces/spaces.service.ts';
import { closeCasesOf, recordHidden, recordRestored } from '#server/features/safety/reports/cases.service.ts';
import { refuseRemoved } from '#server/features/safety/reports/removal.service.ts';
import {
  type PostSuspicion,
  quickCheckOf,
  suspicionOf,
  suspicionTexts,
  type Watched,
} from '#server/features/safety/rules/suspicion.service.ts';
import { attachPictures } from '#server/features/social/pictures/pictures.service.ts';
import {
  refuseClosed as refuseClosedGroup,
  requireInside,
} from '#server/features/together/groups/group-access.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { refuseExhausted, takeAttempt } from '#server/lib/limits.ts';
import { refuseCostlyMarkdown } from '#server/lib/markdown-text.ts';
import { addPost, writtenPerPerson } from './adding.service.ts';
import { ensureAlias } from './aliases.ts';
import { startOfHour } from './anonymous-time.ts';
import { refuseEmptied } from './emptied-posts.service.ts';
import { holdForModerator, holdSuspicious, moderatedPost, retractHeld } from './moderated-posts.service.ts';
import { canModerate, type Moderator, recordModeration } from './moderators.service.ts';
import { selectPosts, toPost } from './post-rows.ts';
import { type StoredPost, setPostState } from './post-state.ts';
import { replaceText } from './post-text.ts';
import type { ThreadRow } from './thread-status.ts';
import { noPost, noThread } from './threads.service.ts';
import { lockThread } from './writing.service.ts';

export async function writePost(
  db: Db,
  actor: Actor,
  { threadId, ...input }: PostInput & { threadId: string },
  { limits, heldFor }: Watched,
): Promise<Post> {
  refuseCostlyMarkdown(input.text);
  const { text, parentId, isAnonymous = false } = input;
  if (!isId(threadId)) throw noThread();
  if (parentId && !isId(parentId)) throw noReply();
  const added = { threadId, parentId, text, isAnonymous };
  const isPlain = !isAnonymous && picturesIn(text).length === 0;
  const check = isPlain && !heldFor ? quickCheckOf(actor, text, limits) : undefined;
  // Most posts are added by this statement alone.
  const quick = check && (await addPost(db, actor, added, check));
  if (quick) return quick;
  const suspicion = heldFor ?? (await suspicionOf(db, actor, { text, limits }));
  if (suspicion) return writeHeld(db, actor, added, suspicion);
  const post = isPlain
    ? await addPost(db, actor, added)
    : await db.transaction(async (db) => {
        if (isAnonymous) {
          await lockThread(db, actor, threadId);
          await ensureAlias(db, threadId, actor._id);
        }
        const post = await addPost(db, actor, added);
        // Rolls back the alias.
        if (!post) await explainRefusal(db, actor, added);
        else await attachPictures(db, actor, post._id, text);
        return post;
      });
  return post ?? explainRefusal(db, actor, added);
}

/** It is neither counted nor announced until a moderator publishes it. */
async function writeHeld(
  db: Db,
  actor: Actor,
  { threadId, parentId, text, isAnonymous }: Parameters<typeof addPost>[2],
  suspicion: PostSuspicion,
): Promise<Post> {
  await takeAttempt(db, writtenPerPerson, actor._id);
  return db.transaction(async (db) => {
    const thread = await lockThread(db, actor, threadId);
    if (thread.state !== 'published' && !isPrivileged(actor)) throw noThread();
    await refuseClosed(db, actor, thread);
    if (parentId) await requireReply(db, thread, parentId);
    if (isAnonymous) await ensureAlias(db, thread.id, actor._id);
    const now = isAnonymous ? startOfHour(new Date()) : new Date();
    const [post] = await db
      .insert(posts)
      .values({
        threadId: thread.id,
        parentId: parentId ?? null,
        authorId: actor._id,
        isAnonymous,
        text,
        // After the post before it.
        createdAt: new Date(Math.max(now.getTime(), thread.lastPostAt.getTime() + 1)),
        state: 'held',
        reason: suspicionTexts[suspicion],
      })
      .returning({ id: posts.id });
    if (!post) throw new Error('An inserted post was not returned.');
    await attachPictures(db, actor, post.id, text);
    await holdSuspicious(db, post.id, suspicion);
    return readPost(db, post.id);
  });
}

/** Why a post was not added. */
async function explainRefusal(
  db: Db,
  actor: Actor,
  { threadId, parentId }: { threadId: string; parentId: string | undefined },
): Promise<never> {
  await refuseExhausted(db, writtenPerPerson, actor._id);
  await db.transaction(async (db) => {
    const thread = await lockThread(db, actor, threadId);
    if (thread.state !== 'published' && !isPrivileged(actor)) throw noThread();
    await refuseClosed(db, actor, thread);
    if (parentId) await requireReply(db, thread, parentId);
  });
  throw noThread();
}

export async function changePost(
  db: Db,
  actor: Actor,
  { id, text, version }: PostChange & { id: string },
  { limits, heldFor }: Watched,
): Promise<Post> {
  refuseCostlyMarkdown(text);
  await takeAttempt(db, writtenPerPerson, actor._id);
  return changingPost(db, actor, id, async (db, post, thread) => {
    if (post.authorId !== actor._id) throw new Refused('forbidden', { message: 'This is not your post.' });
    if (post.state === 'deleted') throw noPost();
    if (post.state === 'hidden') await refuseRemoved(db, 'post', id);
    if (post.version !== version)
      throw new Refused('edit_conflict', {
        message:
          'This post was changed meanwhile, perhaps in another tab. Your text is kept here: compare the two.',
      });
    if (post.text === text) return;
    await replaceText(db, post, thread, text);
    await attachPictures(db, actor, id, text);
    const suspicion =
      post.state === 'published' && (heldFor ?? (await suspicionOf(db, actor, { text, limits, ownId: id })));
    if (suspicion) await hold(db, post, thread, suspicion);
  });
}

async function hold(db: Db, post: StoredPost, thread: ThreadRow, suspicion: PostSuspicion): Promise<void> {
  await setPostState(db, post, thread, { state: 'held', reason: suspicionTexts[suspicion] });
  await holdSuspicious(db, post.id, suspicion);
}

/** By its author, or by a moderator with a reason. The opening post takes the thread with it. */
export async function deletePost(db: Db, actor: Moderator, id: string, reason = ''): Promise<Post> {
  return changingPost(db, actor, id, async (db, post, thread) => {
    const isOwn = post.authorId === actor._id;
    if (!isOwn && !(await canModerate(db, actor, thread.spaceId)))
      throw new Refused('forbidden', { message: 'This is not your post.' });
    if (!isOwn && !reason)
      throw new Refused('invalid_input', { errors: { reason: 'Please tell the author why.' } });
    if (post.state === 'deleted' || post.state === 'hidden') return;
    if (post.isOpening && isOwn && thread.replies > 0 && !isPrivileged(actor))
      throw new Refused('forbidden', {
        message: 'Others have answered, so the thread stays. You can edit what you wrote.',
      });
    const thing = isOwn ? undefined : (await moderatedPost.read(db, [id])).get(id);
    // One that was held stays so when it is restored.
    await setPostState(
      db,
      post,
      thread,
      isOwn ? { state: 'deleted', reason: post.reason } : { state: 'hidden', reason },
    );
    await retractHeld(db, post);
    if (isOwn) await closeCasesOf(db, ['post'], id);
    else await recordPost(db, actor, post, thread, { action: 'thing_hidden', did: 'hid', reason });
    if (thing)
      await recordHidden(db, { kind: 'post', thingId: id, thing }, { moderatorId: actor._id, reason });
  });
}

/** By a moderator or a teacher of the course; by its author only what the author has deleted. */
export async function restorePost(db: Db, actor: Moderator, id: string): Promise<Post> {
  return changingPost(db, actor, id, async (db, post, thread) => {
    const isOwn = post.authorId === actor._id;
    refuseEmptied(post);
    if (await canModerate(db, actor, thread.spaceId)) {
      if (post.state === 'published') return;
      await setPostState(db, post, thread, { state: 'published', reason: '' });
      await recordRestored(db, 'post', id, actor._id);
      if (!isOwn)
        await recordPost(db, actor, post, thread, { action: 'thing_restored', did: 'restored', reason: '' });
      return;
    }
    if (!isOwn) throw new Refused('forbidden', { message: 'This is not your post.' });
    if (post.state === 'hidden')
      throw new Refused('forbidden', { message: 'A moderator has hidden this post.' });
    if (post.state !== 'deleted') return;
    await setPostState(db, post, thread, {
      state: post.reason ? 'held' : 'published',
      reason: post.reason,
    });
    if (post.reason) await holdForModerator(db, id, 'changed');
  });
}

/** In the audit log, and for the author. */
async function recordPost(
  db: Db,
  actor: Moderator,
  post: StoredPost,
  { id, title, spaceId }: ThreadRow,
  { action, did, reason }: { action: AuditAction; did: string; reason: string },
): Promise<void> {
  const [space] = await db.select({ slug: spaces.slug }).from(spaces).where(eq(spaces.id, spaceId));
  const noun = post.isOpening ? 'thread' : 'post in';
  await recordModeration(db, actor, {
    action,
    subject: { id: post.id, title: `a ${noun} “${title}”` },
    authorId: post.authorId,
    did: `${did} your ${noun} “${title}”`,
    reason,
    path: `${threadPath({ _id: id, title, space: { slug: space?.slug ?? '' } })}#post-${post.id}`,
  });
}

/** Locks the thread of the post, then the post. Returns the post as it is afterwards. */
export async function changingPost(
  db: Db,
  actor: Actor,
  id: string,
  change: (db: Db, post: StoredPost, thread: ThreadRow) => Promise<void>,
): Promise<Post> {
  return db.transaction(async (db) => {
    const { post, thread } = await lockPost(db, actor, id);
    await change(db, post, thread);
    return readPost(db, id);
  });
}

/** The thread first, always in this order. One of a group is there for its members alone. */
export async function lockPost(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ post: StoredPost; thread: ThreadRow }> {
  const [found] = isId(id)
    ? await db.select({ threadId: posts.threadId }).from(posts).where(eq(posts.id, id))
    : [];
  if (!found) throw noPost();
  const [thread] = await db.select().from(threads).where(eq(threads.id, found.threadId)).for('update');
  const [post] = await db.select().from(posts).where(eq(posts.id, id)).for('update');
  if (!thread || !post) throw noPost();
  if (thread.groupId) await requireInside(db, actor, thread.groupId, noPost);
  return { post, thread };
}

async function refuseClosed(db: Db, actor: Actor, thread: ThreadRow): Promise<void> {
  if (thread.isClosed && !isPrivileged(actor))
    throw new Refused('forbidden', {
      message: 'This thread is closed: it can be read, and nothing is added.',
    });
  const [space] = await db.select().from(spaces).where(eq(spaces.id, thread.spaceId));
  if (space) refuseWriting(space);
  if (thread.groupId) refuseClosedGroup({ group: await requireInside(db, actor, thread.groupId, noThread) });
}

/** Comments stand under replies only: one level is enough to follow a conversation. */
async function requireReply(db: Db, thread: ThreadRow, id: string): Promise<void> {
  const [parent] = await db.select().from(posts).where(eq(posts.id, id));
  const isReply = parent?.threadId === thread.id && !parent.isOpening && parent.parentId === null;
  if (!isReply || parent.state !== 'published') throw noReply();
}

const noReply = () =>
  new Refused('invalid_input', { message: 'The reply that you comment on does not exist any more.' });

async function readPost(db: Db, id: string): Promise<Post> {
  const [row] = await selectPosts(db).where(eq(posts.id, id));
  if (!row) throw noPost();
  return toPost(row);
}
