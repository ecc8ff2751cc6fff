// The spaces of the forums. A course has one from its first thread on.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SpaceAudience } from '#contract/forums/spaces.rules.ts';
import { timestamptzMs } from '#server/db/columns.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { groups } from '#server/db/tables/together/groups.ts';

export const spaces = pgTable(
  'spaces',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    // The key of its code for a course.
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    courseId: uuid('course_id')
      .unique()
      .references(() => courses.id, { onDelete: 'cascade' }),
    // The study group that alone reads it, made with its first thread.
    groupId: uuid('group_id')
      .unique()
      .references(() => groups.id, { onDelete: 'cascade' }),
    audience: text('audience').$type<SpaceAudience>().notNull(),
    position: integer('position').notNull().default(0),
    isArchived: boolean('is_archived').notNull().default(false),
    // Of its published threads.
    threads: integer('threads').notNull().default(0),
    lastPostAt: timestamptzMs('last_post_at'),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('spaces_audience_check', sql`${table.audience} in ('everyone', 'members', 'group')`),
    check('spaces_group_check', sql`(${table.audience} = 'group') = (${table.groupId} is not null)`),
    index('spaces_active_index').on(table.lastPostAt),
  ],
);
