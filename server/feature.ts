// The declaration of a feature: one plain object per feature, in <noun>.feature.ts. server/features.ts lists them, and
// the app, jobs, mails, pages and housekeeping loop over that list.

import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { TObject } from 'typebox';
import type { ApiCalls } from '#contract/calls.ts';
import type { PagePath } from '#contract/pages.ts';
import type { Actor } from '#contract/permissions.ts';
import type { MailKind } from '#contract/platform/mail.ts';
import type { Section } from '#contract/platform/settings.rules.ts';
import type { Config } from '#server/config.ts';
import type { Counter } from '#server/features/platform/counts/counter.service.ts';
import type { FileOwner, FileTools } from '#server/features/platform/files/files.service.ts';
import type { MailWriter } from '#server/features/platform/mail/mail.service.ts';
import type { NotificationStreams } from '#server/features/platform/notifications/notification-streams.service.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import type { CampusSettings } from '#server/features/platform/settings/campus-settings.service.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import type { Watch } from '#server/features/safety/rules/watch.service.ts';
import type { Followables } from '#server/features/social/follows/follows.service.ts';
import type { Anonymity } from '#server/lib/anonymity.ts';
import type { FeedContent } from '#server/lib/atom.ts';
import type { CardOf } from '#server/lib/cards/card.ts';
import type { ContentFiles } from '#server/lib/content-files.ts';
import type { JobDeclarations } from '#server/lib/jobs/kinds.ts';
import type { LaneName } from '#server/lib/jobs/lanes.ts';
import type { Schedules } from '#server/lib/jobs/schedules.ts';
import type { Delivery, Mailer } from '#server/lib/mailer.ts';
import type { PageHead } from '#server/lib/pages.ts';
import type { Ports } from '#server/lib/ports.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import type { SitemapSource } from '#server/lib/sitemap.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import type { DescribedTables } from '#server/lib/stored-tables.ts';
import type { AccessRow } from '#server/test/access.ts';
import type { Database } from './db/database.ts';
import type { Db } from './db/db.ts';
import type { GoogleSignIn } from './features/platform/sessions/google.service.ts';
import type { CountVisit } from './lib/count-visit.ts';
import type { DescribeNotification } from './lib/describe-notification.ts';
import type { ModeratedKinds } from './lib/moderation.ts';

export interface Feature {
  /** The name of its folder. */
  name: string;
  /** A Fastify plugin with the routes of the feature. */
  routes?: FastifyPluginAsync<FeatureParts>;
  /** While an admin has switched it off, its calls and feeds are refused, except routes with `withoutSection`. */
  section?: Section;
  /** Its kinds of jobs, whose payloads are declared in `JobPayloads`. */
  jobs?: JobDeclarations<JobParts>;
  /** Its cron schedules, in the time zone of the campus. */
  schedules?: Schedules<JobParts>;
  /** The writers of its mails, by kind. Loaded with the first mail: they need React. */
  mails?: () => Promise<Partial<Record<MailKind, MailWriter>>>;
  /** Its kinds of notifications. */
  notifications?: NotificationKind[];
  /** What of it members can follow, by kind. */
  followable?: Partial<Followables>;
  /** Title, description and image of pages about one row, for link previews. */
  pageHeads?: Partial<Record<PagePath, HeadOfPage>>;
  /**
   * The tables that each rendered page is built from: its cached HTML is invalidated when one of them changes. A rendered page
   * that is missing here stops the start.
   */
  pageTables?: Partial<Record<PagePath, PgTable[]>>;
  /** For a rendered page that also depends on content files or the time: a text that changes with them. */
  pageVersions?: Partial<Record<PagePath, (files: ContentFiles) => Promise<string>>>;
  /** Its public rows for search engines, by noun: /sitemaps/<noun>/1.xml. */
  sitemap?: Record<string, SitemapSource>;
  /** The cards of link previews, by noun: /cards/<noun>/<id>/<version>.png. The page head of the row names it. */
  cards?: Record<string, CardOf>;
  /** Its Atom feeds, by name: /feeds/<name>.atom. */
  feeds?: Record<string, Feed>;
  /** The nouns of this feature whose rows refer to uploaded files, each with its access check. */
  files?: Record<string, FileOwner>;
  /** What features of lower districts call of it. */
  ports?: Partial<Ports>;
  /** Its kinds of things that members can report and moderators hide or publish, at /admin/review. */
  moderated?: Partial<ModeratedKinds>;
  /** Deletes expired rows; runs every hour, once across instances. */
  housekeeping?: (parts: Pick<JobParts, 'db' | 'files'>) => Promise<void>;
  /**
   * Deletes personal data, in the transaction that deletes an account, before its row in `users`. 'nothing' where foreign
   * keys delete or detach everything, and where the feature stores no personal data.
   */
  forgetPerson: ForgetPerson | 'nothing';
  /**
   * Moves its rows from one course to another, in the transaction that merges the two. 'nothing' where no row of it refers to
   * a course.
   */
  mergeCourse: ((db: Db, id: string, into: string) => Promise<void>) | 'nothing';
  /** The same for teachers who are merged. */
  mergeTeacher?: (db: Db, id: string, into: string) => Promise<void>;
  /** Each of its tables and columns in the words of a reader, for the privacy page. */
  stored: DescribedTables | 'nothing';
  /** The personal data of the feature, for the data export. */
  exportOf: ((parts: FeatureParts, person: UserRow) => Promise<ExportEntry[]>) | 'nothing';
  /** Its part of the demo campus, imported only at the first start. */
  demo?: {
    /** The features whose demo data it builds on, by name. */
    after?: string[];
    load: (parts: DemoParts) => Promise<void>;
  };
  /** The access matrix of its routes, imported only by the access test. */
  access?: () => Promise<Partial<Record<keyof ApiCalls, AccessRow>>>;
}

export interface Feed {
  title: string;
  /** The pages that link to it: with their parameters that it knows as its filter. */
  page: PagePath | readonly PagePath[];
  /** The names of its parameters by those of the pages, where they differ. */
  parameterNames?: Record<string, string>;
  /** They need triggers that announce changes: a feed is cached until one of them changes. */
  tables: [PgTable, ...PgTable[]];
  /** Another text when it changes without a write. */
  version?: () => string;
  /** The schema of its query parameters. */
  query?: TObject;
  /** Only what everyone may see, at most a few dozen entries. */
  read: (db: Db, query: Record<string, string>) => Promise<FeedContent>;
}

export type ForgetPerson = (db: Db, person: UserRow) => Promise<void>;

export interface ExportEntry {
  /** A file name or, with a trailing slash, a folder. */
  name: string;
  /** Its line in README.txt. */
  about: string;
  /** Written as JSON; undefined omits the file. */
  content?: unknown;
  /** Uploaded files, each with its path in the archive. */
  files?: { path: string; fileId: string }[];
}

/** The dependencies of routes. Each plugin declares the ones it uses. */
export interface FeatureParts {
  database: Database;
  db: Db;
  /** With the settings that admins have stored: to be read at each use. */
  config: Config;
  settings: CampusSettings;
  /** The rules for what members write. */
  watch: Watch;
  logger: Logger;
  files: FileTools;
  /** The Markdown files of content pages. */
  contentFiles: ContentFiles;
  storage: Storage;
  cache: ResponseCache;
  sessionCache: SessionCache;
  notificationStreams: NotificationStreams;
  describeNotification: DescribeNotification;
  /** What can be followed, of every feature. */
  followables: Followables;
  counter: Counter;
  countVisit: CountVisit;
  /** Calls `forgetPerson` of every feature. */
  forgetPerson: ForgetPerson;
  /** Calls `exportOf` of every feature. */
  exportOf: (person: UserRow) => Promise<ExportEntry[]>;
  /** What every feature stores. */
  stored: DescribedTables;
  /** Encrypts what a copy of the database must not reveal. */
  secretKey: SecretKey;
  /** The kinds of every feature that moderators decide about. */
  moderatedKinds: ModeratedKinds;
  /** Recognises the writer of an anonymous review. */
  anonymity: Anonymity;
  google: GoogleSignIn;
  /** How this deployment delivers mails. */
  delivery: Delivery;
  declaredJobs: DeclaredJobs;
}

/** The kinds of jobs and the schedules of all features. */
export interface DeclaredJobs {
  kinds: Readonly<Record<string, { about: string; lane: LaneName }>>;
  schedules: Readonly<Record<string, { about: string; cron: string }>>;
}

export interface JobParts {
  db: Db;
  config: Config;
  files: FileTools;
  mailer: Mailer;
  logger: Logger;
  /** Signs the unsubscribe links of mails. */
  secretKey: SecretKey;
  describeNotification: DescribeNotification;
  /** The writers of every feature's mails. */
  mailWriters: () => Promise<Record<MailKind, MailWriter>>;
}

export interface DemoParts {
  db: Db;
  storage: Storage;
  moderatedKinds: ModeratedKinds;
}

/** Its title, description and picture. Refuses with 'not_found', and with 'signed_out' what only members may read. */
type HeadOfPage = (
  parts: {
    db: Db;
    config: Config;
    /** Who asks for the page; undefined for a visitor. What is cached is made for visitors. */
    reader: () => Promise<Actor | undefined>;
  },
  params: Record<string, string>,
) => Promise<Partial<PageHead>>;
