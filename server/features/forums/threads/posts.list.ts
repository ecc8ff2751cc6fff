// The replies of a thread, and the comments under a reply. What is held waits for a moderator.
import { and, eq, isNull, ne, not, sql } from 'drizzle-orm';
import { CommentQuery, PostQuery } from '#contract/forums/posts.ts';
import { posts } from '#server/db/tables/forums/threads.ts';
import { timestampText } from '#server/lib/list/columns.ts';
import { defineList } from '#server/lib/list/list.ts';
import { postColumns, postJoins } from './post-rows.ts';
import { readableText } from './readable-thread.ts';

const shared = {
  table: posts,
  leftJoins: postJoins,
  filters: {},
};
const columns = { ...postColumns, createdAt: timestampText(posts.createdAt) };
const oldest = { column: posts.createdAt, direction: 'asc' } as const;

export const replyList = defineList({
  ...shared,
  name: 'replies',
  // Who may read the thread is read with its posts: a statement of its own would take a third of the time.
  columns: { ...columns, thread: readableText(sql.placeholder('thread')) },
  preparedLimits: [50],
  query: PostQuery,
  where: and(isNull(posts.parentId), not(posts.isOpening), ne(posts.state, 'held')) ?? sql`false`,
  scope: { thread: (value) => eq(posts.threadId, value) },
  sorts: {
    top: { column: posts.votes, direction: 'desc' },
    old: oldest,
    new: { column: posts.createdAt, direction: 'desc' },
  },
});

export const commentList = defineList({
  ...shared,
  name: 'comments',
  columns,
  query: CommentQuery,
  where: ne(posts.state, 'held'),
  scope: { reply: (value) => eq(posts.parentId, value) },
  sorts: { old: oldest },
});
