// What members need of a course, and who waits for it.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WantKind } from '#contract/library/wants.rules.ts';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses, teachers } from '#server/db/tables/study/catalogue.ts';
import { resources } from './resources.ts';

export const wants = pgTable(
  'wants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<WantKind>().notNull(),
    // Empty for a review.
    text: text('text').notNull().default(''),
    teacherId: uuid('teacher_id').references(() => teachers.id, { onDelete: 'cascade' }),
    // What it asks for, without regard to case, order and filler words; the teacher of a review.
    key: text('key').notNull(),
    // Told to nobody; null once the account is deleted.
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    // How many wait for it.
    people: integer('people').notNull().default(1),
    // The last time that somebody joined: it fades some weeks later.
    wantedAt: timestamptz('wanted_at').notNull().defaultNow(),
    // When those who took the course were asked, once.
    askedAt: timestamptz('asked_at'),
    filledAt: timestamptz('filled_at'),
    resourceId: uuid('resource_id').references(() => resources.id, { onDelete: 'set null' }),
    // By moderators, with the reason for its author.
    isHidden: boolean('is_hidden').notNull().default(false),
    reason: text('reason').notNull().default(''),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('wants_kind_check', sql`${table.kind} in ('paper', 'solution', 'notes', 'review', 'other')`),
    check('wants_people_check', sql`${table.people} >= 0`),
    uniqueIndex('wants_open_unique')
      .on(table.courseId, table.kind, table.key)
      .where(sql`${table.filledAt} is null`),
    index('wants_most_index').on(table.people, table.id),
    index('wants_newest_index').on(table.createdAt, table.id),
    index('wants_author_index').on(table.authorId),
    index('wants_resource_index').on(table.resourceId),
    index('wants_teacher_index').on(table.teacherId),
    index('wants_course_index').on(table.courseId, table.people, table.id),
  ],
);

export const wantWaiters = pgTable(
  'want_waiters',
  {
    wantId: uuid('want_id')
      .notNull()
      .references(() => wants.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.wantId, table.userId] }),
    index('want_waiters_user_index').on(table.userId),
  ],
);
