// Views, downloads and searches of resources.
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { resources } from '#server/db/tables/library/resources.ts';

export type VisitKind = 'view' | 'download';

/** Deduplicates counting per day: a member's id or, for visitors, a keyed hash. Deleted the day after. */
export const visits = pgTable(
  'visits',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: text('kind').$type<VisitKind>().notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.resourceId, table.kind, table.visitor] }),
    index('visits_resource_index').on(table.resourceId),
  ],
);

/** Counts per resource and day. */
export const resourceDays = pgTable(
  'resource_days',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    helpful: integer('helpful').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.day] }),
    index('resource_days_day_index').on(table.day),
  ],
);

/** Searches for resources that found nothing, without who made them. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day').notNull(),
    words: text('words').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

/** Search texts that led to a view of the resource. */
export const resourceSearches = pgTable(
  'resource_searches',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resourceId, table.words] })],
);
