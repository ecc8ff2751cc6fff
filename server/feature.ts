// What a feature tells the rest of the server about itself: one plain object per feature, in <noun>.feature.ts.
// server/features.ts lists them, and the app, the jobs, the mails, the pages and the housekeeping loop over that list.
import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import type { ApiCalls } from '#contract/calls.ts';
import type { MailKind } from '#contract/mail.ts';
import type { PagePath } from '#contract/pages.ts';
import type { Config } from '#server/config.ts';
import type { Database, Db } from '#server/db/client.ts';
import type { Counter } from '#server/features/counts/counter.service.ts';
import type { CountVisit } from '#server/features/counts/visit.service.ts';
import type { FileOwner, FileTools } from '#server/features/files/files.service.ts';
import type { MailWriter } from '#server/features/mail/mail.service.ts';
import type { NotificationStreams } from '#server/features/notifications/notification-streams.service.ts';
import type {
  DescribeNotification,
  NotificationKind,
} from '#server/features/notifications/notifications.service.ts';
import type { SessionCache } from '#server/features/sessions/session-cache.service.ts';
import type { UserRow } from '#server/features/users/users.service.ts';
import type { JobDeclarations } from '#server/lib/jobs/kinds.ts';
import type { LaneName } from '#server/lib/jobs/lanes.ts';
import type { Schedules } from '#server/lib/jobs/schedules.ts';
import type { Delivery, Mailer } from '#server/lib/mailer.ts';
import type { PageHead } from '#server/lib/pages.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import type { Storage } from '#server/lib/storage/storage.ts';
import type { AccessRow } from '#server/test/access.ts';

export interface Feature {
  /** The name of its folder. */
  name: string;
  /** A Fastify plugin with the calls of the feature. */
  routes?: FastifyPluginAsync<FeatureParts>;
  /** Its kinds of jobs, whose payloads are declared in `JobPayloads`. */
  jobs?: JobDeclarations<JobParts>;
  /** What it runs by the clock of the campus. */
  schedules?: Schedules<JobParts>;
  /** The writers of its mails, by kind. Loaded with the first mail: they need React. */
  mails?: () => Promise<Partial<Record<MailKind, MailWriter>>>;
  /** What people are notified of. */
  notifications?: NotificationKind[];
  /** For its pages about one thing: what link previews show. */
  pageHeads?: Partial<Record<PagePath, HeadOfPage>>;
  /** The nouns of this feature whose rows refer to uploaded files, each with who may read them. */
  files?: Record<string, FileOwner>;
  /** Deletes what has expired; runs every hour, once across instances. */
  housekeeping?: (parts: Pick<JobParts, 'db' | 'files'>) => Promise<void>;
  /**
   * Called in the transaction that deletes an account, before its row in `users` goes. What foreign keys remove or
   * detach with that row needs no code: then, and where the feature keeps nothing of people, it says 'nothing'.
   */
  forgetPerson: ForgetPerson | 'nothing';
  /** What the feature holds of a person, for the archive that people download of their account. */
  exportOf: ((parts: FeatureParts, person: UserRow) => Promise<ExportEntry[]>) | 'nothing';
  /** Its part of the demo campus; loaded on the first start alone. */
  demo?: {
    /** The features whose demo data it builds on, by name. */
    after?: string[];
    load: (parts: DemoParts) => Promise<void>;
  };
  /** How each kind of caller is answered, by call; loaded by the access test alone. */
  access?: () => Promise<Partial<Record<keyof ApiCalls, AccessRow>>>;
}

export type ForgetPerson = (db: Db, person: UserRow) => Promise<void>;

export interface ExportEntry {
  /** Of the file or, with a slash at its end, of the folder. */
  name: string;
  /** Its line in README.txt. */
  about: string;
  /** Written as JSON; undefined where there is nothing to tell. */
  content?: unknown;
  /** Uploaded files, each with its path in the archive. */
  files?: { path: string; fileId: string }[];
}

/** Everything that routes may need. Each plugin asks for the part it uses. */
export interface FeatureParts {
  database: Database;
  db: Db;
  config: Config;
  logger: Logger;
  files: FileTools;
  storage: Storage;
  cache: ResponseCache;
  sessionCache: SessionCache;
  notificationStreams: NotificationStreams;
  describeNotification: DescribeNotification;
  counter: Counter;
  countVisit: CountVisit;
  /** Calls `forgetPerson` of every feature. */
  forgetPerson: ForgetPerson;
  /** What every feature holds of a person. */
  exportOf: (person: UserRow) => Promise<ExportEntry[]>;
  /** How mails leave this deployment. */
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
  /** The writers of every feature's mails. */
  mailWriters: () => Promise<Record<MailKind, MailWriter>>;
}

export interface DemoParts {
  db: Db;
  storage: Storage;
}

/** Its title, description and picture. Refuses with 'not_found'. */
export type HeadOfPage = (
  parts: { db: Db; config: Config },
  params: Record<string, string>,
) => Promise<Partial<PageHead>>;
