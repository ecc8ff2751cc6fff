// Every table on one page: the map of the domain.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/admin.ts';
import type { MessageState, Topic } from '#contract/contact.ts';
import type { MailKind, MailState } from '#contract/mail.ts';
import type { IssueBlocks, IssueState } from '#contract/newsletter.ts';
import type { NotificationType } from '#contract/notification-types.ts';
import type { ShownField } from '#contract/profile-fields.ts';
import type { ResourceType } from '#contract/resource-types.ts';
import type { Role } from '#contract/users.ts';

export type VisitKind = 'view' | 'download';
export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email' | 'subscribe';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const millisecond = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

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
    creditsCompleted: integer('credits_completed'),
    creditsRequired: integer('credits_required'),
    // What the public profile shows beside the usual.
    shown: text('shown').array().$type<ShownField[]>().notNull().default([]),
    mutedNotifications: text('muted_notifications').array().$type<NotificationType[]>().notNull().default([]),
    /** The uploaded picture; `img` says where any picture is, this one or one of Google's. */
    pictureId: uuid('picture_id').references((): AnyPgColumn => files.id),
    // What the table of users is searched by, folded by contract/search.ts.
    searchText: text('search_text').notNull(),
    // Milliseconds, as a cursor carries them.
    createdAt: millisecond('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_role_check', sql`${table.role} in ('user', 'staff', 'mod', 'admin')`),
    index('users_role_index').on(table.role, table.id),
    index('users_type_index').on(table.type, table.id),
    index('users_joined_index').on(table.createdAt, table.id),
    index('users_picture_index').on(table.pictureId),
    index('users_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
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

/** What was done to whom by whom. Rows are only ever added: the database refuses to change or remove one. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    action: text('action').$type<AuditAction>().notNull(),
    // Ids without references and names as they were: the log outlives the people in it.
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    subjectId: uuid('subject_id').notNull(),
    subject: text('subject').notNull(),
    roleBefore: text('role_before').$type<Role>(),
    roleAfter: text('role_after').$type<Role>(),
    createdAt: millisecond('created_at').notNull().defaultNow(),
  },
  (table) => [index('audit_entries_newest_index').on(table.createdAt, table.id)],
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

/** Uploaded bytes. Its row is written before the bytes are stored, so that whatever is stored can be found and collected. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    hash: text('hash').notNull(),
    /** Set with the row that refers to it, in one transaction; until then the upload is under way. */
    attachedAt: instant('attached_at'),
    thumbnailAt: instant('thumbnail_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('files_unattached_index').on(table.createdAt).where(sql`${table.attachedAt} is null`)],
);

export const resources = pgTable(
  'resources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    type: text('type').$type<ResourceType>().notNull(),
    courseCode: text('course_code').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    // Null once the owner has left.
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    fileId: uuid('file_id').references(() => files.id),
    fileName: text('file_name').notNull().default(''),
    fileSize: integer('file_size').notNull().default(0),
    hasThumbnail: boolean('has_thumbnail').notNull().default(false),
    // What is searched, folded by contract/search.ts so that both engines ignore case and accents alike.
    searchText: text('search_text').notNull(),
    titleKey: text('title_key').notNull(),
    courseKey: text('course_key').notNull().default(''),
    tagKeys: text('tag_keys').array().notNull().default([]),
    // Milliseconds, as a cursor carries them.
    // Sums of resource_days, kept here because the list is sorted by them.
    views: integer('views').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    helpful: integer('helpful').notNull().default(0),
    createdAt: millisecond('created_at').notNull().defaultNow(),
    updatedAt: millisecond('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'resources_type_check',
      sql`${table.type} in ('pdf', 'document', 'image', 'video', 'link', 'other')`,
    ),
    index('resources_newest_index').on(table.createdAt, table.id),
    index('resources_type_newest_index').on(table.type, table.createdAt, table.id),
    index('resources_title_index').on(table.titleKey, table.id),
    index('resources_course_index').on(table.courseKey, table.createdAt, table.id),
    index('resources_owner_index').on(table.ownerId, table.createdAt, table.id),
    index('resources_file_index').on(table.fileId),
    index('resources_views_index').on(table.views, table.id),
    index('resources_downloads_index').on(table.downloads, table.id),
    index('resources_helpful_index').on(table.helpful, table.id),
    index('resources_tags_index').using('gin', table.tagKeys),
    index('resources_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** Who has been counted today: a member's id or, for a visitor, a hash that nobody can undo. Forgotten the day after. */
export const visits = pgTable(
  'visits',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: text('kind').$type<VisitKind>().notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.resourceId, table.kind, table.visitor] }),
    index('visits_resource_index').on(table.resourceId),
  ],
);

/** What was counted for a resource on each day. */
export const resourceDays = pgTable(
  'resource_days',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    helpful: integer('helpful').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.day] }),
    index('resource_days_day_index').on(table.day),
  ],
);

/** The words that led people to a resource. */
export const resourceSearches = pgTable(
  'resource_searches',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resourceId, table.words] })],
);

/** A trigger counts them, so that the counts are right however a vote comes or goes. */
export const helpfulVotes = pgTable(
  'helpful_votes',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The day it was counted on, and is taken back from. */
    day: date('day').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.userId] }),
    index('helpful_votes_user_index').on(table.userId, table.createdAt),
  ],
);

/** What people are told. Alike ones share a key and are merged until they are read. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<NotificationType>().notNull(),
    mergeKey: text('merge_key').notNull(),
    count: integer('count').notNull().default(1),
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    readAt: instant('read_at'),
    updatedAt: millisecond('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_newest_index').on(table.userId, table.updatedAt, table.id),
    uniqueIndex('notifications_unread_index')
      .on(table.userId, table.mergeKey)
      .where(sql`${table.readAt} is null`),
  ],
);

/** The devices that someone has signed in from, so that a new one is noticed. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

/** Kept by a trigger, since counting a large library on every request would halve the speed of the list. */
export const resourceCounts = pgTable('resource_counts', {
  type: text('type').$type<ResourceType>().primaryKey(),
  count: integer('count').notNull(),
});

/** Work that may wait, enqueued in the transaction that causes it. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    runAt: instant('run_at').notNull().defaultNow(),
    lockedUntil: instant('locked_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Given up: kept for people to look at. */
    failedAt: instant('failed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('jobs_due_index').on(table.kind, table.runAt).where(sql`${table.failedAt} is null`)],
);

/** Every mail ever ordered, and what became of it. What it says is written when it is sent, so no link is ever stored. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the mail is for, down to the occasion: one cause, one mail. */
    cause: text('cause').notNull().unique('mails_cause_unique'),
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    issueId: uuid('issue_id').references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: millisecond('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_newest_index').on(table.createdAt, table.id),
    index('mails_state_index').on(table.state, table.createdAt, table.id),
    index('mails_issue_index').on(table.issueId, table.state),
  ],
);

/** The links in mails that let someone do something, each once and for a while. */
export const mailLinks = pgTable(
  'mail_links',
  {
    // Only the hash is kept: whoever reads the table cannot use a link.
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').references(() => subscribers.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to, and proves. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('mail_links_user_index').on(table.userId),
    index('mail_links_subscriber_index').on(table.subscriberId),
    index('mail_links_expires_at_index').on(table.expiresAt),
  ],
);

/** Who wants the newsletter. Nothing is sent before the address is confirmed; unsubscribing removes the row. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique('subscribers_email_key_unique'),
    /** In every issue's unsubscribe link; all it can do is unsubscribe. */
    unsubscribeKey: uuid('unsubscribe_key')
      .notNull()
      .defaultRandom()
      .unique('subscribers_unsubscribe_key_unique'),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('subscribers_unconfirmed_index').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
  ],
);

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    state: text('state').$type<IssueState>().notNull().default('draft'),
    sendAt: millisecond('send_at'),
    sentAt: millisecond('sent_at'),
    /** The live blocks as they were when the issue was sent, so that every reader and the archive see the same. */
    blocks: jsonb('blocks').$type<IssueBlocks>(),
    createdAt: millisecond('created_at').notNull().defaultNow(),
    updatedAt: millisecond('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('newsletter_issues_newest_index').on(table.createdAt, table.id),
    index('newsletter_issues_sent_index').on(table.sentAt, table.id),
  ],
);

/** What people wrote to those who look after the site. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<Topic>().notNull(),
    message: text('message').notNull(),
    /** Who wrote it, where they were signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<MessageState>().notNull().default('new'),
    answer: text('answer').notNull().default(''),
    answeredBy: text('answered_by').notNull().default(''),
    answeredAt: instant('answered_at'),
    createdAt: millisecond('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_newest_index').on(table.createdAt, table.id),
    index('contact_messages_state_index').on(table.state, table.createdAt, table.id),
    index('contact_messages_user_index').on(table.userId),
  ],
);
