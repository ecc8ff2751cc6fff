// What of a thread differs from person to person: own posts and votes, and how far it was read.
import { and, asc, eq, gt, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { maxUnread } from '#contract/threads.rules.ts';
import type { OwnThread } from '#contract/threads.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import { posts, threadReads, threads } from '#server/db/schema.ts';
import { markThreadNotificationsRead } from '#server/features/notifications/notifications.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { permissionsIn } from './moderators.service.ts';
import { canAccept, requireThread, threadId } from './threads.service.ts';

/** Own votes and posts of one thread: more are not marked. */
const maxOwn = 1_000;

export async function readOwnThread(db: Db, actor: Actor, id: string): Promise<OwnThread> {
  const thread = await requireThread(db, actor, id);
  const [own] = await findOwn(db, { id, userId: actor._id });
  const readUntil = own?.readUntil ? new Date(own.readUntil) : null;
  const unread = readUntil ? await findUnread(db, actor, thread.id, readUntil) : [];
  return {
    postIds: own?.postIds ?? [],
    votedIds: own?.votedIds ?? [],
    hasSame: own?.hasSame ?? false,
    readUntil: readUntil?.toISOString() ?? null,
    unread: unread.length,
    firstUnreadId: unread[0]?.id ?? null,
    canAccept: canAccept(actor, thread),
    ...(await permissionsIn(db, actor, thread.spaceId)),
  };
}

interface OwnRow {
  postIds: string[];
  votedIds: string[];
  hasSame: boolean;
  readUntil: Date | string | null;
}

const userId = sql`${sql.placeholder('userId')}::uuid`;
const most = sql.raw(String(maxOwn));

const findOwn = preparedQuery<OwnRow, { id: string; userId: string }>(
  'own-thread',
  sql`select
    array(select id::text from posts where thread_id = ${threadId} and author_id = ${userId} limit ${most}) as "postIds",
    array(select posts.id::text from post_votes join posts on posts.id = post_votes.post_id
      where posts.thread_id = ${threadId} and post_votes.user_id = ${userId} limit ${most}) as "votedIds",
    exists(select 1 from thread_sames where thread_id = ${threadId} and user_id = ${userId}) as "hasSame",
    (select read_until from thread_reads where thread_id = ${threadId} and user_id = ${userId}) as "readUntil"`,
);

/** The posts of others since then, in their order. A thread that was never opened has none: all of it is new. */
const findUnread = (db: Db, actor: Actor, threadId: string, since: Date) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.threadId, threadId),
        gt(posts.createdAt, since),
        not(posts.isOpening),
        eq(posts.state, 'published'),
        or(ne(posts.authorId, actor._id), isNull(posts.authorId)),
      ),
    )
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(maxUnread);

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
