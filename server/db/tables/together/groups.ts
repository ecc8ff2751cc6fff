// Study groups, who is in them, and the links that lead into them.
import { sql } from 'drizzle-orm';
import {
  bigserial,
  bit,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.rules.ts';
import type {
  GroupAdmission,
  GroupLevel,
  GroupRole,
  GroupState,
  GroupStyle,
  MembershipState,
} from '#contract/together/groups.rules.ts';
import { hoursOfWeek } from '#contract/together/weeks.rules.ts';
import { ginIndex, timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';

export const groups = pgTable(
  'groups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    about: text('about').notNull().default(''),
    style: text('style').$type<GroupStyle>().notNull(),
    language: text('language').$type<Language>().notNull(),
    level: text('level').$type<GroupLevel>().notNull().default('any'),
    // Where it usually meets; it may meet online too.
    place: text('place').notNull().default(''),
    isOnline: boolean('is_online').notNull().default(false),
    capacity: integer('capacity').notNull(),
    admission: text('admission').$type<GroupAdmission>().notNull(),
    state: text('state').$type<GroupState>().notNull().default('active'),
    // By moderators, with the reason for its members.
    isHidden: boolean('is_hidden').notNull().default(false),
    reason: text('reason').notNull().default(''),
    // How many are in it. The row is locked by whatever gives or takes a seat, so that the capacity is never exceeded.
    members: integer('members').notNull().default(0),
    // Hours of the week, from Monday at midnight on in the campus's time zone, in which at least half of its members are free.
    commonHours: bit('common_hours', { dimensions: hoursOfWeek }).notNull().default('0'.repeat(hoursOfWeek)),
    // The last session, file, post or change of members.
    activeAt: timestamptzMs('active_at').notNull().defaultNow(),
    // When its members were asked whether it goes on; null while nobody needs to be asked.
    askedAt: timestamptz('asked_at'),
    // Name, place and course, folded by contract/search.ts.
    searchText: text('search_text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('groups_style_check', sql`${table.style} in ('quiet', 'talking', 'drill', 'project')`),
    check('groups_level_check', sql`${table.level} in ('any', 'beginner', 'intermediate', 'advanced')`),
    check('groups_admission_check', sql`${table.admission} in ('open', 'request', 'invitation')`),
    check('groups_state_check', sql`${table.state} in ('active', 'archived')`),
    check('groups_capacity_check', sql`${table.capacity} between 2 and 50`),
    check('groups_members_check', sql`${table.members} between 0 and ${table.capacity}`),
    index('groups_course_index').on(table.courseId, table.activeAt, table.id),
    index('groups_active_index').on(table.activeAt, table.id),
    ginIndex('groups_search_index', table.searchText.op('gin_trgm_ops')),
    ginIndex('groups_grams_index', sql`search_grams(${table.searchText})`),
  ],
);

/** One row for each person who is, was or wants to be in a group. */
export const memberships = pgTable(
  'memberships',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<GroupRole>().notNull().default('member'),
    state: text('state').$type<MembershipState>().notNull(),
    // What a person wrote with their request, for organisers.
    message: text('message').notNull().default(''),
    // Whether people outside the group see that they are in it.
    isShown: boolean('is_shown').notNull().default(false),
    // The order of requests and of the waiting list: the number is given when a person asks for a seat.
    place: bigserial('place', { mode: 'number' }).notNull(),
    // Since when they are in it, or wait.
    joinedAt: timestamptzMs('joined_at').notNull().defaultNow(),
  },
  (table) => [
    unique('memberships_group_user_unique').on(table.groupId, table.userId),
    check('memberships_role_check', sql`${table.role} in ('owner', 'organiser', 'member')`),
    check(
      'memberships_state_check',
      sql`${table.state} in ('member', 'requested', 'waiting', 'left', 'removed', 'blocked')`,
    ),
    check('memberships_role_state_check', sql`${table.role} = 'member' or ${table.state} = 'member'`),
    uniqueIndex('memberships_owner_unique').on(table.groupId).where(sql`${table.role} = 'owner'`),
    index('memberships_group_index').on(table.groupId, table.state, table.joinedAt, table.id),
    index('memberships_user_index').on(table.userId, table.state),
    index('memberships_waiting_index')
      .on(table.groupId, table.place)
      .where(sql`${table.state} in ('requested', 'waiting')`),
  ],
);

/** A link by which people get into a group; only the hash of its token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique('invitations_token_unique'),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('invitations_uses_check', sql`${table.uses} between 0 and ${table.maxUses}`),
    index('invitations_group_index').on(table.groupId, table.createdAt),
    index('invitations_created_by_index').on(table.createdById),
    index('invitations_expiry_index').on(table.expiresAt),
  ],
);

/** What members share with each other. */
export const groupFiles = pgTable(
  'group_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    name: text('name').notNull(),
    // Who added it; null once the account is deleted.
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('group_files_group_index').on(table.groupId, table.createdAt, table.id),
    index('group_files_file_index').on(table.fileId),
    index('group_files_user_index').on(table.userId),
  ],
);
