// Notifies followers of threads, spaces, courses and tags, and the people a post is addressed to. In a job, off the request: a
// statement for all followers of a thread. Each reads again what is visible then.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threadSames, threads } from '#server/db/tables/forums/threads.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { isInGroup, membersOf } from '#server/db/visibility/groups.ts';
import { hostingPeople } from '#server/features/calendar/events/event-access.service.ts';
import { followableSpace } from '#server/features/forums/spaces/followable-space.service.ts';
import {
  notifyMany,
  retractThreadNotifications,
} from '#server/features/platform/notifications/notifications.service.ts';
import { isNotBlocked } from '#server/features/safety/blocks/blocks.service.ts';
import { followersOf } from '#server/features/social/follows/follows.service.ts';
import { followableCourse } from '#server/features/study/courses/followable-course.service.ts';
import { touchGroup } from '#server/features/together/groups/group-access.service.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import { startOfHour } from './anonymous-time.ts';
import { followableTag, followableThread } from './followable-threads.service.ts';
import { mentionedUsers } from './mentions.service.ts';
import { selectPosts, toAuthor } from './post-rows.ts';
import {
  accepted,
  endorsed,
  eventThread,
  mention,
  newComment,
  newReply,
  newThread,
  type PostFacts,
  solved,
} from './threads.notifications.ts';

type ThreadNews =
  /** A post that is published, also the opening one. */
  | { postId: string }
  /** An answer that is accepted. `exceptId` is staff who accepted it; `isSolved`: the question was not solved before. */
  | { acceptedId: string; exceptId: string; isSolved: boolean }
  /** A post that is no longer shown. */
  | { retractedId: string };

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'thread-news': ThreadNews;
  }
}

const maxMentions = 10;

/** In the transaction that causes it. */
export const announceThreadNews = (db: Db, news: ThreadNews): Promise<void> =>
  enqueue(db, 'thread-news', news);

export const announceAccepted = (
  db: Db,
  actor: Actor,
  thread: { authorId: string | null; acceptedPostId: string | null },
  postId: string,
): Promise<void> =>
  announceThreadNews(db, {
    acceptedId: postId,
    // An anonymous asker is not written down.
    exceptId: actor._id === thread.authorId ? '' : actor._id,
    isSolved: thread.acceptedPostId === null,
  });

/** All or nothing, so that a batch that fails is not counted twice. */
export async function tellThreadNews(db: Db, news: ThreadNews[]): Promise<void> {
  await db.transaction(async (db) => {
    const replies = new Map<string, Reply[]>();
    for (const one of news) {
      if ('postId' in one) await tellPost(db, one.postId, replies);
      else if ('acceptedId' in one) await tellAccepted(db, one.acceptedId, one);
      else await retract(db, one.retractedId);
    }
    for (const [threadId, added] of replies) await tellReplies(db, threadId, added);
  });
}

interface Reply {
  id: string;
  /** Those who know of it already. */
  told: string[];
  signedBy: string | null;
  facts: PostFacts;
  at: Date | undefined;
  /** Whose members alone read it. */
  groupId: string | null;
}

/** Adds a reply to those that its followers are told of together. */
async function tellPost(db: Db, id: string, replies: Map<string, Reply[]>): Promise<void> {
  const found = await findVisible(db, id);
  if (!found) return;
  const { post, thread, facts } = found;
  if (thread.groupId) await touchGroup(db, thread.groupId);
  // Of an anonymous post to the hour.
  const at = post.isAnonymous ? post.createdAt : undefined;
  const signedBy = signerOf(post);
  const mentioned = (await mentionedUsers(db, post.text))
    .map((user) => user.id)
    .filter((userId) => userId !== post.authorId)
    .slice(0, maxMentions);
  if (mentioned.length > 0)
    await notifyMany(db, mention, direct(thread, mentioned, `mention ${id}`, facts, signedBy), { at });
  const told = [...mentioned, ...(post.authorId ? [post.authorId] : [])];
  if (post.isOpening) return tellThread(db, found, told, at);
  const parentAuthor = post.parentId && (await authorOf(db, post.parentId));
  if (parentAuthor && !told.includes(parentAuthor)) {
    const people = direct(thread, [parentAuthor], `comments ${post.parentId}`, facts, signedBy);
    await notifyMany(db, newComment, people, { at });
    told.push(parentAuthor);
  }
  replies.set(thread.id, [
    ...(replies.get(thread.id) ?? []),
    { id, told, signedBy, facts, at, groupId: thread.groupId },
  ]);
}

/** One statement for all new replies of a thread: in a busy one, each follower is told once. */
async function tellReplies(db: Db, threadId: string, replies: Reply[]): Promise<void> {
  const times = replies.map(({ at }) => at);
  await notifyMany(
    db,
    newReply,
    sql`select followers.user_id, keyed.merge_key, count(*)::int as count, (array_agg(reply.value -> 'facts' order by reply.place))[1] as facts
      from (${followersOf('thread', followableThread, threadId)}) followers
      cross join jsonb_array_elements(${JSON.stringify(replies)}::jsonb) with ordinality as reply(value, place)
      cross join lateral (select case followers.level when 'watch' then 'reply ' || (reply.value ->> 'id') else ${`replies ${threadId}`}::text end as merge_key) keyed
      where not jsonb_exists(reply.value -> 'told', followers.user_id::text)
        and ${isNotBlocked(sql`followers.user_id`, sql`(reply.value ->> 'signedBy')`)}
        and (reply.value ->> 'groupId' is null or followers.user_id in (${membersOf(sql`(reply.value ->> 'groupId')`)}))
      group by followers.user_id, keyed.merge_key`,
    { at: times.includes(undefined) ? undefined : times.at(-1) },
  );
}

/** Those who host the event that it is about; those who follow its course or space, or one of its tags, and mute none of them. */
async function tellThread(
  db: Db,
  { post, thread, space, courseCode, facts }: Visible,
  told: string[],
  at: Date | undefined,
): Promise<void> {
  const { threadId, title, slug } = facts;
  const kind = thread.status === 'discussion' ? 'discussion' : 'question';
  const threadFacts = { threadId, title, slug, kind, space: courseCode ?? space.name };
  const { eventId } = thread;
  const hosting = eventId ? hostingPeople(eventId) : sql`select null::uuid as user_id where false`;
  if (eventId) {
    const facts = JSON.stringify({ threadId, title, slug, kind, eventId });
    await notifyMany(
      db,
      eventThread,
      sql`select hosting.user_id, ${`event-threads ${eventId}`}::text as merge_key, 1 as count,
          ${facts}::jsonb || jsonb_build_object('event', ${events.title}) as facts
        from (${hosting}) hosting, ${events}
        where ${events.id} = ${eventId}::uuid and hosting.user_id <> all(${idsOf(told)})`,
      { at },
    );
  }
  const followers = [
    space.courseId
      ? followersOf('course', followableCourse, space.courseId)
      : followersOf('space', followableSpace, space.id),
    ...thread.tagKeys.map((tag) => followersOf('tag', followableTag, tag)),
  ];
  const muted = sql`select user_id from ${follows} where level = 'mute' and (course_id = ${space.courseId}::uuid
    or space_id = ${space.id}::uuid or tag in (select jsonb_array_elements_text(${JSON.stringify(thread.tagKeys)}::jsonb)))`;
  await notifyMany(
    db,
    newThread,
    sql`select followers.user_id, case when bool_or(followers.level = 'watch') then ${`thread ${threadId}`}::text else ${`threads ${space.id}`}::text end as merge_key,
        1 as count, ${JSON.stringify(threadFacts)}::jsonb as facts
      from (${sql.join(followers, sql` union all `)}) followers
      where followers.user_id <> all(${idsOf(told)}) and followers.user_id not in (${muted})
        and followers.user_id not in (${hosting}) and ${isNotBlocked(sql`followers.user_id`, signerOf(post))}
        and ${isInGroup(sql`followers.user_id`, thread.groupId)}
      group by followers.user_id`,
    { at },
  );
}

async function tellAccepted(
  db: Db,
  id: string,
  { exceptId, isSolved }: { exceptId: string; isSolved: boolean },
): Promise<void> {
  const found = await findVisible(db, id);
  if (!found || found.thread.acceptedPostId !== id) return;
  const { post, thread, facts } = found;
  const { authorId } = post;
  const isByAsker = exceptId === '';
  const at = thread.isAnonymous && isByAsker ? startOfHour(new Date()) : undefined;
  if (authorId && authorId !== exceptId && authorId !== thread.authorId)
    await notifyMany(db, accepted, direct(thread, [authorId], `accepted ${id}`, facts), { at });
  if (!isSolved) return;
  const told = [authorId, exceptId].filter((one) => !!one).map(String);
  await notifyMany(
    db,
    solved,
    sql`select sames.user_id, ${`solved ${thread.id}`}::text as merge_key, 1 as count, ${JSON.stringify(facts)}::jsonb as facts
      from ${threadSames} sames where sames.thread_id = ${thread.id} and sames.user_id <> all(${idsOf(told)})
        and sames.user_id not in (${mutedBy(thread.id)}) and ${isInGroup(sql`sames.user_id`, thread.groupId)}`,
    { at },
  );
}

/** Tells the writer of a reply, unless they muted the thread. In the transaction of the endorsement. */
export const tellEndorsed = (db: Db, writerId: string, facts: PostFacts): Promise<void> =>
  notifyMany(
    db,
    endorsed,
    direct({ id: facts.threadId, groupId: null }, [writerId], `endorsed:${facts.postId}`, facts),
  );

/** What nobody has read yet; with the opening post, everything about the thread. */
async function retract(db: Db, id: string): Promise<void> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  if (!post || post.state === 'published') return;
  await retractThreadNotifications(db, post.threadId, post.isOpening ? undefined : post);
}

type Visible = NonNullable<Awaited<ReturnType<typeof findVisible>>>;

/** Undefined for what is held, hidden or deleted. */
async function findVisible(db: Db, id: string) {
  const isShown = and(
    eq(posts.state, 'published'),
    eq(threads.state, 'published'),
    isNull(threads.mergedIntoId),
  );
  const [row] = await db
    .select({ post: posts, thread: threads, space: spaces, courseCode: courses.code })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .innerJoin(spaces, eq(spaces.id, threads.spaceId))
    .leftJoin(courses, eq(courses.id, spaces.courseId))
    .where(and(eq(posts.id, id), isShown));
  const [written] = await selectPosts(db).where(eq(posts.id, id));
  if (!row || !written) return undefined;
  const { thread, space } = row;
  const author = toAuthor(written);
  const by = author ? ('alias' in author ? author.alias : author.name) : 'Someone';
  const facts: PostFacts = { threadId: thread.id, title: thread.title, slug: space.slug, postId: id, by };
  return { ...row, facts };
}

async function authorOf(db: Db, id: string): Promise<string | null> {
  const [post] = await db.select({ authorId: posts.authorId }).from(posts).where(eq(posts.id, id));
  return post?.authorId ?? null;
}

/** Whose blocks count. Not of an anonymous writer: someone who blocks people one by one would learn who wrote a post. */
const signerOf = ({ authorId, isAnonymous }: { authorId: string | null; isAnonymous: boolean }) =>
  isAnonymous ? null : authorId;

/** Those named who may read it, unless they muted the thread, or one of them and the writer has blocked the other. */
const direct = (
  { id: threadId, groupId }: Pick<typeof threads.$inferSelect, 'id' | 'groupId'>,
  userIds: string[],
  mergeKey: string,
  facts: PostFacts,
  signedBy: string | null = null,
) =>
  sql`select named.user_id, ${mergeKey}::text as merge_key, 1 as count, ${JSON.stringify(facts)}::jsonb as facts
    from unnest(${idsOf(userIds)}) as named(user_id) where named.user_id not in (${mutedBy(threadId)})
      and ${isNotBlocked(sql`named.user_id`, signedBy)} and ${isInGroup(sql`named.user_id`, groupId)}`;

const mutedBy = (threadId: string) =>
  sql`select user_id from ${follows} where thread_id = ${threadId} and level = 'mute'`;

const idsOf = (ids: string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
