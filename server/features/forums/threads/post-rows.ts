// How posts are read and presented. An anonymous post is joined with its alias in place of its author, so that no row of it
// names who wrote it.

import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Post, PostAuthor } from '#contract/forums/posts.ts';
import type { PostState } from '#contract/forums/threads.rules.ts';
import type { Db } from '#server/db/db.ts';
import { posts, threadAliases } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';

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
  author: { username: users.username, fullName: users.fullName, img: users.img },
  alias: { alias: threadAliases.alias },
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
  /** A text is in the form of the response. */
  createdAt: Date | string;
  endorsedBy: string | null;
}

export const selectPosts = (db: Db) =>
  db
    .select(postColumns)
    .from(posts)
    .leftJoin(joinNamedAuthor.table, joinNamedAuthor.on)
    .leftJoin(joinAlias.table, joinAlias.on);

/** The same for prepared statements: `flatJoins` follow `from posts`. */
export const flatColumns = sql`posts.id, posts.text, posts.state, posts.votes, posts.comments, posts.is_edited as "isEdited",
  posts.version, posts.created_at as "createdAt", posts.is_anonymous as "isAnonymous", author.username,
  author.full_name as "fullName", author.img, thread_aliases.alias,
  coalesce(nullif(teacher.full_name, ''), teacher.username) as "endorsedBy"`;

export const flatJoins = sql`left join users author on author.id = posts.author_id and not posts.is_anonymous
  left join thread_aliases on thread_aliases.thread_id = posts.thread_id and thread_aliases.user_id = posts.author_id
    and posts.is_anonymous
  left join users teacher on teacher.id = posts.endorsed_by_id`;

export interface FlatPost extends Omit<PostRow, 'author' | 'alias'> {
  username: string | null;
  fullName: string | null;
  img: string | null;
  alias: string | null;
}

export const fromFlat = ({ username, fullName, img, alias, ...row }: FlatPost): PostRow => ({
  ...row,
  author: username === null ? null : { username, fullName: fullName ?? '', img: img ?? '' },
  alias: alias === null ? null : { alias },
});

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
  createdAt: typeof row.createdAt === 'string' ? row.createdAt : row.createdAt.toISOString(),
});

export function toAuthor({ isAnonymous, author, alias }: AuthorRow): PostAuthor {
  if (isAnonymous) return alias && { alias: alias.alias };
  return author && { username: author.username, name: author.fullName || author.username, img: author.img };
}
