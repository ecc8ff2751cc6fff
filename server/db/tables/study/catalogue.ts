// The course catalogue: departments, courses, terms, teachers, offerings and exams.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExamKind } from '#contract/study/catalogue.rules.ts';
import { unknownSortKey } from '#contract/study/courses.rules.ts';
import { ginIndex, timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';

export const departments = pgTable('departments', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull(),
  codeKey: text('code_key').notNull().unique(),
  name: text('name').notNull(),
  isArchived: boolean('is_archived').notNull().default(false),
  updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
});

export const courses = pgTable(
  'courses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id),
    code: text('code').notNull(),
    codeKey: text('code_key').notNull(),
    title: text('title').notNull(),
    titleKey: text('title_key').notNull(),
    description: text('description').notNull().default(''),
    credits: numeric('credits', { precision: 4, scale: 1, mode: 'number' }).notNull().default(0),
    level: integer('level').notNull(),
    isArchived: boolean('is_archived').notNull().default(false),
    // Of its published reviews; averages in tenths, null for too few.
    reviews: integer('reviews').notNull().default(0),
    overall: integer('overall'),
    difficulty: integer('difficulty'),
    hours: integer('hours'),
    recommended: integer('recommended'),
    // What lists are sorted by: thousandths of stars, and tenths with a large number for courses that have too few reviews.
    rank: integer('rank').notNull().default(3_500),
    easeKey: integer('ease_key').notNull().default(unknownSortKey),
    workKey: integer('work_key').notNull().default(unknownSortKey),
    // The first day of the term since which it is another course, by its reviews.
    changedOn: date('changed_on', { mode: 'string' }),
    // Code, former codes, title and teachers, folded by contract/search.ts.
    searchText: text('search_text').notNull(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('courses_code_index').on(table.codeKey, table.id),
    index('courses_title_index').on(table.titleKey, table.id),
    index('courses_rank_index').on(table.rank, table.id),
    index('courses_reviews_index').on(table.reviews, table.id),
    index('courses_ease_index').on(table.easeKey, table.id),
    index('courses_work_index').on(table.workKey, table.id),
    index('courses_department_index').on(table.departmentId, table.codeKey),
    ginIndex('courses_search_index', table.searchText.op('gin_trgm_ops')),
    ginIndex('courses_grams_index', sql`search_grams(${table.searchText})`),
  ],
);

/**
 * Every code that leads to a course, its present one included: the primary key refuses a code that is or was another's.
 * Resources refer to courses by it (resources.course_key), so that an unknown code is adopted when its course is added.
 */
export const courseCodes = pgTable(
  'course_codes',
  {
    codeKey: text('code_key').primaryKey(),
    code: text('code').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (table) => [index('course_codes_course_index').on(table.courseId)],
);

export const terms = pgTable(
  'terms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull().unique(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    examsFrom: date('exams_from', { mode: 'string' }),
    examsUntil: date('exams_until', { mode: 'string' }),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('terms_days_check', sql`${table.lastDay} >= ${table.firstDay}`),
    index('terms_days_index').on(table.firstDay, table.id),
  ],
);

export const teachers = pgTable(
  'teachers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    // What the university calls them, such as a staff number: imports recognise them by it.
    reference: text('reference').unique(),
    departmentId: uuid('department_id').references(() => departments.id),
    // The staff account that may answer as this teacher, once an admin has approved the claim.
    userId: uuid('user_id')
      .unique('teachers_user_unique')
      .references(() => users.id, { onDelete: 'set null' }),
    isArchived: boolean('is_archived').notNull().default(false),
    searchText: text('search_text').notNull(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('teachers_name_index').on(table.nameKey, table.id),
    index('teachers_department_index').on(table.departmentId),
    ginIndex('teachers_search_index', table.searchText.op('gin_trgm_ops')),
    ginIndex('teachers_grams_index', sql`search_grams(${table.searchText})`),
  ],
);

/** A course in a term. */
export const offerings = pgTable(
  'offerings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    termId: uuid('term_id')
      .notNull()
      .references(() => terms.id),
  },
  (table) => [
    unique('offerings_course_term_unique').on(table.courseId, table.termId),
    index('offerings_term_index').on(table.termId),
  ],
);

export const offeringTeachers = pgTable(
  'offering_teachers',
  {
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => teachers.id),
  },
  (table) => [
    primaryKey({ columns: [table.offeringId, table.teacherId] }),
    index('offering_teachers_teacher_index').on(table.teacherId),
  ],
);

export const exams = pgTable(
  'exams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    offeringId: uuid('offering_id')
      .notNull()
      .references(() => offerings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ExamKind>().notNull(),
    // The instant, and the wall time with its zone that it was entered as: a change of the zone's rules moves the instant.
    startsAt: timestamptz('starts_at').notNull(),
    localStart: text('local_start').notNull(),
    zone: text('zone').notNull(),
    minutes: integer('minutes').notNull(),
    place: text('place').notNull().default(''),
  },
  (table) => [unique('exams_offering_kind_start_unique').on(table.offeringId, table.kind, table.localStart)],
);
