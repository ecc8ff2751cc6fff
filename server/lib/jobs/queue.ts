// The SQL statements of the job queue: take, renew, finish, release for retry, fail permanently.

import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { violatedUniqueConstraint } from '#server/lib/database-errors.ts';
import { priorities } from './enqueue.ts';

/** A job whose process died is retried after this. */
const lockSeconds = 30;
const lockEnd = sql`now() + make_interval(secs => ${sql.raw(String(lockSeconds))})`;
const levels = sql.raw(Object.values(priorities).join('), ('));
const isDue = sql`failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())`;

export interface TakenJob {
  id: string;
  kind: string;
  payload: never;
  attempts: number;
  lastError: string | null;
  token: string;
}

export interface Taken {
  jobs: TakenJob[];
  /** A job was due, but other workers had locked it: more may follow it. */
  isContended: boolean;
}

/** Cheaper than trying to take one of each lane. */
export async function dueKinds(db: Db): Promise<string[]> {
  const rows = await queryRows<{ kind: string }>(db, sql`select distinct kind from jobs where ${isDue}`);
  return rows.map(({ kind }) => kind);
}

/** Kinds with their batch sizes, as rows that the statement below joins. */
export const kindRows = (kinds: { kind: string; batchSize: number }[]): SQL =>
  sql.join(
    kinds.map(({ kind, batchSize }) => sql`(${kind}::text, ${batchSize}::int)`),
    sql`, `,
  );

/**
 * Locks the due job with the highest priority, oldest first, and more of its kind up to the batch size. Each pair of
 * kind and priority is one index probe, however many jobs wait. A job whose process died is taken alone: if it crashes
 * the process again, no other jobs lose an attempt.
 */
export async function takeJobs(db: Db, kinds: SQL): Promise<Taken> {
  const token = randomUUID();
  const rows = await queryRows<Omit<TakenJob, 'id'> & { id: string | null }>(
    db,
    sql`
    with head as materialized (
      select declared.kind, level.priority, first.died, case when first.died then 1 else declared.size end as size
      from (values ${kinds}) as declared (kind, size)
      cross join (values (${levels})) as level (priority)
      cross join lateral (
        select run_at, locked_until is not null as died from jobs
        where kind = declared.kind and priority = level.priority and ${isDue}
        order by run_at limit 1
      ) as first
      order by level.priority desc, first.run_at limit 1
    ), chosen as materialized (
      select id from jobs
      where kind = (select kind from head) and priority = (select priority from head) and ${isDue}
        and (locked_until is not null) = (select died from head)
      order by run_at limit (select size from head)
      for update skip locked
    ), taken as (
      update jobs set attempts = jobs.attempts + 1, locked_until = ${lockEnd}, lock_token = ${token}::uuid
      from chosen where jobs.id = chosen.id
      returning jobs.id, jobs.payload, jobs.attempts, jobs.last_error as "lastError"
    )
    select head.kind, taken.*, ${token}::text as token from head left join taken on true`,
  );
  const taken = rows.filter((row): row is TakenJob => row.id !== null);
  return { jobs: taken, isContended: rows.length > 0 && taken.length === 0 };
}

/** Fencing: after a long stall another worker may hold the lock. */
const isLockedByUs = (taken: Pick<TakenJob, 'id' | 'token'>[]) =>
  and(
    inArray(
      jobs.id,
      taken.map(({ id }) => id),
    ),
    eq(jobs.lockToken, taken[0]?.token ?? ''),
  );

export async function renewLocks(db: Db, taken: TakenJob[]): Promise<void> {
  await db.update(jobs).set({ lockedUntil: lockEnd }).where(isLockedByUs(taken));
}

export async function deleteFinished(db: Db, taken: TakenJob[]): Promise<void> {
  if (taken.length > 0) await db.delete(jobs).where(isLockedByUs(taken));
}

/** Releases the lock and schedules the next attempt. */
export async function releaseForRetry(
  db: Db,
  job: TakenJob,
  reason: string,
  delaySeconds: number,
): Promise<void> {
  const runAt = sql`now() + make_interval(secs => ${delaySeconds})`;
  try {
    await db
      .update(jobs)
      .set({ lastError: reason, lockedUntil: null, lockToken: null, runAt })
      .where(isLockedByUs([job]));
  } catch (error) {
    if (violatedUniqueConstraint(error) !== 'jobs_waiting_key_unique') throw error;
    // A job with the same key was enqueued meanwhile: it replaces this one.
    await deleteFinished(db, [job]);
  }
}

export async function failPermanently(db: Db, job: TakenJob, reason: string): Promise<void> {
  await db
    .update(jobs)
    .set({ lastError: reason, lockedUntil: null, lockToken: null, failedAt: sql`now()` })
    .where(isLockedByUs([job]));
}
