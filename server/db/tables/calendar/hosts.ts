// The hosts of events: members, clubs and departments.
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { HostKind } from '#contract/calendar/hosts.rules.ts';
import { ginIndex, timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { users } from '#server/db/tables/platform/users.ts';

export const hosts = pgTable(
  'hosts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    // Of a person: a copy of nothing, the name of the account is shown.
    name: text('name').notNull().default(''),
    nameKey: text('name_key').notNull().default(''),
    kind: text('kind').$type<HostKind>().notNull(),
    about: text('about').notNull().default(''),
    // The person that it is.
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    isArchived: boolean('is_archived').notNull().default(false),
    searchText: text('search_text').notNull().default(''),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('hosts_kind_check', sql`${table.kind} in ('person', 'club', 'department')`),
    check('hosts_person_check', sql`(${table.kind} = 'person') = (${table.userId} is not null)`),
    index('hosts_name_index').on(table.nameKey, table.id),
    ginIndex('hosts_search_index', table.searchText.op('gin_trgm_ops')),
    ginIndex('hosts_grams_index', sql`search_grams(${table.searchText})`),
  ],
);

/** Who acts in the name of a club or department. */
export const hostMembers = pgTable(
  'host_members',
  {
    hostId: uuid('host_id')
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.userId] }),
    index('host_members_user_index').on(table.userId),
  ],
);
