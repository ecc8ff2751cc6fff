// Test helpers: job runners with test kinds on a test database.

import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { enqueue, enqueueMany } from '#server/lib/jobs/enqueue.ts';
import type { JobDeclaration } from '#server/lib/jobs/kinds.ts';
import { kindRows, type Taken, takeJobs } from '#server/lib/jobs/queue.ts';
import { JobRunner } from '#server/lib/jobs/runner.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';

export const logger = pino({ level: 'silent' });

/** Test kinds are not declared by any feature, so their payloads have no type. */
type Options = Parameters<typeof enqueue>[3];
type ManyOptions = Omit<NonNullable<Parameters<typeof enqueueMany>[3]>, 'keyOf'> & {
  keyOf?: (payload: never) => string;
};
export const put = (db: Db, kind: string, payload: object, options?: Options) =>
  enqueue(db, kind as 'schedule:test', payload as never, options);
export const putMany = (db: Db, kind: string, payloads: object[], options?: ManyOptions) =>
  enqueueMany(db, kind as 'schedule:test', payloads as never, options as never);

type WithoutAbout<Declaration> = Declaration extends unknown ? Omit<Declaration, 'about'> : never;
export type TestKinds = Record<string, WithoutAbout<JobDeclaration<undefined, never>>>;

/** Without polling, so that tests see whether announcements wake it. */
export const runnerOf = (database: Database, kinds: TestKinds, lockRenewalMs?: number) =>
  new JobRunner(
    { database, logger, pollIntervalMs: 2 ** 30, ...(lockRenewalMs && { lockRenewalMs }) },
    undefined,
    kinds as Record<string, JobDeclaration<undefined, never>>,
  );

/** Takes jobs and lets their lock expire, like a process that dies while it runs them. */
export async function takeAndDie(db: Db, kind: string, batchSize = 1): Promise<Taken['jobs']> {
  const { jobs: taken } = await takeJobs(db, kindRows([{ kind, batchSize }]));
  await db.update(jobs).set({ lockedUntil: sql`now() - interval '1 second'` });
  return taken;
}

export const allJobs = (db: Db) => db.select().from(jobs).orderBy(jobs.createdAt);

/** A promise and the function that resolves it. */
export function signal(): { done: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const done = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { done, resolve };
}

/** A database for the tests of a file; its jobs are deleted and its runners stopped after each test. */
export function withRunners() {
  const parts = {} as { database: TestDatabase };
  const runners: JobRunner<undefined>[] = [];
  beforeAll(async () => {
    parts.database = await openTestDatabase(inject('prepared'));
  });
  afterAll(() => parts.database.close());
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await parts.database.db.delete(jobs);
  });
  const runner = (kinds: TestKinds, lockRenewalMs?: number) => {
    const made = runnerOf(parts.database, kinds, lockRenewalMs);
    runners.push(made);
    return made;
  };
  return { parts, runner };
}

/** A kind whose handler records the payloads it gets. */
export function recordingKind() {
  const seen: unknown[] = [];
  const handler = async (_: undefined, { name }: { name: unknown }) => void seen.push(name);
  return { seen, kind: { lane: 'files', handler } as const };
}
