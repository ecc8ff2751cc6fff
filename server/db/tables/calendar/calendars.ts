// The secret addresses of people's calendars. The address is derived from the number: a new number replaces it.
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/db/tables/platform/users.ts';

export const calendars = pgTable('calendars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  number: integer('number').notNull().default(1),
});
