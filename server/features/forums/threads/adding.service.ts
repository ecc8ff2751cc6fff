// Adds a reply or comment in one statement: it counts the attempt, inserts the post, counts it and enqueues the notifications, while the thread is
// locked. Each statement less is a round trip to the database less that the writer waits for.

import { type SQL, sql } from 'drizzle-orm';
import type { Post } from '#contract/forums/posts.ts';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { posts, threadAliases, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { groupsOf } from '#server/db/visibility/groups.ts';
import { newestInSpace } from '#server/features/forums/spaces/spaces.service.ts';
import { isUnsuspicious, noCheck, type QuickCheck } from '#server/features/safety/rules/suspicion.service.ts';
import { attempted, defineLimit } from '#server/lib/declared-limits.ts';
import { enqueueFrom } from '#server/lib/jobs/enqueue.ts';
import { countAttempt } from '#server/lib/limits.ts';
import { startOfHour } from './anonymous-time.ts';
import { toPost } from './post-rows.ts';

export const writtenPerPerson = defineLimit({
  name: 'posts-written',
  per: 'person',
  counts: 'posts written or changed',
  count: 120,
  windowSeconds: 60 * 60,
  sentence: 'You have written many posts.',
});

interface AddedPost {
  threadId: string;
  /** The reply that it comments on. */
  parentId: string | undefined;
  text: string;
  isAnonymous: boolean;
}

interface Row {
  id: string;
  createdAt: Date;
  username: string | null;
  fullName: string | null;
  img: string | null;
  alias: string | null;
}

/** Undefined where it looks suspicious, the person has written too much, or the thread, its space or the reply does not take it. */
export async function addPost(
  db: Db,
  actor: Actor,
  { threadId, parentId, text, isAnonymous }: AddedPost,
  check: QuickCheck = noCheck,
): Promise<Post | undefined> {
  attempted.publish(writtenPerPerson);
  const now = new Date();
  const [row] = await (parentId ? insertComment : insertReply)(db, {
    ...{ threadId, parentId, text, isAnonymous },
    at: (isAnonymous ? startOfHour(now) : now).toISOString(),
    userId: actor._id,
    isPrivileged: isPrivileged(actor),
    ...check,
  });
  return row && toPost({ ...newPost, ...row, text, isAnonymous, author: authorOf(row), alias: aliasOf(row) });
}

const value = {
  threadId: sql`${sql.placeholder('threadId')}::uuid`,
  parentId: sql`${sql.placeholder('parentId')}::uuid`,
  userId: sql`${sql.placeholder('userId')}::uuid`,
  isPrivileged: sql`${sql.placeholder('isPrivileged')}::boolean`,
  isAnonymous: sql`${sql.placeholder('isAnonymous')}::boolean`,
  at: sql`${sql.placeholder('at')}::timestamptz`,
  text: sql`${sql.placeholder('text')}::text`,
};

/** A reply of somebody else answers an open question. */
const statusAfterReply = sql`case when ${threads}.status = 'open' and ${threads}.author_id is distinct from ${value.userId}
  then 'answered' else ${threads}.status end`;

interface Differing {
  parentId: SQL;
  /** Of `place`. */
  joined: SQL;
  locked: SQL;
  status: SQL;
  /** A further part of the statement. */
  counted: SQL;
}

/** Prepared: planning so many parts took longer than running them. */
const inserting = (name: string, { parentId, joined, locked, status, counted }: Differing) =>
  preparedQuery<Row, Record<keyof typeof value, unknown> & QuickCheck>(
    name,
    sql`with attempt as (${countAttempt(writtenPerPerson, value.userId, isUnsuspicious(value.userId))}),
      place as (
        select thread.id, thread.space_id, greatest(${value.at}, thread.last_post_at + interval '1 millisecond') as at
        from ${threads} thread join spaces on spaces.id = thread.space_id and not spaces.is_archived ${joined}
        where thread.id = ${value.threadId} and (select count from attempt) <= ${writtenPerPerson.count}
          and case when ${value.isPrivileged} then thread.state <> 'deleted'
            else thread.state = 'published' and not thread.is_closed end
          and (thread.group_id is null or exists (select 1 from ${groups} own where own.id = thread.group_id and own.state = 'active'
            and not own.is_hidden and own.id in (${groupsOf(value.userId)})))
        for update of ${locked}),
      added as (
        insert into ${posts} (thread_id, parent_id, author_id, is_anonymous, text, created_at)
        select place.id, ${parentId}, ${value.userId}, ${value.isAnonymous}, ${value.text}, place.at from place
        returning id, thread_id, author_id, is_anonymous, created_at),
      counted as (update ${threads} set replies = ${threads}.replies + 1, last_post_at = place.at, status = ${status}
        from place where ${threads}.id = place.id),
      ${counted}
      placed as (${newestInSpace(sql`place`)}),
      told as (${enqueueFrom('thread-news', sql`select jsonb_build_object('postId', added.id) from added`)})
      select added.id, added.created_at as "createdAt", author.username, author.full_name as "fullName", author.img, aliases.alias
      from added
      left join ${users} author on author.id = added.author_id and not added.is_anonymous
      left join ${threadAliases} aliases on aliases.thread_id = added.thread_id and aliases.user_id = added.author_id
        and added.is_anonymous`,
  );

const insertReply = inserting('add-reply', {
  parentId: sql`null::uuid`,
  joined: sql``,
  locked: sql`thread`,
  status: statusAfterReply,
  counted: sql``,
});

const insertComment = inserting('add-comment', {
  parentId: value.parentId,
  joined: sql`join ${posts} reply on reply.id = ${value.parentId} and reply.thread_id = thread.id and reply.parent_id is null
    and not reply.is_opening and reply.state = 'published'`,
  locked: sql`thread, reply`,
  status: sql`${threads}.status`,
  counted: sql`commented as (update ${posts} set comments = ${posts}.comments + 1 from place where ${posts}.id = ${value.parentId}),`,
});

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
