// Requests to mentors and the private spaces of those that were accepted.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MentorshipState, MessageKind } from '#contract/together/mentorships.rules.ts';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';

export const mentorships = pgTable(
  'mentorships',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    // The two, each null once the account is deleted.
    requesterId: uuid('requester_id').references(() => users.id, { onDelete: 'set null' }),
    mentorId: uuid('mentor_id').references(() => users.id, { onDelete: 'set null' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    goal: text('goal').notNull(),
    tried: text('tried').notNull(),
    state: text('state').$type<MentorshipState>().notNull().default('asked'),
    // Why it was declined or withdrawn.
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    // When it came to its state: how long the one whose turn it is has let the other wait.
    changedAt: timestamptzMs('changed_at').notNull().defaultNow(),
    // The first answer of the mentor, whichever it was.
    repliedAt: timestamptz('replied_at'),
    // Whether the one whose turn it is was reminded.
    isReminded: boolean('is_reminded').notNull().default(false),
  },
  (table) => [
    check(
      'mentorships_state_check',
      sql`${table.state} in ('asked', 'questioned', 'running', 'declined', 'withdrawn', 'expired', 'ended')`,
    ),
    check('mentorships_people_check', sql`${table.requesterId} <> ${table.mentorId}`),
    index('mentorships_requester_index').on(table.requesterId, table.changedAt),
    index('mentorships_mentor_index').on(table.mentorId, table.changedAt),
    index('mentorships_course_index').on(table.courseId),
    // What waits for an answer.
    index('mentorships_open_index').on(table.changedAt).where(sql`${table.state} in ('asked', 'questioned')`),
  ],
);

const mentorshipId = () =>
  uuid('mentorship_id')
    .notNull()
    .references(() => mentorships.id, { onDelete: 'cascade' });

export const mentorshipMessages = pgTable(
  'mentorship_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mentorshipId: mentorshipId(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull().default('message'),
    text: text('text').notNull(),
    // By moderators, with the reason for its author.
    isHidden: boolean('is_hidden').notNull().default(false),
    reason: text('reason').notNull().default(''),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('mentorship_messages_newest_index').on(table.mentorshipId, table.createdAt, table.id),
    index('mentorship_messages_author_index').on(table.authorId),
  ],
);

export const mentorshipGoals = pgTable(
  'mentorship_goals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mentorshipId: mentorshipId(),
    text: text('text').notNull(),
    isDone: boolean('is_done').notNull().default(false),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [index('mentorship_goals_index').on(table.mentorshipId, table.createdAt)],
);

export const mentorshipFiles = pgTable(
  'mentorship_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mentorshipId: mentorshipId(),
    uploaderId: uuid('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    name: text('name').notNull(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('mentorship_files_index').on(table.mentorshipId, table.createdAt),
    index('mentorship_files_file_index').on(table.fileId),
    index('mentorship_files_uploader_index').on(table.uploaderId),
  ],
);

/** A word of each at the end, for the other one. */
export const mentorshipFeedback = pgTable(
  'mentorship_feedback',
  {
    mentorshipId: mentorshipId(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    hasHelped: boolean('has_helped').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.mentorshipId, table.authorId] }),
    index('mentorship_feedback_author_index').on(table.authorId),
  ],
);
