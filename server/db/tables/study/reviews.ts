// Course reviews. No column tells who wrote an anonymous one, nor when to the hour: ids are random, months are stored.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  Attendance,
  ExamForm,
  Grade,
  GroupWork,
  ReviewState,
  Textbook,
} from '#contract/study/reviews.rules.ts';
import type { CourseNumbers } from '#contract/study/reviews.ts';
import { timestamptz } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses, teachers, terms } from './catalogue.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    termId: uuid('term_id')
      .notNull()
      .references(() => terms.id),
    teacherId: uuid('teacher_id').references(() => teachers.id),
    // HMAC of the writer and the course (lib/anonymity.ts): one review per person and course.
    writerTag: text('writer_tag').notNull().unique(),
    // Only of a signed review; null once the account is deleted.
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    stars: integer('stars').notNull(),
    difficulty: integer('difficulty').notNull(),
    hours: integer('hours').notNull(),
    recommend: integer('recommend').notNull(),
    attendance: text('attendance').$type<Attendance>(),
    textbook: text('textbook').$type<Textbook>(),
    groupWork: text('group_work').$type<GroupWork>(),
    examForm: text('exam_form').$type<ExamForm>(),
    grade: text('grade').$type<Grade>(),
    text: text('text').notNull().default(''),
    // The writer says that the course was reworked in this term.
    isReworked: boolean('is_reworked').notNull().default(false),
    // The university had confirmed that the writer took the course; of an anonymous one only if it did for several people.
    isProved: boolean('is_proved').notNull().default(false),
    // The leniency of the writer: how much more than others they gave before, in half stars, rounded at random so that it joins no
    // two reviews.
    generosity: integer('generosity').notNull().default(0),
    state: text('state').$type<ReviewState>().notNull(),
    // Why it is held or hidden, for moderators and the writer.
    reason: text('reason').notNull().default(''),
    // A change of a published anonymous review, until it is published at a random time.
    pending: jsonb('pending'),
    // When a waiting review or change is published: random, and null afterwards.
    publishAt: timestamptz('publish_at'),
    // 2026-11: the month in which it was published or written.
    month: text('month').notNull(),
    isEdited: boolean('is_edited').notNull().default(false),
    helpful: integer('helpful').notNull().default(0),
    searchText: text('search_text').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('reviews_stars_check', sql`${table.stars} between 1 and 5`),
    check('reviews_difficulty_check', sql`${table.difficulty} between 1 and 5`),
    check('reviews_recommend_check', sql`${table.recommend} between 1 and 5`),
    check('reviews_hours_check', sql`${table.hours} between 0 and 80`),
    index('reviews_helpful_index').on(table.courseId, table.helpful, table.id),
    index('reviews_month_index').on(table.courseId, table.month, table.id),
    index('reviews_stars_index').on(table.courseId, table.stars, table.id),
    index('reviews_publish_index').on(table.publishAt),
    index('reviews_term_index').on(table.termId),
    index('reviews_teacher_index').on(table.teacherId),
    index('reviews_author_index').on(table.authorId),
    index('reviews_state_index').on(table.state, table.month, table.id),
  ],
);

/**
 * The numbers of a course from all its published reviews, as everyone sees them: computed when these change, so that the page
 * of a course reads a row, however many reviews it has.
 */
export const courseNumbers = pgTable('course_numbers', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  numbers: jsonb('numbers').$type<Omit<CourseNumbers, 'success'>>().notNull(),
  // The terms and teachers in them, whose names are read anew: they change without any review.
  named: uuid('named').array().notNull(),
  // How many of the reviews are from before the course changed.
  reviewsBefore: integer('reviews_before').notNull(),
});

/** Earlier versions of changed reviews, for moderators. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.version] })],
);

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // Null after a few days, or once a moderator has decided: votes that are looked at for rings have one.
    votedAt: timestamptz('voted_at').defaultNow(),
    // Not counted: it looks arranged.
    isHeld: boolean('is_held').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_votes_user_index').on(table.userId),
    index('review_votes_recent_index').on(table.votedAt).where(sql`${table.votedAt} is not null`),
  ],
);
