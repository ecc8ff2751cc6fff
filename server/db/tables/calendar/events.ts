// Events and their dates. Times are stored as an instant, and as the wall time with its zone that they were entered as.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DateState, EventAudience, EventCategory, EventState } from '#contract/calendar/events.rules.ts';
import { ginIndex, timestamptz, timestamptzMs } from '#server/db/columns.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { mentorships } from '#server/db/tables/together/mentorships.ts';
import { hosts } from './hosts.ts';

export const events = pgTable(
  'events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    category: text('category').$type<EventCategory>().notNull(),
    tags: text('tags').array().notNull().default([]),
    tagKeys: text('tag_keys').array().notNull().default([]),
    hostId: uuid('host_id')
      .notNull()
      .references(() => hosts.id),
    // Who made it; null once the account is deleted.
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    // Who may see it once it is published: event-access.service.ts decides by it and by the column of its owner.
    audience: text('audience').$type<EventAudience>().notNull().default('public'),
    // The study group whose session it is.
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    // The mentorship whose session it is.
    mentorshipId: uuid('mentorship_id').references(() => mentorships.id, { onDelete: 'cascade' }),
    zone: text('zone').notNull(),
    isAllDay: boolean('is_all_day').notNull().default(false),
    // Of the first date.
    localStart: text('local_start').notNull(),
    minutes: integer('minutes').notNull(),
    // The RRULE of RFC 5545; empty for a single date.
    rule: text('rule').notNull().default(''),
    place: text('place').notNull().default(''),
    link: text('link').notNull().default(''),
    // Null where anyone may come.
    capacity: integer('capacity'),
    maxGuests: integer('max_guests').notNull().default(0),
    needsApproval: boolean('needs_approval').notNull().default(false),
    // How long a seat is offered to the next on the waitlist; 0 gives it to them at once.
    offerHours: integer('offer_hours').notNull().default(0),
    posterId: uuid('poster_id').references(() => files.id),
    state: text('state').$type<EventState>().notNull().default('draft'),
    reason: text('reason').notNull().default(''),
    isFeatured: boolean('is_featured').notNull().default(false),
    // SEQUENCE of RFC 5545: grows with each change that those who come must know of.
    sequence: integer('sequence').notNull().default(0),
    version: integer('version').notNull().default(1),
    // Title, place, tags, host and course, folded by contract/search.ts.
    searchText: text('search_text').notNull(),
    // When it was proposed for the last time.
    sentAt: timestamptzMs('sent_at'),
    createdAt: timestamptzMs('created_at').notNull().defaultNow(),
    updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'events_state_check',
      sql`${table.state} in ('draft', 'proposed', 'returned', 'rejected', 'published', 'cancelled', 'hidden')`,
    ),
    check('events_audience_check', sql`${table.audience} in ('public', 'group', 'mentorship')`),
    check('events_group_check', sql`(${table.audience} = 'group') = (${table.groupId} is not null)`),
    check(
      'events_mentorship_check',
      sql`(${table.audience} = 'mentorship') = (${table.mentorshipId} is not null)`,
    ),
    check('events_minutes_check', sql`${table.minutes} > 0`),
    check('events_capacity_check', sql`${table.capacity} > 0`),
    index('events_host_index').on(table.hostId),
    index('events_author_index').on(table.authorId, table.updatedAt, table.id),
    index('events_course_index').on(table.courseId),
    index('events_group_index').on(table.groupId),
    index('events_mentorship_index').on(table.mentorshipId),
    index('events_poster_index').on(table.posterId),
    ginIndex('events_tags_index', table.tagKeys),
    index('events_updated_index').on(table.updatedAt, table.id),
    index('events_proposed_index').on(table.sentAt, table.id).where(sql`${table.state} = 'proposed'`),
    ginIndex('events_search_index', table.searchText.op('gin_trgm_ops')),
    ginIndex('events_grams_index', sql`search_grams(${table.searchText})`),
  ],
);

export const coHosts = pgTable(
  'event_co_hosts',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    hostId: uuid('host_id')
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.hostId] }),
    index('event_co_hosts_host_index').on(table.hostId),
  ],
);

/** A date of an event. Those of an event that is not published are there too, so that its form shows them. */
export const occurrences = pgTable(
  'occurrences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    // RECURRENCE-ID of RFC 5545: the wall time by the rule, which a moved date keeps.
    originalStart: text('original_start').notNull(),
    localStart: text('local_start').notNull(),
    minutes: integer('minutes').notNull(),
    startsAt: timestamptzMs('starts_at').notNull(),
    endsAt: timestamptzMs('ends_at').notNull(),
    // Of this date, copied from the event until it is changed.
    place: text('place').notNull().default(''),
    link: text('link').notNull().default(''),
    capacity: integer('capacity'),
    // Whether place, link or capacity was changed for this date alone.
    isChanged: boolean('is_changed').notNull().default(false),
    state: text('state').$type<DateState>().notNull().default('on'),
    reason: text('reason').notNull().default(''),
    // Whether its event is published for everyone, so that lists of dates have one index: only these are listed.
    isListed: boolean('is_listed').notNull().default(false),
    sequence: integer('sequence').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('occurrences_event_start_unique').on(table.eventId, table.originalStart),
    check('occurrences_state_check', sql`${table.state} in ('on', 'cancelled')`),
    check('occurrences_end_check', sql`${table.endsAt} > ${table.startsAt}`),
    index('occurrences_event_index').on(table.eventId, table.startsAt),
    index('occurrences_start_index').on(table.startsAt, table.id).where(sql`${table.isListed}`),
    index('occurrences_end_index').on(table.endsAt, table.id).where(sql`${table.isListed}`),
  ],
);
