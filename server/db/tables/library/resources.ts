// The resource library.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Licence } from '#contract/library/licences.rules.ts';
import type { PaperKind, PaperTerm } from '#contract/library/papers.rules.ts';
import type { ResourceType } from '#contract/library/resources.rules.ts';
import { ginIndex, timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';

export const resources = pgTable(
  'resources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    // The address of a link, video or other resource.
    description: text('description').notNull(),
    // What is written about a link, video or other resource; empty for the types whose description is text.
    details: text('details').notNull().default(''),
    type: text('type').$type<ResourceType>().notNull(),
    courseCode: text('course_code').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    // Null once the owner's account is deleted.
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    fileId: uuid('file_id').references(() => files.id),
    fileName: text('file_name').notNull().default(''),
    fileSize: integer('file_size').notNull().default(0),
    // Counts the files that it has had.
    version: integer('version').notNull().default(1),
    versionNote: text('version_note').notNull().default(''),
    // Null for the file that it was shared with.
    versionAt: timestamptz('version_at'),
    // Empty where it is not stated, as for resources without a file.
    licence: text('licence').$type<Licence | ''>().notNull().default(''),
    // Empty where it is no past paper: then the columns below are empty too.
    paperKind: text('paper_kind').$type<PaperKind | ''>().notNull().default(''),
    paperYear: integer('paper_year'),
    paperTerm: text('paper_term').$type<PaperTerm | ''>().notNull().default(''),
    hasSolutions: boolean('has_solutions').notNull().default(false),
    // Counts only while that resource is a past paper of the same course.
    solutionOf: uuid('solution_of').references((): AnyPgColumn => resources.id, { onDelete: 'set null' }),
    hasThumbnail: boolean('has_thumbnail').notNull().default(false),
    // By moderators, with the reason for who shared it: then nobody else sees it.
    isHidden: boolean('is_hidden').notNull().default(false),
    reason: text('reason').notNull().default(''),
    // Search text, folded by contract/search.ts so that case and accents are ignored the same way on both engines. A trigger
    // adds the course and the name of the owner behind a separator, and follows their changes.
    searchText: text('search_text').notNull(),
    titleKey: text('title_key').notNull(),
    courseKey: text('course_key').notNull().default(''),
    tagKeys: text('tag_keys').array().notNull().default([]),
    // Denormalized sums of resource_days, since the list is sorted by them.
    views: integer('views').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    helpful: integer('helpful').notNull().default(0),
    // What a search is sorted by: helpful first, then new.
    standing: bigint('standing', { mode: 'bigint' }).generatedAlwaysAs(
      sql`resource_standing(helpful, created_at)`,
    ),
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
    index('resources_solution_index').on(table.solutionOf).where(sql`${table.solutionOf} is not null`),
    index('resources_papers_index').on(sql`(${table.paperKind} <> '')`, table.createdAt, table.id),
    index('resources_views_index').on(table.views, table.id),
    index('resources_downloads_index').on(table.downloads, table.id),
    index('resources_helpful_index').on(table.helpful, table.id),
    index('resources_standing_index').on(table.standing, table.id),
    ginIndex('resources_tags_index', table.tagKeys),
    ginIndex('resources_search_index', table.searchText.op('gin_trgm_ops')),
    ginIndex('resources_title_search_index', table.titleKey.op('gin_trgm_ops')),
    ginIndex('resources_grams_index', sql`search_grams(${table.searchText})`),
  ],
);

/** The former files of resources; the newest one is in the row of the resource. */
export const resourceVersions = pgTable(
  'resource_versions',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    // What changed in it.
    note: text('note').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.number] }),
    index('resource_versions_file_index').on(table.fileId),
  ],
);

/** Maintained by a trigger: counting on every request would halve the throughput of the list. */
export const resourceCounts = pgTable('resource_counts', {
  type: text('type').$type<ResourceType>().primaryKey(),
  count: integer('count').notNull(),
});

/**
 * The words of all search texts, each with the texts that remain of it without one letter: two words that share one differ by
 * a letter, or nearly. Triggers add words; those of deleted resources are removed by a schedule.
 */
export const resourceWords = pgTable(
  'resource_words',
  {
    word: text('word').primaryKey(),
    near: text('near').array().notNull(),
    checkedAt: timestamptz('checked_at').notNull().defaultNow(),
  },
  (table) => [
    ginIndex('resource_words_near_index', table.near),
    index('resource_words_checked_index').on(table.checkedAt),
  ],
);
