// Runs the jobs and schedules of every feature.
import type { Database } from './db/database.ts';
import type { DeclaredJobs, JobParts } from './feature.ts';
import type { CampusSettings } from './features/platform/settings/campus-settings.service.ts';
import { features } from './features.ts';
import { housekeeping } from './housekeeping.ts';
import type { JobDeclaration } from './lib/jobs/kinds.ts';
import { JobRunner } from './lib/jobs/runner.ts';
import { Scheduler } from './lib/jobs/scheduler.ts';
import { type Schedule, scheduleJobs } from './lib/jobs/schedules.ts';
import { openSecretKey } from './lib/secret-key.ts';
import { mailWriters } from './mails.ts';
import { describeNotification } from './notifications.ts';

export interface Jobs {
  /** Resolves when no job is due; for tests. */
  idle(): Promise<void>;
  /** Finishes running jobs and takes no new ones. */
  stop(): Promise<void>;
}

const schedules = mergeUnique<Schedule<JobParts>>([
  housekeeping,
  ...features.map((feature) => feature.schedules),
]);
const kinds = mergeUnique<JobDeclaration<JobParts, never>>([
  scheduleJobs(schedules),
  ...features.map((feature) => feature.jobs),
]);

export const declaredJobs: DeclaredJobs = { kinds, schedules };

/** `runSchedules: false` is for tests, which must not depend on the time of day. */
export async function startJobs(
  {
    database,
    settings,
    ...given
  }: Pick<JobParts, 'files' | 'mailer' | 'logger'> & { database: Database; settings: CampusSettings },
  { runSchedules = true } = {},
): Promise<Jobs> {
  const { db } = database;
  const { config } = settings;
  const { logger } = given;
  const secretKey = await openSecretKey(config);
  const runner = new JobRunner(
    { database, logger },
    { ...given, config, db, mailWriters, secretKey, describeNotification },
    kinds,
  );
  const scheduler = new Scheduler({ db, logger, timeZone: () => config.timeZone }, schedules);
  await runner.start();
  if (runSchedules) {
    await scheduler.start();
    settings.onChange(() => scheduler.follow());
  }
  return {
    idle: () => runner.idle(),
    stop: async () => {
      await scheduler.stop();
      await runner.stop();
    },
  };
}

/** Throws when two features declare the same name. */
function mergeUnique<Declared>(
  parts: readonly (Record<string, Declared | undefined> | undefined)[],
): Record<string, Declared> {
  const all: Record<string, Declared> = {};
  for (const [name, declared] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (name in all) throw new Error(`Two features declare the job or schedule ${name}.`);
    if (declared) all[name] = declared;
  }
  return all;
}
