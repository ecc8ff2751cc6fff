// The job queue and its schedules.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';

/** Work that may wait, enqueued in the transaction that causes it. A finished job is deleted. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** At most one job of a kind waits with the same key. */
    key: text('key'),
    /** 1 high, 0 normal, -1 low. */
    priority: smallint('priority').notNull().default(0),
    runAt: timestamptz('run_at').notNull().defaultNow(),
    /** Set while a worker has the job. In the past: its process died. */
    lockedUntil: timestamptz('locked_until'),
    /** Which taking of the job the lock belongs to: a worker that lost its lock changes nothing any more. */
    lockToken: uuid('lock_token'),
    /** Counted when the job is taken, so that one which kills its process is given up too. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Given up: kept for the admins, who retry or discard it. */
    failedAt: timestamptzMs('failed_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('jobs_due_index').on(table.kind, table.priority, table.runAt).where(sql`${table.failedAt} is null`),
    uniqueIndex('jobs_waiting_key_unique')
      .on(table.kind, table.key)
      .where(sql`${table.key} is not null and ${table.failedAt} is null and ${table.lockedUntil} is null`),
    index('jobs_failed_index').on(table.failedAt, table.id).where(sql`${table.failedAt} is not null`),
  ],
);

/** When each schedule ran last and runs next: the instance that moves `nextRunAt` on enqueues the run. */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  cron: text('cron').notNull(),
  timeZone: text('time_zone').notNull(),
  nextRunAt: timestamptzMs('next_run_at').notNull(),
  lastRunAt: timestamptzMs('last_run_at'),
});
