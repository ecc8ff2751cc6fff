// How posts are read and presented. An anonymous post is joined with its alias in place of its author, so that no row of it
// names who wrote it.
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Post, PostAuthor } from '#contract/posts.ts';
import type { PostState } from '#contract/threads.rules.ts';
import type { Db } from '#server/db/client.ts';
import { posts, threadAliases, users } from '#server/db/schema.ts';

const none = sql`false`;

const joinNamedAuthor = {
  table: users,
  on: and(eq(users.id, posts.authorId), not(posts.isAnonymous)) ?? none,
};
const joinAlias = {
  table: threadAliases,
  on:
    and(
      eq(threadAliases.threadId, posts.threadId),
      eq(threadAliases.userId, posts.authorId),
      posts.isAnonymous,
    ) ?? none,
};
export const postJoins: { table: typeof users | typeof threadAliases; on: SQL }[] = [
  joinNamedAuthor,
  joinAlias,
];

export const postColumns = {
  id: posts.id,
  text: posts.text,
  state: posts.state,
  votes: posts.votes,
  comments: posts.comments,
  isEdited: posts.isEdited,
  version: posts.version,
  createdAt: posts.createdAt,
  isAnonymous: posts.isAnonymous,
  author: { id: users.id, username: users.username, fullName: users.fullName, img: users.img },
  alias: { threadId: threadAliases.threadId, alias: threadAliases.alias },
  endorsedBy: sql<string | null>`(select coalesce(nullif(teacher.full_name, ''), teacher.username)
    from users teacher where teacher.id = ${posts.endorsedById})`,
};

export interface AuthorRow {
  isAnonymous: boolean;
  author: { username: string; fullName: string; img: string } | null;
  alias: { alias: string } | null;
}

export interface PostRow extends AuthorRow {
  id: string;
  text: string;
  state: PostState;
  votes: number;
  comments: number;
  isEdited: boolean;
  version: number;
  createdAt: Date | string;
  endorsedBy: string | null;
}

export const selectPosts = (db: Db) =>
  db
    .select(postColumns)
    .from(posts)
    .leftJoin(joinNamedAuthor.table, joinNamedAuthor.on)
    .leftJoin(joinAlias.table, joinAlias.on);

/** Hidden and deleted posts keep their place, without their text. */
export const toPost = (row: PostRow): Post => ({
  _id: row.id,
  author: row.state === 'deleted' ? null : toAuthor(row),
  text: row.state === 'hidden' || row.state === 'deleted' ? '' : row.text,
  state: row.state,
  votes: row.votes,
  endorsedBy: row.endorsedBy,
  isEdited: row.isEdited,
  version: row.version,
  createdAt: new Date(row.createdAt).toISOString(),
});

export function toAuthor({ isAnonymous, author, alias }: AuthorRow): PostAuthor {
  if (isAnonymous) return alias && { alias: alias.alias };
  return author && { username: author.username, name: author.fullName || author.username, img: author.img };
}
