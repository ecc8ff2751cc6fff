// Who follows or mutes what. One nullable foreign key per kind, so that the database deletes what refers to nothing (record 33).
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FollowLevel } from '#contract/follows.rules.ts';
import { timestamptz } from '#server/db/columns.ts';
import { courses } from './catalogue.ts';
import { users } from './users.ts';

export const follows = pgTable(
  'follows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    level: text('level').$type<FollowLevel>().notNull(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('follows_level_check', sql`${table.level} in ('watch', 'normal', 'mute')`),
    // A new kind adds its column here.
    check('follows_thing_check', sql`num_nonnulls(${table.courseId}) = 1`),
    unique('follows_user_course_unique').on(table.userId, table.courseId),
    index('follows_course_index').on(table.courseId, table.level),
  ],
);
