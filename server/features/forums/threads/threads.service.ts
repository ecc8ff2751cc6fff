// Reading threads: the list, one with its opening post, and what of it differs from person to person.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  maxPinned,
  type Thread,
  type ThreadAnchor,
  type ThreadList,
  type ThreadQuery,
  type ThreadSummary,
} from '#contract/forums/threads.ts';
import type { Actor } from '#contract/permissions.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threadAliases, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { isVisible } from '#server/db/visibility/threads.ts';
import { noSpace, refuseReading } from '#server/features/forums/spaces/spaces.service.ts';
import { requireInside } from '#server/features/together/groups/group-access.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { selectPosts, toAuthor, toPost } from './post-rows.ts';
import type { ReadRight } from './readable-thread.ts';
import { groupThreadList, pinnedList, threadList } from './threads.list.ts';

export async function listThreads(db: Db, actor: Actor | undefined, query: ThreadQuery): Promise<ThreadList> {
  const group = await groupOf(db, actor, query.space);
  const list = group ? groupThreadList : threadList;
  const page = await list.countedPage(db, listQueryOf(query, actor), undefined, {
    audience: group ?? audienceOf(actor),
  });
  return {
    success: true,
    pinned: group ? [] : await listPinned(db, actor, query),
    threads: page.rows.map(toSummary),
    total: page.total,
    totalIsMore: page.totalIsMore,
    nextCursor: page.nextCursor,
  };
}

/** The group whose space is at this address: refused unless the person is in it. */
async function groupOf(db: Db, actor: Actor | undefined, slug = ''): Promise<string | undefined> {
  return isId(slug) ? (await requireInside(db, actor, slug, noSpace)).id : undefined;
}

/** Above the first page of a space, unless the reader looks for something in it. */
async function listPinned(
  db: Db,
  actor: Actor | undefined,
  { space, course, sort = 'active', limit: _, ...others }: ThreadQuery,
): Promise<ThreadSummary[]> {
  if (!(space || course) || sort !== 'active' || Object.values(others).some(Boolean)) return [];
  const query = { ...(space && { space }), ...(course && { course }), limit: maxPinned };
  const { rows } = await pinnedList.page(db, query, { audience: audienceOf(actor) });
  return rows.map(toSummary);
}

const audienceOf = (actor: Actor | undefined): 'members' | 'everyone' => (actor ? 'members' : 'everyone');

function listQueryOf({ mine, followed, ...query }: ThreadQuery, actor: Actor | undefined) {
  if ((mine || followed) && !actor) throw new Refused('signed_out');
  return {
    ...query,
    ...(mine && actor && { mine: actor._id }),
    ...(followed && actor && { followed: actor._id }),
  };
}

export async function getThread(db: Db, actor: Actor | undefined, id: string): Promise<Thread> {
  const row = await findThread(db, id);
  if (row) await refuseReading(db, row.space, actor, noThread);
  if (!row || !isVisible(row.thread, actor)) throw noThread();
  const wanted = [row.openingId, ...(row.thread.acceptedPostId ? [row.thread.acceptedPostId] : [])];
  const found = new Map(
    (await selectPosts(db).where(inArray(posts.id, wanted))).map((post) => [post.id, toPost(post)]),
  );
  const opening = found.get(row.openingId);
  if (!opening) throw noThread();
  return {
    ...toSummary({ ...row.thread, ...row }),
    opening,
    accepted: found.get(row.thread.acceptedPostId ?? '') ?? null,
    ...(row.event && { event: { _id: row.event.id, title: row.event.title } }),
    mergedInto: row.thread.mergedIntoId ? await findMerged(db, actor, row.thread.mergedIntoId) : null,
    version: row.thread.version,
  };
}

/** What is held or hidden is shown to moderators and its author. */
async function findThread(db: Db, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select({
      thread: threads,
      space: spaces,
      course: { id: courses.id, code: courses.code, title: courses.title },
      author: { id: users.id, username: users.username, fullName: users.fullName, img: users.img },
      alias: { alias: threadAliases.alias },
      event: { id: events.id, title: events.title },
      openingId: sql<string>`(select ${posts.id} from ${posts} where ${posts.threadId} = ${threads.id}
        and ${posts.parentId} is null and ${posts.isOpening} order by ${posts.createdAt} limit 1)`,
    })
    .from(threads)
    .innerJoin(spaces, eq(spaces.id, threads.spaceId))
    .leftJoin(courses, eq(courses.id, spaces.courseId))
    .leftJoin(
      events,
      and(
        eq(events.id, threads.eventId),
        inArray(events.state, ['published', 'cancelled']),
        eq(events.audience, 'public'),
      ),
    )
    .leftJoin(users, and(eq(users.id, threads.authorId), eq(threads.isAnonymous, false)))
    .leftJoin(
      threadAliases,
      and(
        eq(threadAliases.threadId, threads.id),
        eq(threadAliases.userId, threads.authorId),
        eq(threads.isAnonymous, true),
      ),
    )
    .where(eq(threads.id, id));
  return row;
}

/** The thread that a duplicate leads to. */
/** Null where the reader may not see it: not even its title is told. */
async function findMerged(db: Db, actor: Actor | undefined, id: string): Promise<Thread['mergedInto']> {
  const [row] = await db
    .select({ _id: threads.id, title: threads.title, space: { slug: spaces.slug } })
    .from(threads)
    .innerJoin(spaces, eq(spaces.id, threads.spaceId))
    .where(
      and(
        eq(threads.id, id),
        eq(threads.state, 'published'),
        isNull(threads.groupId),
        actor ? undefined : eq(spaces.audience, 'everyone'),
      ),
    );
  return row ?? null;
}

/** Readers of a thread must be allowed to read its space. */
export async function requireThread(db: Db, actor: Actor | undefined, id: string): Promise<ReadableThread> {
  const [thread] = isId(id) ? await findReadable(db, { id }) : [];
  if (!thread) throw noThread();
  await refuseUnreadable(db, thread, actor);
  return thread;
}

export async function refuseUnreadable(db: Db, right: ReadRight, actor: Actor | undefined): Promise<void> {
  await refuseReading(db, right, actor, noThread);
  if (!isVisible(right, actor)) throw noThread();
}

type ReadableThread = ReadRight & Pick<typeof threads.$inferSelect, 'id' | 'spaceId'>;

export const threadId = sql`${sql.placeholder('id')}::uuid`;

const findReadable = preparedQuery<ReadableThread, { id: string }>(
  'readable-thread',
  sql`select threads.id, threads.state, threads.author_id as "authorId", threads.space_id as "spaceId", threads.group_id as "groupId", spaces.audience
    from threads join spaces on spaces.id = threads.space_id where threads.id = ${threadId}`,
);

/** All of a person's threads, for the data export. */
export async function exportThreads(db: Db, authorId: string) {
  return db
    .select({
      title: threads.title,
      tags: threads.tags,
      status: threads.status,
      isAnonymous: threads.isAnonymous,
      state: threads.state,
      createdAt: threads.createdAt,
    })
    .from(threads)
    .where(eq(threads.authorId, authorId))
    .orderBy(threads.createdAt, threads.id);
}

/** The author and staff accept an answer. */
export const canAccept = (actor: Actor, { authorId }: { authorId: string | null }): boolean =>
  actor.role !== 'user' || authorId === actor._id;

type ListedThread = Awaited<ReturnType<typeof threadList.page>>['rows'][number];

type Summarised = Omit<ListedThread, 'space' | 'course' | 'author' | 'alias' | 'createdAt' | 'lastPostAt'> & {
  space: { slug: string; name: string } | null;
  course: { code: string; title: string } | null;
  author: { username: string; fullName: string; img: string } | null;
  alias: { alias: string } | null;
  createdAt: Date | string;
  lastPostAt: Date | string;
};

export function toSummary(row: Summarised): ThreadSummary {
  if (!row.space) throw new Error('A thread has no space.');
  return {
    _id: row.id,
    space: {
      slug: row.space.slug,
      name: row.course ? `${row.course.code} ${row.course.title}` : row.space.name,
      courseCode: row.course?.code ?? null,
      ...(row.groupId && { groupId: row.groupId }),
    },
    title: row.title,
    tags: row.tags,
    status: row.status,
    author: toAuthor(row),
    replies: row.replies,
    votes: row.votes,
    sames: row.sames,
    isPinned: row.isPinned,
    isClosed: row.isClosed,
    lastPostAt: new Date(row.lastPostAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    ...(row.resourceId && { anchor: toAnchor(row, row.resourceId) }),
  };
}

type AnchorRow = Pick<ListedThread, 'anchorPage' | 'anchorX' | 'anchorY' | 'anchorSeconds' | 'anchorVersion'>;

const toAnchor = (
  { anchorPage: page, anchorX: x, anchorY: y, anchorSeconds: seconds, anchorVersion: version }: AnchorRow,
  resourceId: string,
): ThreadAnchor => ({
  resourceId,
  ...(page !== null && { page }),
  ...(x !== null && y !== null && { x, y }),
  ...(seconds !== null && { seconds }),
  // Null where it was asked before there were versions.
  ...(page !== null && { version: version ?? 1 }),
});

export const noThread = () =>
  new Refused('not_found', { message: 'This thread does not exist, or it has been deleted.' });

export const noPost = () =>
  new Refused('not_found', { message: 'This post does not exist, or it has been deleted.' });
