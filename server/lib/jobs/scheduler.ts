// Enqueues the runs of schedules when they are due: once, however many instances there are.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/db/client.ts';
import { jobs, schedules } from '#server/db/schema.ts';
import { enqueue } from './enqueue.ts';
import { nextRun, type Schedule, scheduleKind } from './schedules.ts';

type ScheduleRow = typeof schedules.$inferSelect;

/** The table is read at least this often, since other instances move it on too. */
const maxWait = 60_000;
const tryAgainAfter = 5_000;
/** Later than this, a run counts as missed. */
const missedAfter = 60_000;
/** A schedule for which another instance declared other times, and which nobody runs: that instance is gone. */
const takeOverAfter = 300_000;

interface SchedulerParts {
  db: Db;
  logger: Logger;
  timeZone: string;
}

export class Scheduler {
  #timer: NodeJS.Timeout | undefined;
  #ticking: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly parts: SchedulerParts,
    private readonly declared: Record<string, Pick<Schedule<never>, 'cron' | 'catchUp'>>,
  ) {}

  async start(): Promise<void> {
    await this.register();
    this.#tickIn(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#ticking;
  }

  /** Writes when each schedule runs next, unless the table knows: what was missed meanwhile must be caught up. */
  async register(now = new Date(), names = Object.keys(this.declared)): Promise<void> {
    const { db, timeZone } = this.parts;
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

  /** Enqueues what is due and returns when to look again. */
  async tick(now = new Date()): Promise<Date> {
    const names = Object.keys(this.declared);
    const rows = await this.parts.db.select().from(schedules).where(inArray(schedules.name, names));
    const nextLooks = [now.getTime() + maxWait];
    for (const row of rows) {
      const lateBy = now.getTime() - row.nextRunAt.getTime();
      const isOurs = row.cron === this.#declaration(row.name).cron && row.timeZone === this.parts.timeZone;
      if (!isOurs && lateBy > takeOverAfter) await this.register(now, [row.name]);
      else if (isOurs && lateBy >= 0) nextLooks.push((await this.#run(row, now)).getTime());
      else if (isOurs) nextLooks.push(row.nextRunAt.getTime());
    }
    return new Date(Math.min(...nextLooks));
  }

  /** The instance that moves the row on enqueues the run, in one transaction. */
  async #run(row: ScheduleRow, now: Date): Promise<Date> {
    const { name, nextRunAt: dueAt, cron, timeZone } = row;
    const { catchUp = true } = this.#declaration(name);
    const runs = catchUp || now.getTime() - dueAt.getTime() <= missedAfter;
    const nextRunAt = nextRun(row, timeZone, now);
    await this.parts.db.transaction(async (db) => {
      const [moved] = await db
        .update(schedules)
        .set({ nextRunAt, ...(runs && { lastRunAt: now }) })
        .where(
          and(
            eq(schedules.name, name),
            eq(schedules.nextRunAt, dueAt),
            eq(schedules.cron, cron),
            eq(schedules.timeZone, timeZone),
          ),
        )
        .returning({ name: schedules.name });
      if (!moved || !runs) return;
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
    if (this.#stopped) return;
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
      this.#tickIn(tryAgainAfter);
    }
  }
}
