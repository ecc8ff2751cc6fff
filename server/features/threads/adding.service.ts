// Adds a reply or comment in one statement: it counts the attempt, inserts the post, counts it and enqueues the notifications, while the thread is
// locked. Each statement less is a round trip to the database less that the writer waits for.
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import type { Post } from '#contract/posts.ts';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { posts, threadAliases, threads, users } from '#server/db/schema.ts';
import { newestInSpace } from '#server/features/spaces/spaces.service.ts';
import { enqueueFrom } from '#server/lib/jobs/enqueue.ts';
import { countAttempt, type Limit } from '#server/lib/limits.ts';
import { startOfHour } from './anonymous-time.ts';
import { toPost } from './post-rows.ts';

export const writtenPerPerson: Limit = {
  name: 'posts-written',
  count: 120,
  windowSeconds: 60 * 60,
  sentence: 'You have written many posts.',
};

interface AddedPost {
  threadId: string;
  /** The reply that it comments on. */
  parentId: string | undefined;
  text: string;
  isAnonymous: boolean;
}

interface Row {
  id: string;
  createdAt: Date | string;
  username: string | null;
  fullName: string | null;
  img: string | null;
  alias: string | null;
}

/** Undefined where the person has written too much, or the thread, its space or the reply does not take it. */
export async function addPost(
  db: Db,
  actor: Actor,
  { threadId, parentId, text, isAnonymous }: AddedPost,
): Promise<Post | undefined> {
  const now = new Date();
  const at = (isAnonymous ? startOfHour(now) : now).toISOString();
  const isOpen = isPrivileged(actor)
    ? sql`thread.state <> 'deleted'`
    : sql`thread.state = 'published' and not thread.is_closed`;
  const underReply = parentId
    ? sql`join ${posts} reply on reply.id = ${parentId} and reply.thread_id = thread.id and reply.parent_id is null
        and not reply.is_opening and reply.state = 'published'`
    : sql``;
  const [row] = await queryRows<Row>(
    db,
    sql`with attempt as (${countAttempt(writtenPerPerson, actor._id)}),
      place as (
        select thread.id, thread.space_id, greatest(${at}::timestamptz, thread.last_post_at + interval '1 millisecond') as at
        from ${threads} thread join spaces on spaces.id = thread.space_id and not spaces.is_archived ${underReply}
        where thread.id = ${threadId} and ${isOpen} and (select count from attempt) <= ${writtenPerPerson.count} for update of thread${parentId ? sql`, reply` : sql``}),
      added as (
        insert into ${posts} (thread_id, parent_id, author_id, is_anonymous, text, created_at)
        select place.id, ${parentId ?? null}::uuid, ${actor._id}::uuid, ${isAnonymous}::boolean, ${text}::text, place.at from place
        returning id, thread_id, author_id, is_anonymous, created_at),
      counted as (${countedIn(actor, parentId)}),${parentId ? sql` commented as (update ${posts} set comments = ${posts}.comments + 1 from place where ${posts}.id = ${parentId}),` : sql``}
      placed as (${newestInSpace(sql`place`)}),
      told as (${enqueueFrom('thread-news', sql`select jsonb_build_object('postId', added.id) from added`)})
      select added.id, added.created_at as "createdAt", author.username, author.full_name as "fullName", author.img, aliases.alias
      from added
      left join ${users} author on author.id = added.author_id and not added.is_anonymous
      left join ${threadAliases} aliases on aliases.thread_id = added.thread_id and aliases.user_id = added.author_id
        and added.is_anonymous`,
  );
  return row && toPost({ ...newPost, ...row, text, isAnonymous, author: authorOf(row), alias: aliasOf(row) });
}

/** A reply of somebody else answers an open question. */
const countedIn = (actor: Actor, parentId: string | undefined): SQL =>
  sql`update ${threads} set replies = ${threads}.replies + 1, last_post_at = place.at,
      status = case when ${threads}.status = 'open' and ${!parentId}::boolean
        and ${threads}.author_id is distinct from ${actor._id}::uuid then 'answered' else ${threads}.status end
    from place where ${threads}.id = place.id`;

const newPost = {
  state: 'published',
  votes: 0,
  comments: 0,
  isEdited: false,
  version: 1,
  endorsedBy: null,
} as const;

const authorOf = ({ username, fullName, img }: Row) =>
  username === null ? null : { username, fullName: fullName ?? '', img: img ?? '' };
const aliasOf = ({ alias }: Row) => (alias === null ? null : { alias });
