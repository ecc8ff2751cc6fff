// Messages sent through the contact form.
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageState, Topic } from '#contract/site/contact.ts';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<Topic>().notNull(),
    message: text('message').notNull(),
    /** The author, if signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<MessageState>().notNull().default('new'),
    answer: text('answer').notNull().default(''),
    answeredBy: text('answered_by').notNull().default(''),
    answeredAt: timestamptz('answered_at'),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_newest_index').on(table.createdAt, table.id),
    index('contact_messages_state_index').on(table.state, table.createdAt, table.id),
    index('contact_messages_user_index').on(table.userId),
  ],
);
