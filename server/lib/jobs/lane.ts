// The workers of one lane: they lock due jobs, run them and record the outcome.

import { setTimeout as sleep } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/db/db.ts';
import { isDatabaseUnavailable } from '#server/lib/database-errors.ts';
import { failureReason } from '#server/lib/failure-reason.ts';
import { type KindHandler, runJobs } from './kind-handler.ts';
import {
  deleteFinished,
  failPermanently,
  kindRows,
  releaseForRetry,
  renewLocks,
  type TakenJob,
  takeJobs,
} from './queue.ts';

const maxBackoffSeconds = 3_600;
/** A third of the lock duration: one renewal may fail. */
const defaultLockRenewalMs = 10_000;
const recordRetryMs = 1_000;
const contentionDelayMs = 20;
const maxContendedTakes = 10;

interface LaneParts {
  db: Db;
  logger: Logger;
  workers: number;
  handlers: Map<string, KindHandler>;
  lockRenewalMs?: number;
}

export class Lane {
  readonly #kinds: SQL;
  readonly #running = new Set<Promise<void>>();
  #active = 0;
  #isWoken = false;
  #isStopped = false;
  /** How often jobs were taken or finished so far. */
  steps = 0;

  constructor(private readonly parts: LaneParts) {
    this.#kinds = kindRows([...parts.handlers].map(([kind, { batchSize }]) => ({ kind, batchSize })));
  }

  /** A job may be due. */
  wake(): void {
    this.#isWoken = true;
    this.#startWorker();
  }

  /** For tests: waits until no worker has anything to do. */
  async rested(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Waits for the running jobs and takes no others. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  #startWorker(): void {
    if (this.#isStopped || this.#active >= this.parts.workers) return;
    this.#active += 1;
    const worker = this.#runWorker().finally(() => this.#running.delete(worker));
    this.#running.add(worker);
  }

  async #runWorker(): Promise<void> {
    try {
      let hasMore = true;
      while (!this.#isStopped && (hasMore || this.#isWoken)) {
        this.#isWoken = false;
        hasMore = await this.#takeAndRun();
      }
    } catch (error) {
      this.parts.logger.warn({ err: error }, 'jobs cannot be taken now; will try again');
    } finally {
      // In the same tick as the last check of #isWoken: a call of wake() in between would be lost.
      this.#active -= 1;
    }
  }

  /** False when nothing is due. */
  async #takeAndRun(): Promise<boolean> {
    for (let takes = 0; takes < maxContendedTakes; takes += 1) {
      const { jobs, isContended } = await takeJobs(this.parts.db, this.#kinds);
      if (jobs.length > 0) {
        this.steps += 1;
        // Another worker checks for more while this one is busy.
        this.#startWorker();
        await this.#run(jobs);
        this.steps += 1;
        return true;
      }
      if (!isContended) return false;
      await sleep(contentionDelayMs);
    }
    return false;
  }

  async #run(taken: TakenJob[]): Promise<void> {
    const { db, handlers, lockRenewalMs = defaultLockRenewalMs } = this.parts;
    const handler = handlers.get(taken[0]?.kind ?? '');
    if (!handler) return;
    const renewing = setInterval(() => void this.#renew(taken), lockRenewalMs);
    try {
      // Beyond the maximum: the process died during the last attempt.
      const crashed = taken.filter(({ attempts }) => attempts > handler.attempts);
      for (const job of crashed) await this.#failCrashed(handler, job);
      const runnable = taken.filter((job) => !crashed.includes(job));
      const failed = runnable.length > 0 ? await runJobs(handler, runnable) : new Map<TakenJob, unknown>();
      const done = runnable.filter((job) => !failed.has(job));
      await this.#record(() => deleteFinished(db, done));
      for (const [job, error] of failed) {
        const { kind, attempts } = job;
        this.parts.logger.warn({ err: error, kind, attempts }, 'job failed');
        await this.#record(() => this.#fail(handler, job, error));
      }
    } finally {
      clearInterval(renewing);
    }
  }

  async #fail(handler: KindHandler, job: TakenJob, error: unknown): Promise<void> {
    const { db } = this.parts;
    const reason = failureReason(error);
    if (job.attempts >= handler.attempts) return failPermanently(db, job, reason);
    // The database is available again by now, so a short delay is enough.
    const delaySeconds = isDatabaseUnavailable(error)
      ? 1
      : Math.min(2 ** job.attempts * 5, maxBackoffSeconds);
    await releaseForRetry(db, job, reason, delaySeconds);
  }

  async #failCrashed(handler: KindHandler, job: TakenJob): Promise<void> {
    const { db, logger } = this.parts;
    const before = job.lastError ? ` The attempt before: ${job.lastError}` : '';
    const reason = `The server stopped during the last of ${handler.attempts} attempts.${before}`;
    logger.warn({ kind: job.kind, attempts: handler.attempts }, 'job given up: the process died each time');
    try {
      if (handler.onCrash) {
        await handler.onCrash(job.payload, reason);
        return await this.#record(() => deleteFinished(db, [job]));
      }
    } catch (error) {
      logger.warn(
        { err: error, kind: job.kind },
        'the failure of a job could not be recorded by its feature',
      );
    }
    await this.#record(() => failPermanently(db, job, reason));
  }

  /** Retries while the database is unavailable, since an unrecorded job would run again. */
  async #record(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.#isStopped || !isDatabaseUnavailable(error)) throw error;
        await sleep(recordRetryMs);
      }
    }
  }

  async #renew(taken: TakenJob[]): Promise<void> {
    try {
      await renewLocks(this.parts.db, taken);
    } catch (error) {
      this.parts.logger.warn({ err: error, kind: taken[0]?.kind }, 'the lock of a job could not be renewed');
    }
  }
}
