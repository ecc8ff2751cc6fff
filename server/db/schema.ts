// Every table on one page: the map of the domain.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/users.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    // The keys make names unique without regard to case, computed in one place (contract/users.ts)
    // because the two engines may lower-case by different locales.
    usernameKey: text('username_key').notNull().unique('users_username_key_unique'),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique('users_email_key_unique'),
    emailVerifiedAt: instant('email_verified_at'),
    passwordHash: text('password_hash'),
    googleSubject: text('google_subject').unique('users_google_subject_unique'),
    role: text('role').$type<Role>().notNull().default('user'),
    fullName: text('full_name').notNull().default(''),
    studentId: text('student_id').notNull().default(''),
    department: text('department').notNull().default(''),
    batch: text('batch').notNull().default(''),
    university: text('university').notNull().default(''),
    phone: text('phone').notNull().default(''),
    img: text('img').notNull().default(''),
    semester: text('semester').notNull().default(''),
    type: text('type').notNull().default('student'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('users_role_check', sql`${table.role} in ('user', 'staff', 'mod', 'admin')`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    // Only the hash is kept: whoever reads the table cannot sign in with it.
    tokenHash: text('token_hash').notNull().unique('sessions_token_hash_unique'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remembered: boolean('remembered').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
);

/** Attempts counted in windows of time, shared by every instance of the app. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('attempts_resets_at_index').on(table.resetsAt)],
);

/** Facts about this database itself, such as that it holds the demo campus. */
export const facts = pgTable('facts', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
