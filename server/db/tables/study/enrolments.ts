// Who plans, takes or took which course, declared by the person or proved by an import.
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EnrolmentStatus } from '#contract/study/enrolments.rules.ts';
import { timestamptz } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses, terms } from './catalogue.ts';

export const enrolments = pgTable(
  'enrolments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    // Null where the person did not say when.
    termId: uuid('term_id').references(() => terms.id, { onDelete: 'set null' }),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    isProved: boolean('is_proved').notNull().default(false),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    check('enrolments_status_check', sql`${table.status} in ('planned', 'taking', 'taken')`),
    index('enrolments_course_index').on(table.courseId, table.status),
    index('enrolments_term_index').on(table.termId, table.status),
  ],
);
