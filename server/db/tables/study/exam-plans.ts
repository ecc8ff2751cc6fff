// Members' plans for the exams of their courses, and until when other courses rest.
import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from './catalogue.ts';

/** Exam mode: read by time, so that nothing has to end it, and no setting is changed that would have to be restored. */
export const examRests = pgTable(
  'exam_rests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    // The end of the exam.
    until: timestamptz('until').notNull(),
    // Of the campus, in which the evening is.
    zone: text('zone').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('exam_rests_until_index').on(table.until),
    index('exam_rests_course_index').on(table.courseId),
  ],
);

export const examPlanItems = pgTable(
  'exam_plan_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    title: text('title').notNull(),
    // The past paper to solve.
    resourceId: uuid('resource_id').references(() => resources.id, { onDelete: 'set null' }),
    isDone: boolean('is_done').notNull().default(false),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('exam_plan_items_user_index').on(table.userId, table.courseId, table.day),
    index('exam_plan_items_course_index').on(table.courseId),
    index('exam_plan_items_resource_index').on(table.resourceId),
    index('exam_plan_items_day_index').on(table.day),
  ],
);
