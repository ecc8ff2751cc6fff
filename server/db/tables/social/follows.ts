// Who follows or mutes what. One nullable foreign key per kind, so that the database deletes what refers to nothing (record 33).
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FollowLevel } from '#contract/social/follows.rules.ts';
import { timestamptz } from '#server/db/columns.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';

export const follows = pgTable(
  'follows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id').references(() => threads.id, { onDelete: 'cascade' }),
    spaceId: uuid('space_id').references(() => spaces.id, { onDelete: 'cascade' }),
    hostId: uuid('host_id').references(() => hosts.id, { onDelete: 'cascade' }),
    // Folded by contract/search.ts.
    tag: text('tag'),
    level: text('level').$type<FollowLevel>().notNull(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('follows_level_check', sql`${table.level} in ('watch', 'normal', 'mute')`),
    // A new kind adds its column here.
    check(
      'follows_thing_check',
      sql`num_nonnulls(${table.courseId}, ${table.threadId}, ${table.spaceId}, ${table.hostId}, ${table.tag}) = 1`,
    ),
    unique('follows_user_course_unique').on(table.userId, table.courseId),
    unique('follows_user_thread_unique').on(table.userId, table.threadId),
    unique('follows_user_space_unique').on(table.userId, table.spaceId),
    unique('follows_user_host_unique').on(table.userId, table.hostId),
    unique('follows_user_tag_unique').on(table.userId, table.tag),
    index('follows_course_index').on(table.courseId, table.level),
    index('follows_thread_index').on(table.threadId, table.level),
    index('follows_space_index').on(table.spaceId, table.level),
    index('follows_host_index').on(table.hostId, table.level),
    index('follows_tag_index').on(table.tag, table.level),
  ],
);
