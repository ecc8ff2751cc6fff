// The threads of the forums with their posts: the opening one, replies, and comments under a reply.

import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PostState } from '#contract/forums/threads.rules.ts';
import type { ThreadStatus } from '#contract/thread-status.rules.ts';
import { ginIndex, timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { spaces } from './spaces.ts';

export const threads = pgTable(
  'threads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    spaceId: uuid('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    // Of a space that a study group alone reads. Such a thread is in no list, search or feed but that of its group.
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    tags: text('tags').array().notNull().default([]),
    tagKeys: text('tag_keys').array().notNull().default([]),
    // The only place that says whether it is a question, and whether it is answered or solved.
    status: text('status').$type<ThreadStatus>().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    state: text('state').$type<PostState>().notNull().default('published'),
    // Why it is held or hidden, for its author and moderators.
    reason: text('reason').notNull().default(''),
    acceptedPostId: uuid('accepted_post_id').references((): AnyPgColumn => posts.id, {
      onDelete: 'set null',
    }),
    // Published replies and comments.
    replies: integer('replies').notNull().default(0),
    // Of the opening post.
    votes: integer('votes').notNull().default(0),
    // How many people have the same question.
    sames: integer('sames').notNull().default(0),
    isPinned: boolean('is_pinned').notNull().default(false),
    isClosed: boolean('is_closed').notNull().default(false),
    // The thread that it is a duplicate of: readers are led there.
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => threads.id, { onDelete: 'set null' }),
    // The place that it was asked at: a resource, and in it a point of a page or a second of a video.
    resourceId: uuid('resource_id').references(() => resources.id, { onDelete: 'set null' }),
    // The event that it is about.
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    anchorPage: integer('anchor_page'),
    // Shares of the page's width and height.
    anchorX: real('anchor_x'),
    anchorY: real('anchor_y'),
    anchorSeconds: integer('anchor_seconds'),
    // The version of the file that the page is of.
    anchorVersion: integer('anchor_version'),
    // Title, tags and the opening post, folded by contract/search.ts.
    searchText: text('search_text').notNull(),
    // Of the search text, by a trigger: as an expression of the index they would be computed for every reply.
    searchGrams: text('search_grams').array().notNull().default([]),
    lastPostAt: timestamptzMs('last_post_at').notNull().defaultNow(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('threads_status_check', sql`${table.status} in ('discussion', 'open', 'answered', 'solved')`),
    check('threads_state_check', sql`${table.state} in ('published', 'held', 'hidden', 'deleted')`),
    index('threads_active_index').on(table.lastPostAt, table.id),
    index('threads_new_index').on(table.createdAt, table.id),
    index('threads_top_index').on(table.votes, table.id),
    index('threads_space_index').on(table.spaceId, table.lastPostAt, table.id),
    index('threads_space_new_index').on(table.spaceId, table.createdAt, table.id),
    index('threads_space_top_index').on(table.spaceId, table.votes, table.id),
    index('threads_pinned_index').on(table.spaceId, table.lastPostAt, table.id).where(sql`${table.isPinned}`),
    index('threads_group_index').on(table.groupId).where(sql`${table.groupId} is not null`),
    index('threads_event_index').on(table.eventId, table.lastPostAt, table.id),
    index('threads_resource_index').on(table.resourceId, table.lastPostAt, table.id),
    index('threads_author_index').on(table.authorId, table.lastPostAt),
    index('threads_waiting_index').on(table.createdAt, table.id).where(isWaiting(table.status)),
    ginIndex('threads_tags_index', table.tagKeys),
    ginIndex('threads_search_index', table.searchText.op('gin_trgm_ops')),
    ginIndex('threads_grams_index', table.searchGrams),
  ],
);

/** A question that nobody has answered. */
function isWaiting(status: AnyPgColumn): SQL {
  return sql`${status} = 'open'`;
}

export const posts = pgTable(
  'posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    // The reply that a comment belongs to.
    parentId: uuid('parent_id').references((): AnyPgColumn => posts.id, { onDelete: 'cascade' }),
    isOpening: boolean('is_opening').notNull().default(false),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    text: text('text').notNull(),
    state: text('state').$type<PostState>().notNull().default('published'),
    // Why it is held or hidden, for its author and moderators.
    reason: text('reason').notNull().default(''),
    votes: integer('votes').notNull().default(0),
    // Of the comments that are published.
    comments: integer('comments').notNull().default(0),
    // The teacher who vouches for it.
    endorsedById: uuid('endorsed_by_id').references(() => users.id, { onDelete: 'set null' }),
    isEdited: boolean('is_edited').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('posts_state_check', sql`${table.state} in ('published', 'held', 'hidden', 'deleted')`),
    check('posts_parent_check', sql`not (${table.isOpening} and ${table.parentId} is not null)`),
    index('posts_thread_index').on(table.threadId, table.createdAt, table.id),
    // Partial: after a column that is compared with null, an index is not in the order of the columns behind it.
    index('posts_replies_index').on(table.threadId, table.createdAt, table.id).where(isReply(table.parentId)),
    index('posts_top_index').on(table.threadId, table.votes, table.id).where(isReply(table.parentId)),
    index('posts_comments_index')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`${table.parentId} is not null`),
    index('posts_author_index').on(table.authorId, table.createdAt),
  ],
);

/** Or the opening post. */
function isReply(parentId: AnyPgColumn): SQL {
  return sql`${parentId} is null`;
}

export const postVotes = pgTable(
  'post_votes',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('post_votes_user_index').on(table.userId),
  ],
);

/** Earlier versions of edited posts, visible to all who see the post. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    // Replaced by a moderator: for its author and for moderators alone.
    isWithheld: boolean('is_withheld').notNull().default(false),
    writtenAt: timestamptz('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);

/** 'I have this too': counted, and told when it is solved. */
export const threadSames = pgTable(
  'thread_sames',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('thread_sames_user_index').on(table.userId),
  ],
);

/** The name of an anonymous writer in one thread. */
export const threadAliases = pgTable(
  'thread_aliases',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    alias: text('alias').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    unique('thread_aliases_alias_unique').on(table.threadId, table.alias),
    index('thread_aliases_user_index').on(table.userId),
  ],
);

/** Until when a person has read a thread: what came later is unread. */
export const threadReads = pgTable(
  'thread_reads',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readUntil: timestamptz('read_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('thread_reads_user_index').on(table.userId),
  ],
);

/** Who was asked to answer a question that nobody had answered for a day. */
export const threadRequests = pgTable(
  'thread_requests',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: timestamptz('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('thread_requests_user_index').on(table.userId, table.askedAt),
  ],
);
