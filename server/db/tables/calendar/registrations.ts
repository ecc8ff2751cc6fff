// The conversation about a proposal in the Registration Inbox.
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { events } from './events.ts';

export const registrationMessages = pgTable(
  'registration_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('registration_messages_event_index').on(table.eventId, table.createdAt),
    index('registration_messages_author_index').on(table.authorId),
  ],
);
