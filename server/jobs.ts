// Runs the jobs of every feature.
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { FeatureJob, JobLane, JobParts } from './feature.ts';
import { features } from './features.ts';
import { JobRunner, type Lane } from './lib/jobs.ts';
import { mailWriters } from './mails.ts';

interface Parts extends Omit<JobParts, 'db' | 'mailWriters'> {
  database: Database;
  config: Config;
}

export interface Jobs {
  /** Waits until nothing is due; for tests. */
  idle(): Promise<void>;
  /** Finishes the jobs under way and takes no other. */
  stop(): Promise<void>;
}

/** Two for mails: one mail server that takes its time must not hold up what goes to the others. */
const workers: Record<JobLane, number> = { thumbnails: 1, files: 1, mail: 2, 'bulk-mail': 2 };

export async function startJobs({ database, ...given }: Parts): Promise<Jobs> {
  const { db } = database;
  const parts: JobParts = { ...given, db, mailWriters };
  const kinds = features.flatMap(({ jobs = {} }) => Object.entries<FeatureJob>(jobs));
  const runners = Object.entries(workers).flatMap(([lane, count]) => {
    const own = kinds.filter(([, kind]) => kind.lane === lane);
    return Array.from({ length: count }, () => new JobRunner(db, laneOf(own, parts), parts.logger));
  });
  for (const runner of runners) await runner.listen(database);
  return {
    idle: async () => {
      // In turn: what one lane did may have given the next something to do.
      for (const runner of runners) await runner.idle();
    },
    stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))),
  };
}

function laneOf(kinds: [string, FeatureJob][], parts: JobParts): Lane {
  const handlers: Lane['handlers'] = {};
  for (const [name, kind] of kinds)
    handlers[name] = (payload, attempt) => kind.handler(parts, payload, attempt);
  const [attempts] = kinds.flatMap(([, kind]) => kind.attempts ?? []);
  return { handlers, ...(attempts !== undefined && { attempts }) };
}
