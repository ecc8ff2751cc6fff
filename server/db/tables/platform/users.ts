// User accounts: credentials, role and profile.

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/permissions.ts';
import type { NotificationType } from '#contract/platform/notifications.rules.ts';
import type { ShownField } from '#contract/platform/users.rules.ts';
import { ginIndex, timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { files } from './files.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    // Case-insensitive keys for uniqueness, computed by contract/platform/users.ts because the two engines may lower-case by
    // different locales.
    usernameKey: text('username_key').notNull().unique('users_username_key_unique'),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique('users_email_key_unique'),
    emailVerifiedAt: timestamptz('email_verified_at'),
    passwordHash: text('password_hash'),
    /** Since when the second factor is on. */
    secondFactorAt: timestamptz('second_factor_at'),
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
    creditsCompleted: integer('credits_completed'),
    creditsRequired: integer('credits_required'),
    // Optional fields that the public profile shows.
    shown: text('shown').array().$type<ShownField[]>().notNull().default([]),
    mutedNotifications: text('muted_notifications').array().$type<NotificationType[]>().notNull().default([]),
    /** The uploaded picture; `img` is the URL of the picture, uploaded or Google's. */
    pictureId: uuid('picture_id').references(() => files.id),
    // Full name and username, folded by contract/search.ts: what they share is found by it.
    nameKey: text('name_key').notNull().default(''),
    // Search text of the member list, folded by contract/search.ts.
    searchText: text('search_text').notNull(),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_role_check', sql`${table.role} in ('user', 'staff', 'mod', 'admin')`),
    index('users_role_index').on(table.role, table.id),
    index('users_type_index').on(table.type, table.id),
    index('users_joined_index').on(table.createdAt, table.id),
    index('users_picture_index').on(table.pictureId),
    ginIndex('users_search_index', table.searchText.op('gin_trgm_ops')),
    // Of those who can be mentioned, by the beginning of a word.
    ginIndex('users_names_index', sql`lower(${table.username} || ' ' || ${table.fullName}) gin_trgm_ops`),
    ginIndex('users_grams_index', sql`search_grams(${table.searchText})`),
  ],
);
