// Who says to be a teacher, and the answers of teachers to reviews.
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { teachers } from './catalogue.ts';
import { reviews } from './reviews.ts';

/** Claims that wait for an admin. An approved one becomes `teachers.userId`. */
export const teacherClaims = pgTable(
  'teacher_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique('teacher_claims_user_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id, { onDelete: 'cascade' }),
    explanation: text('explanation').notNull(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [index('teacher_claims_teacher_index').on(table.teacherId)],
);

/** One per review. Without a time: it would say until when an anonymous review was written. */
export const reviewAnswers = pgTable(
  'review_answers',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    // 2026-11
    month: text('month').notNull(),
    isEdited: boolean('is_edited').notNull().default(false),
  },
  (table) => [
    index('review_answers_teacher_index').on(table.teacherId),
    index('review_answers_user_index').on(table.userId),
  ],
);
