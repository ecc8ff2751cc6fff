// Partners of the campus, in the order of the public page.
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '#server/db/columns.ts';
import { files } from '#server/db/tables/platform/files.ts';

export const partners = pgTable(
  'partners',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    text: text('text').notNull(),
    position: integer('position').notNull(),
    logoId: uuid('logo_id').references(() => files.id),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [index('partners_logo_index').on(table.logoId)],
);
