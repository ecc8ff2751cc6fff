// Success stories of members.
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoryState } from '#contract/site/stories.rules.ts';
import { timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';

export const stories = pgTable(
  'stories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    courseCode: text('course_code').notNull().default(''),
    /** Whether readers see who wrote it. */
    isNamed: boolean('is_named').notNull().default(false),
    state: text('state').$type<StoryState>().notNull().default('waiting'),
    /** Why it was returned; empty otherwise. */
    reason: text('reason').notNull().default(''),
    /** Null once the author's account is deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    /** When the author last sent it to the moderators. */
    sentAt: timestamptzMs('sent_at').notNull().defaultNow(),
    /** The version for optimistic locking: changed by the author and by moderators. */
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
    /** When it was first approved; kept when it is changed and approved again. */
    publishedAt: timestamptzMs('published_at'),
  },
  (table) => [
    index('stories_published_index').on(table.state, table.publishedAt, table.id),
    index('stories_state_index').on(table.state, table.sentAt, table.id),
    index('stories_author_index').on(table.authorId, table.createdAt, table.id),
  ],
);
