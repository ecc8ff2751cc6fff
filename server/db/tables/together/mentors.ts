// Members who offer help, and the courses that they help with.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.rules.ts';
import type { MentorMode, PauseCause } from '#contract/together/mentors.rules.ts';
import { timestamptz } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses, teachers } from '#server/db/tables/study/catalogue.ts';

export const mentors = pgTable(
  'mentors',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text('about').notNull().default(''),
    topics: text('topics').array().notNull().default([]),
    languages: text('languages').array().$type<Language[]>().notNull(),
    modes: text('modes').array().$type<MentorMode[]>().notNull(),
    capacity: integer('capacity').notNull(),
    pausedBy: text('paused_by').$type<PauseCause>(),
    isTrained: boolean('is_trained').notNull().default(false),
    // By moderators, with the reason for the mentor.
    isHidden: boolean('is_hidden').notNull().default(false),
    reason: text('reason').notNull().default(''),
    // Of their mentorships. The row is locked by whatever changes them, so that the capacity is never exceeded.
    running: integer('running').notNull().default(0),
    helped: integer('helped').notNull().default(0),
    // Requests that were answered, or that expired without an answer.
    requests: integer('requests').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    medianMinutes: integer('median_minutes'),
    // Those that expired since the last answer.
    silent: integer('silent').notNull().default(0),
    // Topics and text, folded by contract/search.ts.
    searchText: text('search_text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('mentors_capacity_check', sql`${table.capacity} between 1 and 10`),
    check('mentors_paused_by_check', sql`${table.pausedBy} in ('person', 'silence')`),
  ],
);

export const mentorCourses = pgTable(
  'mentor_courses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => mentors.userId, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    // With whom they took it, where they said so.
    teacherId: uuid('teacher_id').references(() => teachers.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('mentor_courses_course_index').on(table.courseId),
    index('mentor_courses_teacher_index').on(table.teacherId),
  ],
);
