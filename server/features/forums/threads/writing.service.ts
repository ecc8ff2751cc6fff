// Starting and changing threads, accepting an answer, and having the same question.

import { and, eq, ne } from 'drizzle-orm';
import { threadPath } from '#contract/forums/threads.rules.ts';
import type { ThreadChange, ThreadInput } from '#contract/forums/threads.ts';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import type { AuditAction } from '#contract/platform/audit.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threadSames, threads } from '#server/db/tables/forums/threads.ts';
import { isVisible } from '#server/db/visibility/threads.ts';
import { openGroupSpace } from '#server/features/forums/spaces/group-spaces.service.ts';
import {
  countInSpace,
  mergeCourseSpaces,
  openSpace,
  type SpaceRow,
} from '#server/features/forums/spaces/spaces.service.ts';
import { refuseRemoved } from '#server/features/safety/reports/removal.service.ts';
import {
  suspicionOf,
  suspicionTexts,
  type Watched,
} from '#server/features/safety/rules/suspicion.service.ts';
import { attachPictures } from '#server/features/social/pictures/pictures.service.ts';
import { requireInside } from '#server/features/together/groups/group-access.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { refuseCostlyMarkdown } from '#server/lib/markdown-text.ts';
import { ensureAlias } from './aliases.ts';
import { openAnchor } from './anchors.service.ts';
import { startOfHour } from './anonymous-time.ts';
import { holdSuspicious } from './moderated-posts.service.ts';
import { type Moderator, recordModeration, requireModerator } from './moderators.service.ts';
import { announceAccepted, announceThreadNews } from './thread-news.service.ts';
import { refreshStatus, type ThreadRow } from './thread-status.ts';
import { canAccept, noThread } from './threads.service.ts';

export const startedPerPerson = defineLimit({
  name: 'threads-started',
  per: 'person',
  counts: 'new threads',
  count: 20,
  windowSeconds: 60 * 60,
  sentence: 'You have started many threads.',
});

/** Each tells those who have the same question. */
export const acceptedPerPerson = defineLimit({
  name: 'answers-accepted',
  per: 'person',
  count: 60,
  windowSeconds: 60 * 60,
  sentence: 'You have accepted many answers.',
});

/** Returns the id of the thread. */
export async function startThread(
  db: Db,
  actor: Actor,
  input: ThreadInput,
  { limits, heldFor }: Watched,
): Promise<string> {
  refuseCostlyMarkdown(input.text);
  await takeAttempt(db, startedPerPerson, actor._id);
  const { title, text, tags = [], isAnonymous = false } = input;
  return db.transaction(async (db) => {
    const anchored = await openAnchor(db, input);
    const space = anchored?.space ?? (await openSpaceFor(db, actor, input.space));
    const at = isAnonymous ? startOfHour(new Date()) : new Date();
    const suspicion = heldFor ?? (await suspicionOf(db, actor, { text, limits }));
    const held = suspicion && { state: 'held' as const, reason: suspicionTexts[suspicion] };
    const [thread] = await db
      .insert(threads)
      .values({
        spaceId: space.id,
        groupId: space.groupId,
        ...anchored?.columns,
        title,
        ...tagColumns(tags),
        status: input.kind === 'question' ? 'open' : 'discussion',
        authorId: actor._id,
        isAnonymous,
        searchText: searchTextOf(title, tags, text),
        createdAt: at,
        lastPostAt: at,
        ...held,
      })
      .returning({ id: threads.id });
    if (!thread) throw new Error('An inserted thread was not returned.');
    const [opening] = await db
      .insert(posts)
      .values({
        threadId: thread.id,
        isOpening: true,
        authorId: actor._id,
        isAnonymous,
        text,
        createdAt: at,
        ...held,
      })
      .returning({ id: posts.id });
    if (!opening) throw new Error('An inserted post was not returned.');
    await attachPictures(db, actor, opening.id, text);
    if (isAnonymous) await ensureAlias(db, thread.id, actor._id);
    if (suspicion) {
      await holdSuspicious(db, opening.id, suspicion);
      return thread.id;
    }
    await announceThreadNews(db, { postId: opening.id });
    await countInSpace(db, space.id, { threads: 1, lastPostAt: at });
    return thread.id;
  });
}

/** The address of that of a study group is its id. */
const openSpaceFor = (db: Db, actor: Actor, slug: string): Promise<SpaceRow> =>
  isId(slug) ? openGroupSpace(db, actor, slug) : openSpace(db, slug);

/** By the author and moderators. */
export async function changeThread(
  db: Db,
  actor: Moderator,
  id: string,
  { title, tags = [], version }: ThreadChange,
): Promise<void> {
  await db.transaction(async (db) => {
    const thread = await lockThread(db, actor, id);
    if (thread.authorId !== actor._id && !isPrivileged(actor)) throw new Refused('forbidden');
    if (thread.version !== version) throw new Refused('edit_conflict');
    const [opening] = await db
      .select({ id: posts.id, text: posts.text })
      .from(posts)
      .where(and(eq(posts.threadId, id), posts.isOpening));
    if (opening && thread.state === 'hidden') await refuseRemoved(db, 'post', opening.id);
    await db
      .update(threads)
      .set({
        title,
        ...tagColumns(tags),
        searchText: searchTextOf(title, tags, opening?.text ?? ''),
        version: version + 1,
      })
      .where(eq(threads.id, id));
    if (thread.authorId !== actor._id)
      await record(db, actor, thread, {
        action: 'thread_renamed',
        did: 'changed the title or tags of',
        reason: '',
      });
  });
}

/** A reply of this thread, or null to take it back. */
export async function acceptAnswer(db: Db, actor: Actor, id: string, postId: string | null): Promise<void> {
  await db.transaction(async (db) => {
    const thread = await lockThread(db, actor, id);
    if (!canAccept(actor, thread))
      throw new Refused('forbidden', { message: 'The answer is accepted by who asked, or by staff.' });
    if (thread.status === 'discussion')
      throw new Refused('invalid_input', { message: 'A discussion has no answer to accept.' });
    if (postId !== null) {
      const [post] = isId(postId) ? await db.select().from(posts).where(eq(posts.id, postId)) : [];
      const isAnswer =
        post?.threadId === id && !post.isOpening && post.parentId === null && post.state === 'published';
      if (!isAnswer) throw new Refused('invalid_input', { message: 'This is not an answer in this thread.' });
    }
    await db.update(threads).set({ acceptedPostId: postId }).where(eq(threads.id, id));
    await refreshStatus(db, id);
    if (postId && postId !== thread.acceptedPostId) await announceAccepted(db, actor, thread, postId);
  });
}

/** 'I have this too', or not any more. Returns how many have it. */
export async function setSame(db: Db, actor: Actor, id: string, hasSame: boolean): Promise<number> {
  return db.transaction(async (db) => {
    const thread = await lockThread(db, actor, id);
    if (thread.status === 'discussion')
      throw new Refused('invalid_input', { message: 'Only a question can be the same as yours.' });
    if (thread.authorId === actor._id)
      throw new Refused('forbidden', { message: 'It is your own question.' });
    const own = { threadId: id, userId: actor._id };
    if (hasSame) await db.insert(threadSames).values(own).onConflictDoNothing();
    else
      await db
        .delete(threadSames)
        .where(and(eq(threadSames.threadId, id), eq(threadSames.userId, actor._id)));
    const sames = await db.$count(threadSames, eq(threadSames.threadId, id));
    await db.update(threads).set({ sames }).where(eq(threads.id, id));
    return sames;
  });
}

/** By moderators, and by teachers in their course. */
export async function setThread(
  db: Db,
  moderator: Moderator,
  id: string,
  {
    reason = '',
    ...change
  }: Partial<Pick<ThreadRow, 'isPinned' | 'isClosed'>> & { reason?: string | undefined },
): Promise<void> {
  await db.transaction(async (db) => {
    const thread = await lockThread(db, moderator, id);
    await requireModerator(db, moderator, thread.spaceId);
    const { isPinned = thread.isPinned, isClosed = thread.isClosed } = change;
    const isClosing = isClosed && !thread.isClosed;
    if (isClosing && !reason && thread.authorId !== moderator._id)
      throw new Refused('invalid_input', { errors: { reason: 'Please tell the author why.' } });
    await db.update(threads).set({ isPinned, isClosed }).where(eq(threads.id, id));
    if (isPinned !== thread.isPinned)
      await record(db, moderator, thread, {
        action: isPinned ? 'thread_pinned' : 'thread_unpinned',
        did: isPinned ? 'pinned' : 'unpinned',
        reason,
      });
    if (isClosed !== thread.isClosed)
      await record(db, moderator, thread, {
        action: isClosed ? 'thread_closed' : 'thread_reopened',
        did: isClosed ? 'closed' : 'opened again',
        reason,
      });
  });
}

/** In the audit log, and for the author. */
async function record(
  db: Db,
  moderator: Moderator,
  { id, title, authorId, spaceId }: ThreadRow,
  { action, did, reason }: { action: AuditAction; did: string; reason: string },
): Promise<void> {
  const [space] = await db.select({ slug: spaces.slug }).from(spaces).where(eq(spaces.id, spaceId));
  await recordModeration(db, moderator, {
    action,
    subject: { id, title: `the thread “${title}”` },
    authorId,
    did: `${did} your thread “${title}”`,
    reason,
    path: threadPath({ _id: id, title, space: { slug: space?.slug ?? '' } }),
  });
}

/** For two courses that are merged. */
export const moveCourseThreads = (db: Db, from: string, into: string): Promise<void> =>
  mergeCourseSpaces(db, from, into, async (from, into) => {
    await db.update(threads).set({ spaceId: into }).where(eq(threads.spaceId, from));
  });

/** Serialises the changes of one thread: its counts and status stay exact. Refuses one that the person cannot see. */
export async function lockThread(db: Db, actor: Actor, id: string): Promise<ThreadRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(threads)
        .where(and(eq(threads.id, id), ne(threads.state, 'deleted')))
        .for('update')
    : [];
  if (row?.groupId) await requireInside(db, actor, row.groupId, noThread);
  if (!row || !isVisible(row, actor)) throw noThread();
  return row;
}

const tagColumns = (tags: string[]) => ({ tags, tagKeys: [...new Set(tags.map(foldText))] });

export const searchTextOf = (title: string, tags: string[], text: string): string =>
  foldText([title, ...tags, text.slice(0, maxSearchedText)].join('\n'));

/** Of the opening post: what a question is about stands at its beginning. */
const maxSearchedText = 2_000;
