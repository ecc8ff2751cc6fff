// Reading the posts of a thread: replies with their first comments, all comments of a reply, and earlier versions.
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { CommentQuery, Post, PostQuery, PostVersion, Reply } from '#contract/posts.ts';
import { shownComments } from '#contract/threads.rules.ts';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { posts, postVersions } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { selectPosts, toPost } from './post-rows.ts';
import { commentList, replyList } from './posts.list.ts';
import { requireThread } from './threads.service.ts';

const maxVersions = 100;

export async function listReplies(
  db: Db,
  actor: Actor | undefined,
  threadId: string,
  query: PostQuery,
): Promise<{ success: true; replies: Reply[]; nextCursor: string | null }> {
  const { thread } = await requireThread(db, actor, threadId);
  const { rows, nextCursor } = await replyList.page(db, query, { thread: thread.id });
  const comments = await firstComments(
    db,
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
  query: CommentQuery,
): Promise<{ success: true; comments: Post[]; nextCursor: string | null }> {
  const reply = await requirePost(db, actor, postId);
  const { rows, nextCursor } = await commentList.page(db, query, { reply: reply.id });
  return { success: true, comments: rows.map(toPost), nextCursor };
}

/** The newest first. */
export async function listVersions(db: Db, actor: Actor | undefined, postId: string): Promise<PostVersion[]> {
  const post = await requirePost(db, actor, postId);
  if (post.state !== 'published') throw noPost();
  const rows = await db
    .select()
    .from(postVersions)
    .where(eq(postVersions.postId, post.id))
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

/** One whose thread the person may read. */
async function requirePost(db: Db, actor: Actor | undefined, postId: string) {
  const [post] = isId(postId) ? await db.select().from(posts).where(eq(posts.id, postId)) : [];
  if (!post) throw noPost();
  await requireThread(db, actor, post.threadId);
  return post;
}

/** The first few comments of each reply, read through the index: some replies have thousands. */
async function firstComments(db: Db, replyIds: string[]): Promise<Map<string, Post[]>> {
  if (replyIds.length === 0) return new Map();
  const found = await queryRows<{ id: string; parentId: string }>(
    db,
    sql`select shown.id, reply.id as "parentId"
      from (select (jsonb_array_elements_text(${JSON.stringify(replyIds)}::jsonb))::uuid as id) reply
      cross join lateral (select posts.id, posts.created_at from posts
        where posts.thread_id = (select thread_id from posts parents where parents.id = reply.id)
          and posts.parent_id = reply.id and posts.state <> 'held'
        order by posts.created_at, posts.id limit ${shownComments}) shown
      order by shown.created_at, shown.id`,
  );
  const rows = await selectPosts(db).where(
    inArray(
      posts.id,
      found.map(({ id }) => id),
    ),
  );
  const presented = new Map(rows.map((row) => [row.id, toPost(row)]));
  const comments = new Map<string, Post[]>();
  for (const { id, parentId } of found) {
    const post = presented.get(id);
    if (post) comments.set(parentId, [...(comments.get(parentId) ?? []), post]);
  }
  return comments;
}

export const noPost = () =>
  new Refused('not_found', { message: 'This post does not exist, or it has been deleted.' });
