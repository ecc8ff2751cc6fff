// The answers that a member signed, for the public profile: replies to questions, never anonymous ones.
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { AnswerQuery } from '#contract/forums/posts.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { defineList } from '#server/lib/list/list.ts';

const none = sql`false`;
const joins: { table: typeof threads | typeof spaces; on: SQL }[] = [
  { table: threads, on: eq(threads.id, posts.threadId) },
  { table: spaces, on: eq(spaces.id, threads.spaceId) },
];

export const answerList = defineList({
  name: 'answers',
  query: AnswerQuery,
  table: posts,
  leftJoins: joins,
  columns: {
    id: posts.id,
    // Enough for an excerpt.
    text: sql<string>`left(${posts.text}, 1000)`,
    votes: posts.votes,
    createdAt: posts.createdAt,
    thread: {
      id: threads.id,
      title: threads.title,
      status: threads.status,
      acceptedPostId: threads.acceptedPostId,
    },
    space: { id: spaces.id, slug: spaces.slug },
  },
  where:
    and(eq(posts.state, 'published'), not(posts.isAnonymous), not(posts.isOpening), isNull(posts.parentId)) ??
    none,
  scope: {
    author: (value) => eq(posts.authorId, value),
    audience: (
      value,
    ) => sql`exists (select 1 from threads asked join spaces place on place.id = asked.space_id
      where asked.id = ${posts.threadId} and asked.state = 'published' and asked.status <> 'discussion'
        and asked.merged_into_id is null and asked.group_id is null and (${value}::text = 'members' or place.audience = 'everyone'))`,
  },
  filters: {},
  sorts: {
    new: { column: posts.createdAt, direction: 'desc' },
    top: { column: posts.votes, direction: 'desc' },
  },
});
