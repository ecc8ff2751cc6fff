// Enqueues scheduled jobs when they are due: exactly once across all instances.

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/db/db.ts';
import { jobs, schedules } from '#server/db/tables/platform/jobs.ts';
import { enqueue } from './enqueue.ts';
import { nextRun, type Schedule, scheduleKind } from './schedules.ts';

type ScheduleRow = typeof schedules.$inferSelect;

/** The table is polled at least this often, since other instances update it too. */
const maxPollIntervalMs = 60_000;
const retryDelayMs = 5_000;
/** A run that is later than this counts as missed. */
const missedAfterMs = 60_000;
/** A row with another cron expression that is overdue for this long: the instance that declared it no longer runs. */
const takeOverAfterMs = 300_000;

interface SchedulerParts {
  db: Db;
  logger: Logger;
  /** Of the campus, which can change. */
  timeZone: () => string;
}

export class Scheduler {
  #timer: NodeJS.Timeout | undefined;
  #ticking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(
    private readonly parts: SchedulerParts,
    private readonly declared: Record<string, Pick<Schedule<never>, 'cron' | 'catchUp'>>,
  ) {}

  async start(): Promise<void> {
    await this.register();
    this.#tickIn(0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#ticking;
  }

  /** The time zone may have changed. Where this fails, `tick` takes over what is late. */
  follow(): void {
    this.register().catch((error: unknown) =>
      this.parts.logger.warn({ err: error }, 'schedules could not follow the time zone'),
    );
  }

  /** Inserts the next run of each schedule; an unchanged row stays, so that missed runs are caught up. */
  async register(now = new Date(), names = Object.keys(this.declared)): Promise<void> {
    const { db } = this.parts;
    const timeZone = this.parts.timeZone();
    const rows = names.map((name) => ({
      name,
      cron: this.#declaration(name).cron,
      timeZone,
      nextRunAt: nextRun(this.#declaration(name), timeZone, now),
    }));
    if (rows.length === 0) return;
    await db
      .insert(schedules)
      .values(rows)
      .onConflictDoUpdate({
        target: schedules.name,
        set: {
          cron: sql`excluded.cron`,
          timeZone: sql`excluded.time_zone`,
          nextRunAt: sql`excluded.next_run_at`,
        },
        setWhere: sql`(schedules.cron, schedules.time_zone) <> (excluded.cron, excluded.time_zone)`,
      });
  }

  /** Enqueues due runs and returns when to poll again. */
  async tick(now = new Date()): Promise<Date> {
    const names = Object.keys(this.declared);
    const rows = await this.parts.db.select().from(schedules).where(inArray(schedules.name, names));
    const nextPolls = [now.getTime() + maxPollIntervalMs];
    for (const row of rows) {
      const lateBy = now.getTime() - row.nextRunAt.getTime();
      const isOurs = row.cron === this.#declaration(row.name).cron && row.timeZone === this.parts.timeZone();
      if (!isOurs && lateBy > takeOverAfterMs) await this.register(now, [row.name]);
      else if (isOurs && lateBy >= 0) nextPolls.push((await this.#run(row, now)).getTime());
      else if (isOurs) nextPolls.push(row.nextRunAt.getTime());
    }
    return new Date(Math.min(...nextPolls));
  }

  /** Compare-and-set: the instance that updates `nextRunAt` enqueues the run, in one transaction. */
  async #run(row: ScheduleRow, now: Date): Promise<Date> {
    const { name, nextRunAt: dueAt, cron, timeZone } = row;
    const { catchUp = true } = this.#declaration(name);
    const isRun = catchUp || now.getTime() - dueAt.getTime() <= missedAfterMs;
    const nextRunAt = nextRun(row, timeZone, now);
    await this.parts.db.transaction(async (db) => {
      const [updated] = await db
        .update(schedules)
        .set({ nextRunAt, ...(isRun && { lastRunAt: now }) })
        .where(
          and(
            eq(schedules.name, name),
            eq(schedules.nextRunAt, dueAt),
            eq(schedules.cron, cron),
            eq(schedules.timeZone, timeZone),
          ),
        )
        .returning({ name: schedules.name });
      if (!updated || !isRun) return;
      const kind = scheduleKind(name);
      const unfinished = and(eq(jobs.kind, kind), sql`${jobs.failedAt} is null`);
      if ((await db.$count(jobs, unfinished)) > 0) return;
      await enqueue(db, kind, { dueAt: dueAt.toISOString() });
    });
    return nextRunAt;
  }

  #declaration(name: string): Pick<Schedule<never>, 'cron' | 'catchUp'> {
    const declaration = this.declared[name];
    if (!declaration) throw new Error(`No feature declares the schedule ${name}.`);
    return declaration;
  }

  #tickIn(delay: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#ticking = this.#tickAndWait();
    }, delay).unref();
  }

  async #tickAndWait(): Promise<void> {
    try {
      const next = await this.tick();
      this.#tickIn(Math.max(next.getTime() - Date.now(), 0));
    } catch (error) {
      this.parts.logger.warn({ err: error }, 'schedules cannot be read now; will try again');
      this.#tickIn(retryDelayMs);
    }
  }
}
