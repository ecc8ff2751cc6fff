// The job queue and its schedules.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, timestamptzMs } from '#server/db/columns.ts';

/** Background jobs, enqueued in the transaction that causes them. Finished jobs are deleted. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** Unique among the waiting jobs of a kind. */
    key: text('key'),
    /** 1 high, 0 normal, -1 low. */
    priority: smallint('priority').notNull().default(0),
    runAt: timestamptz('run_at').notNull().defaultNow(),
    /** Set while a worker runs the job; in the past when its process died. */
    lockedUntil: timestamptz('locked_until'),
    /** Fencing token: a worker that lost its lock can no longer update the row. */
    lockToken: uuid('lock_token'),
    /** Incremented when the job is taken, so that one which crashes its process fails permanently too. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Failed permanently: kept for admins, who retry or discard it. */
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

/** The last and next run of each schedule; the instance that updates `nextRunAt` enqueues the run. */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  cron: text('cron').notNull(),
  timeZone: text('time_zone').notNull(),
  nextRunAt: timestamptzMs('next_run_at').notNull(),
  lastRunAt: timestamptzMs('last_run_at'),
});
