// What of a thread differs from person to person: own posts and votes, and how far it was read.

import { sql } from 'drizzle-orm';
import type { OwnThread } from '#contract/forums/posts.ts';
import { maxReadIds, maxUnread } from '#contract/forums/threads.rules.ts';
import type { ThreadRead } from '#contract/forums/threads.ts';
import type { Actor } from '#contract/permissions.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { threadReads, threads } from '#server/db/tables/forums/threads.ts';
import { isOfOwnGroup } from '#server/db/visibility/groups.ts';
import { markThreadNotificationsRead } from '#server/features/platform/notifications/notifications.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { permissionsOf, type Teaching } from './moderators.service.ts';
import type { ReadRight } from './readable-thread.ts';
import { canAccept, noThread, refuseUnreadable, requireThread, threadId } from './threads.service.ts';

/** Own votes and posts of one thread: more are not marked. */
const maxOwn = 1_000;
/** Own votes are looked up for each post of a thread up to this long, and otherwise among all votes of the person. */
const maxLookedUp = 200;
const anyReplies = 2 ** 31 - 1;

export async function readOwnThread(db: Db, actor: Actor, id: string): Promise<OwnThread> {
  const [own] = isId(id) ? await findOwn(db, { id, userId: actor._id, maxReplies: anyReplies }) : [];
  if (!own) throw noThread();
  await refuseUnreadable(db, own, actor);
  return presentOwn(actor, own);
}

/** Undefined for a long thread: its replies would wait for this, which the page can ask for by itself. */
export async function readOwnOfShortThread(db: Db, actor: Actor, id: string): Promise<OwnThread | undefined> {
  const [own] = isId(id) ? await findOwn(db, { id, userId: actor._id, maxReplies: maxLookedUp }) : [];
  return own && presentOwn(actor, own);
}

function presentOwn(actor: Actor, own: OwnRow): OwnThread {
  return {
    postIds: own.postIds,
    votedIds: own.votedIds,
    hasSame: own.hasSame,
    readUntil: own.readUntil && new Date(own.readUntil).toISOString(),
    unread: own.unreadIds.length,
    firstUnreadId: own.unreadIds[0] ?? null,
    canAccept: canAccept(actor, own),
    ...permissionsOf(actor, own),
  };
}

interface OwnRow extends Teaching, ReadRight {
  postIds: string[];
  votedIds: string[];
  hasSame: boolean;
  readUntil: Date | string | null;
  /** The posts of others since then, in their order. A thread that was never opened has none: all of it is new. */
  unreadIds: string[];
}

const userId = sql`${sql.placeholder('userId')}::uuid`;
const most = sql.raw(String(maxOwn));

/**
 * In one statement: with one for each part, sending them took most of the time. Votes and posts are not joined, since the
 * planner would look up each vote of the person among all posts of the thread.
 */
const findOwn = preparedQuery<OwnRow, { id: string; userId: string; maxReplies: number }>(
  'own-thread',
  sql`select threads.state, threads.author_id as "authorId", spaces.audience, spaces.course_id is not null as "isOfCourse",
    threads.group_id as "groupId",
    exists(select 1 from offerings join offering_teachers on offering_teachers.offering_id = offerings.id
      join teachers on teachers.id = offering_teachers.teacher_id
      where offerings.course_id = spaces.course_id and teachers.user_id = ${userId}) as "isTeacher",
    array(select id::text from posts where thread_id = ${threadId} and author_id = ${userId} limit ${most}) as "postIds",
    case when threads.replies <= ${sql.raw(String(maxLookedUp))}
      then array(select id::text from posts where thread_id = ${threadId}
        and (select true from post_votes where post_votes.post_id = posts.id and post_votes.user_id = ${userId}) limit ${most})
      else array(select post_id::text from post_votes where user_id = ${userId}
        and (select posts.thread_id = ${threadId} from posts where posts.id = post_votes.post_id) limit ${most})
      end as "votedIds",
    exists(select 1 from thread_sames where thread_id = ${threadId} and user_id = ${userId}) as "hasSame",
    thread_reads.read_until as "readUntil",
    array(select id::text from posts where thread_id = ${threadId} and created_at > thread_reads.read_until and not is_opening
      and state = 'published' and author_id is distinct from ${userId}
      order by posts.created_at, posts.id limit ${sql.raw(String(maxUnread))}) as "unreadIds"
    from threads join spaces on spaces.id = threads.space_id
    left join thread_reads on thread_reads.thread_id = threads.id and thread_reads.user_id = ${userId}
    where threads.id = ${threadId} and threads.replies <= ${sql.placeholder('maxReplies')}::int`,
);

/** Of the threads of a list: those that the person has opened, with how much is new in them. */
export async function listReads(db: Db, actor: Actor, ids: string): Promise<ThreadRead[]> {
  const threadIds = [...new Set(ids.split(','))].filter(isId).slice(0, maxReadIds);
  if (threadIds.length === 0) return [];
  return findReads(db, { ids: JSON.stringify(threadIds), userId: actor._id });
}

/** Posts are counted only where one was written since. A thread that the person may not see any more is not told of. */
const findReads = preparedQuery<ThreadRead, { ids: string; userId: string }>(
  'thread-reads',
  sql`select threads.id::text as _id, case when threads.last_post_at <= thread_reads.read_until then 0 else
      (select count(*)::int from (select 1 from posts
        where posts.thread_id = threads.id and posts.created_at > thread_reads.read_until and not posts.is_opening
          and posts.state = 'published' and posts.author_id is distinct from ${userId}
        limit ${sql.raw(String(maxUnread))}) unread) end as unread
    from (select (jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb))::uuid as id) wanted
    join threads on threads.id = wanted.id and threads.state = 'published' and ${isOfOwnGroup(sql`threads.group_id`, userId)}
    join thread_reads on thread_reads.thread_id = threads.id and thread_reads.user_id = ${userId}`,
);

/** Never back, and never beyond the newest post: what comes later is unread. */
export async function markThreadRead(db: Db, actor: Actor, id: string, until: string): Promise<void> {
  const thread = await requireThread(db, actor, id);
  const time = Date.parse(until);
  if (Number.isNaN(time)) throw new Refused('invalid_input', { errors: { until: 'This is no time.' } });
  const lastPostAt = sql`(select ${threads.lastPostAt} from ${threads} where ${threads.id} = ${thread.id})`;
  const readUntil = sql`least(${new Date(time).toISOString()}::timestamptz, ${lastPostAt})`;
  await db
    .insert(threadReads)
    .values({ threadId: thread.id, userId: actor._id, readUntil })
    .onConflictDoUpdate({
      target: [threadReads.threadId, threadReads.userId],
      set: { readUntil: sql`greatest(${threadReads.readUntil}, excluded.read_until)` },
    });
  await markThreadNotificationsRead(db, actor._id, thread.id, new Date(time));
}
