// The place of a post in a list of posts: the cursor of the page that begins with it.

import { and, asc, desc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { PostQuery } from '#contract/forums/posts.ts';
import type { Db } from '#server/db/db.ts';
import { posts } from '#server/db/tables/forums/threads.ts';
import { isId } from '#server/lib/ids.ts';
import { encodeCursor } from '#server/lib/list/cursor.ts';
import { noPost } from './threads.service.ts';

/**
 * Among the replies of the thread, or the comments of a reply. Undefined for the first page. Costs the same wherever the post
 * is: it reads the one before it through the index of the sort order.
 */
export async function cursorBefore(
  db: Db,
  {
    threadId,
    postId,
    sort = 'top',
    replyId,
  }: { threadId: string; postId: string; sort?: PostQuery['sort'] | undefined; replyId?: string },
): Promise<string | undefined> {
  const post = await findPost(db, threadId, postId);
  const start = replyId || !post.parentId ? post : await findPost(db, threadId, post.parentId);
  if (start.isOpening) return undefined;
  const [before] = await db
    .select({ id: posts.id, votes: posts.votes, createdAt: posts.createdAt })
    .from(posts)
    .where(
      and(
        eq(posts.threadId, threadId),
        replyId ? eq(posts.parentId, replyId) : isNull(posts.parentId),
        not(posts.isOpening),
        ne(posts.state, 'held'),
        isBefore[sort](start),
      ),
    )
    .orderBy(...reversed[sort])
    .limit(1);
  if (!before) return undefined;
  const key = sort === 'top' ? before.votes : before.createdAt.getTime();
  return encodeCursor({ sort, key: String(key), id: before.id, total: 0, totalIsMore: false });
}

type Start = Pick<typeof posts.$inferSelect, 'id' | 'votes' | 'createdAt'>;
type Sort = NonNullable<PostQuery['sort']>;

const isBefore: Record<Sort, (start: Start) => SQL> = {
  top: ({ votes, id }) => sql`(${posts.votes}, ${posts.id}) > (${votes}::int, ${id}::uuid)`,
  old: ({ createdAt, id }) =>
    sql`(${posts.createdAt}, ${posts.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
  new: ({ createdAt, id }) =>
    sql`(${posts.createdAt}, ${posts.id}) > (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
};
const reversed = {
  top: [asc(posts.votes), asc(posts.id)],
  old: [desc(posts.createdAt), desc(posts.id)],
  new: [asc(posts.createdAt), asc(posts.id)],
};

async function findPost(db: Db, threadId: string, id: string) {
  const [post] = isId(id) ? await db.select().from(posts).where(eq(posts.id, id)) : [];
  if (!post || post.threadId !== threadId || post.state === 'held') throw noPost();
  return post;
}
