// Which members wish for reviews of a course that has none or too few.
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from './catalogue.ts';

export const reviewRequests = pgTable(
  'review_requests',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('review_requests_user_index').on(table.userId),
  ],
);
