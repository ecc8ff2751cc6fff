// The resource library.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ResourceType } from '#contract/resources.rules.ts';
import { timestamptzMs } from '#server/db/columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

export const resources = pgTable(
  'resources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    type: text('type').$type<ResourceType>().notNull(),
    courseCode: text('course_code').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    // Null once the owner's account is deleted.
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    fileId: uuid('file_id').references(() => files.id),
    fileName: text('file_name').notNull().default(''),
    fileSize: integer('file_size').notNull().default(0),
    hasThumbnail: boolean('has_thumbnail').notNull().default(false),
    // Search text, folded by contract/search.ts so that case and accents are ignored the same way on both engines.
    searchText: text('search_text').notNull(),
    titleKey: text('title_key').notNull(),
    courseKey: text('course_key').notNull().default(''),
    tagKeys: text('tag_keys').array().notNull().default([]),
    // Denormalized sums of resource_days, since the list is sorted by them.
    views: integer('views').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    helpful: integer('helpful').notNull().default(0),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'resources_type_check',
      sql`${table.type} in ('pdf', 'document', 'image', 'video', 'link', 'other')`,
    ),
    index('resources_newest_index').on(table.createdAt, table.id),
    index('resources_type_newest_index').on(table.type, table.createdAt, table.id),
    index('resources_title_index').on(table.titleKey, table.id),
    index('resources_course_index').on(table.courseKey, table.createdAt, table.id),
    index('resources_owner_index').on(table.ownerId, table.createdAt, table.id),
    index('resources_file_index').on(table.fileId),
    index('resources_views_index').on(table.views, table.id),
    index('resources_downloads_index').on(table.downloads, table.id),
    index('resources_helpful_index').on(table.helpful, table.id),
    index('resources_tags_index').using('gin', table.tagKeys),
    index('resources_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
    index('resources_grams_index').using('gin', sql`search_grams(${table.searchText})`),
  ],
);

/** Maintained by a trigger: counting on every request would halve the throughput of the list. */
export const resourceCounts = pgTable('resource_counts', {
  type: text('type').$type<ResourceType>().primaryKey(),
  count: integer('count').notNull(),
});
