// Key-value settings of the database itself.
import { pgTable, text } from 'drizzle-orm/pg-core';

/** Such as that the demo data has been loaded. */
export const facts = pgTable('facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
