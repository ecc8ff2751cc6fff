// Reading the posts of a thread: replies with their first comments, all comments of a reply, and earlier versions.

import { and, desc, eq, sql } from 'drizzle-orm';
import type { CommentQuery, Post, PostQuery, PostVersion, Reply } from '#contract/forums/posts.ts';
import { shownComments } from '#contract/forums/threads.rules.ts';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { posts, postVersions } from '#server/db/tables/forums/threads.ts';
import { isId } from '#server/lib/ids.ts';
import { cursorBefore } from './post-place.ts';
import { type FlatPost, flatColumns, flatJoins, fromFlat, toPost } from './post-rows.ts';
import { commentList, replyList } from './posts.list.ts';
import { readRightOf } from './readable-thread.ts';
import { noPost, noThread, refuseUnreadable, requireThread } from './threads.service.ts';

const maxVersions = 100;

export async function listReplies(
  db: Db,
  actor: Actor | undefined,
  threadId: string,
  query: PostQuery & { from?: string },
): Promise<{ success: true; replies: Reply[]; nextCursor: string | null }> {
  if (!isId(threadId)) throw noThread();
  const { from, ...page } = query;
  // Whether a thread has a post is told to its readers only.
  if (from) await requireThread(db, actor, threadId);
  const cursor =
    from && !page.cursor ? await cursorBefore(db, { threadId, postId: from, sort: page.sort }) : undefined;
  const { rows, nextCursor } = await replyList.page(
    db,
    { ...page, ...(cursor && { cursor }) },
    { thread: threadId },
  );
  if (rows[0]) await refuseUnreadable(db, readRightOf(rows[0].thread), actor);
  else await requireThread(db, actor, threadId);
  const comments = await firstComments(
    db,
    threadId,
    rows.filter((row) => row.comments > 0).map(({ id }) => id),
  );
  return {
    success: true,
    replies: rows.map((row) => ({
      ...toPost(row),
      comments: row.comments,
      shownComments: comments.get(row.id) ?? [],
    })),
    nextCursor,
  };
}

export async function listComments(
  db: Db,
  actor: Actor | undefined,
  postId: string,
  query: CommentQuery & { from?: string },
): Promise<{ success: true; comments: Post[]; nextCursor: string | null }> {
  const reply = await requirePost(db, actor, postId);
  const { from, ...page } = query;
  const cursor =
    from && !page.cursor
      ? await cursorBefore(db, { threadId: reply.threadId, postId: from, sort: 'old', replyId: reply.id })
      : undefined;
  const { rows, nextCursor } = await commentList.page(
    db,
    { ...page, ...(cursor && { cursor }) },
    { reply: reply.id },
  );
  return { success: true, comments: rows.map(toPost), nextCursor };
}

/** The newest first. */
export async function listVersions(db: Db, actor: Actor | undefined, postId: string): Promise<PostVersion[]> {
  const post = await requirePost(db, actor, postId);
  if (post.state !== 'published') throw noPost();
  const seesAll = actor && (isPrivileged(actor) || post.authorId === actor._id);
  const rows = await db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, post.id), seesAll ? undefined : eq(postVersions.isWithheld, false)))
    .orderBy(desc(postVersions.version))
    .limit(maxVersions);
  return rows.map(({ version, text, writtenAt }) => ({ version, text, writtenAt: writtenAt.toISOString() }));
}

/** All of a person's posts, for the data export. */
export async function exportPosts(db: Db, authorId: string) {
  return db
    .select({
      threadId: posts.threadId,
      text: posts.text,
      isAnonymous: posts.isAnonymous,
      state: posts.state,
      createdAt: posts.createdAt,
    })
    .from(posts)
    .where(eq(posts.authorId, authorId))
    .orderBy(posts.createdAt, posts.id);
}

/** Why a post is held or hidden. */
export async function readReason(db: Db, id: string): Promise<string> {
  const [post] = await db.select({ reason: posts.reason }).from(posts).where(eq(posts.id, id));
  return post?.reason ?? '';
}

/** One whose thread the person may read. */
async function requirePost(db: Db, actor: Actor | undefined, postId: string) {
  const [post] = isId(postId) ? await db.select().from(posts).where(eq(posts.id, postId)) : [];
  if (!post) throw noPost();
  await requireThread(db, actor, post.threadId);
  return post;
}

/** The first few comments of each reply, read through the index: some replies have thousands. */
async function firstComments(db: Db, threadId: string, replyIds: string[]): Promise<Map<string, Post[]>> {
  const comments = new Map<string, Post[]>();
  if (replyIds.length === 0) return comments;
  for (const row of await findFirstComments(db, { threadId, replyIds: JSON.stringify(replyIds) }))
    comments.set(row.parentId, [...(comments.get(row.parentId) ?? []), toPost(fromFlat(row))]);
  return comments;
}

const findFirstComments = preparedQuery<
  FlatPost & { parentId: string },
  { threadId: string; replyIds: string }
>(
  'first-comments',
  sql`select reply.id as "parentId", ${flatColumns}
    from (select (jsonb_array_elements_text(${sql.placeholder('replyIds')}::jsonb))::uuid as id) reply
    cross join lateral (select * from posts shown
      where shown.thread_id = ${sql.placeholder('threadId')}::uuid and shown.parent_id = reply.id and shown.state <> 'held'
      order by shown.created_at, shown.id limit ${sql.raw(String(shownComments))}) posts
    ${flatJoins}
    order by posts.created_at, posts.id`,
);
