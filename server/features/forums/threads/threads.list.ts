// The published threads of the forums. An anonymous one is joined with the alias of its author.
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import * as Type from 'typebox';
import { courseKeyOf } from '#contract/course-codes.ts';
import { Exact } from '#contract/fields.ts';
import { ThreadQuery } from '#contract/forums/threads.ts';
import { usernameKey } from '#contract/platform/users.ts';
import { foldText } from '#contract/search.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threadAliases, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { courseSpaceId } from '#server/features/forums/spaces/spaces.service.ts';
import { followedBy } from '#server/features/social/follows/follows.service.ts';
import { isId, nilId } from '#server/lib/ids.ts';
import { defineList } from '#server/lib/list/list.ts';
import { impliedFollowers } from './implied-followers.ts';

const none = sql`false`;
const inSpace = (slug: unknown) =>
  sql`${threads.spaceId} = (select ${spaces.id} from ${spaces} where ${spaces.slug} = ${slug})`;

const joins: { table: typeof spaces | typeof courses | typeof users | typeof threadAliases; on: SQL }[] = [
  { table: spaces, on: eq(spaces.id, threads.spaceId) },
  { table: courses, on: eq(courses.id, spaces.courseId) },
  { table: users, on: and(eq(users.id, threads.authorId), not(threads.isAnonymous)) ?? none },
  {
    table: threadAliases,
    on:
      and(
        eq(threadAliases.threadId, threads.id),
        eq(threadAliases.userId, threads.authorId),
        threads.isAnonymous,
      ) ?? none,
  },
];

const callerId = Type.Optional(Exact({ maxLength: 40 }));
/** The query of the call; `mine` and `followed` are the id of the caller. */
const ListQuery = Type.Object({ ...ThreadQuery.properties, mine: callerId, followed: callerId });

/** 'members' sees every space that is not of a group, 'everyone' those that are open. */
const byAudience = (value: unknown): SQL =>
  sql`(${value}::text = 'members' or ${threads.spaceId} in (select ${spaces.id} from ${spaces} where ${spaces.audience} = 'everyone'))`;

const listOf = (name: string, where: SQL, audience = byAudience) =>
  defineList({
    name,
    where,
    query: ListQuery,
    table: threads,
    leftJoins: joins,
    columns: {
      id: threads.id,
      groupId: threads.groupId,
      title: threads.title,
      tags: threads.tags,
      status: threads.status,
      replies: threads.replies,
      votes: threads.votes,
      sames: threads.sames,
      isPinned: threads.isPinned,
      isClosed: threads.isClosed,
      isAnonymous: threads.isAnonymous,
      lastPostAt: threads.lastPostAt,
      createdAt: threads.createdAt,
      resourceId: threads.resourceId,
      anchorPage: threads.anchorPage,
      anchorX: threads.anchorX,
      anchorY: threads.anchorY,
      anchorSeconds: threads.anchorSeconds,
      anchorVersion: threads.anchorVersion,
      space: { id: spaces.id, slug: spaces.slug, name: spaces.name },
      course: { id: courses.id, code: courses.code, title: courses.title },
      author: { id: users.id, username: users.username, fullName: users.fullName, img: users.img },
      alias: { threadId: threadAliases.threadId, alias: threadAliases.alias },
    },
    scope: { audience },
    filters: {
      space: { where: inSpace },
      course: { where: (key) => sql`${threads.spaceId} = ${courseSpaceId(key)}`, read: courseKeyOf },
      tag: {
        where: (value) => sql`${threads.tagKeys} @> array[${value}::text]`,
        read: foldText,
        isPersonal: true,
      },
      kind: { where: (value) => sql`(${value}::text = 'discussion') = (${threads.status} = 'discussion')` },
      unanswered: { where: (value) => sql`${value}::text = 'yes' and ${threads.status} = 'open'` },
      solved: { where: (value) => sql`${value}::text = 'yes' and ${threads.status} = 'solved'` },
      mine: { where: (value) => eq(threads.authorId, value), isPersonal: true },
      // Never what they wrote anonymously.
      author: {
        where: (value) =>
          sql`not ${threads.isAnonymous} and ${threads.authorId} = (select ${users.id} from ${users} where ${users.usernameKey} = ${value})`,
        read: usernameKey,
        isPersonal: true,
      },
      resource: {
        where: (value) => eq(threads.resourceId, value),
        read: (id) => (isId(id) ? id : nilId),
        isPersonal: true,
      },
      event: {
        where: (value) => eq(threads.eventId, value),
        read: (id) => (isId(id) ? id : nilId),
        isPersonal: true,
      },
      followed: {
        where: (value) => sql`${threads.id} in (${followedBy('thread', impliedFollowers, value)})`,
        isPersonal: true,
      },
    },
    sorts: {
      active: { column: threads.lastPostAt, direction: 'desc' },
      new: { column: threads.createdAt, direction: 'desc' },
      top: { column: threads.votes, direction: 'desc' },
      waiting: { column: threads.createdAt, direction: 'asc' },
    },
    search: { column: threads.searchText, grams: threads.searchGrams, fold: foldText, byWord: true },
  });

const isShown = and(eq(threads.state, 'published'), isNull(threads.mergedIntoId)) ?? none;
const isListed = and(isShown, isNull(threads.groupId)) ?? none;

export const threadList = listOf('threads', isListed);

/** Of one group, whose id is the scope. Whoever calls has checked that the person is in it. */
export const groupThreadList = listOf(
  'threads of a group',
  isShown,
  (value) => sql`${threads.groupId} = ${value}::uuid`,
);

export const pinnedList = listOf('pinned threads', and(isListed, threads.isPinned) ?? none);
