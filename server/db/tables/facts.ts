// Facts about the database itself.
import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this database itself, such as that it holds the demo campus. */
export const facts = pgTable('facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
