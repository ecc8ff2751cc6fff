// Work that may wait: durable, enqueued in the transaction that causes it, tried again with growing pauses.
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from '#server/db/client.ts';
import { jobs } from '#server/db/schema.ts';

/** `last`: no other attempt follows a failure. */
type JobHandler = (payload: never, attempt: { last: boolean }) => Promise<void>;

/** Jobs that wait in one line, so that a crowd of one kind does not keep the others waiting. */
export interface Lane {
  handlers: Record<string, JobHandler>;
  attempts?: number;
}

/** With the growing pauses these last for two days: for what must not be lost while a server is away. */
export const persistentAttempts = 55;

/** The pause after a failed attempt grows up to this. */
const longestPauseSeconds = 3_600;
/** A job whose process died is taken up again after this; one that takes longer says in between that it is at it. */
const lockSeconds = 300;
const renewEvery = 60_000;
const lockEnd = sql`now() + make_interval(secs => ${lockSeconds})`;
const pollEvery = 5_000;

export async function enqueue(db: Db, kind: string, payload: object, runAt?: Date): Promise<void> {
  await db.insert(jobs).values({ kind, payload, ...(runAt && { runAt }) });
}

/** Takes the jobs of a lane as they become due, one at a time; several runners, here or in other instances, share them. */
export class JobRunner {
  #running: Promise<void> = Promise.resolve();
  #busy = false;
  #again = false;
  #stopped = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly db: Db,
    private readonly lane: Lane,
    private readonly logger: Logger,
  ) {
    this.#timer = setInterval(() => this.wake(), pollEvery).unref();
  }

  async listen(database: Database): Promise<void> {
    await database.listen(jobs, { changed: () => this.wake(), connected: () => this.wake() });
  }

  wake(): void {
    this.#again = true;
    if (this.#busy || this.#stopped) return;
    this.#busy = true;
    this.#running = this.#work().finally(() => {
      this.#busy = false;
    });
  }

  /** Waits until nothing is due; for tests. */
  async idle(): Promise<void> {
    this.wake();
    await this.#running;
  }

  /** Finishes the job under way and takes no other. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #work(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        while (!this.#stopped && (await this.#takeOne())) {
          // Until none is due.
        }
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'jobs will be looked for again');
    }
  }

  async #takeOne(): Promise<boolean> {
    const { handlers, attempts = 5 } = this.lane;
    const kinds = sql.join(
      Object.keys(handlers).map((kind) => sql`${kind}`),
      sql`, `,
    );
    const [job] = await this.db
      .update(jobs)
      .set({
        attempts: sql`${jobs.attempts} + 1`,
        lockedUntil: lockEnd,
      })
      .where(
        eq(
          jobs.id,
          sql`(select id from jobs where failed_at is null and kind in (${kinds}) and run_at <= now()
            and (locked_until is null or locked_until < now()) order by run_at limit 1 for update skip locked)`,
        ),
      )
      .returning();
    if (!job) return false;
    const last = job.attempts >= attempts;
    const renewing = setInterval(() => void this.#renew(job.id), renewEvery);
    try {
      await handlers[job.kind]?.(job.payload as never, { last });
      await this.db.delete(jobs).where(eq(jobs.id, job.id));
    } catch (error) {
      this.logger.warn({ err: error, kind: job.kind, attempts: job.attempts }, 'job failed');
      const seconds = Math.min(2 ** job.attempts * 5, longestPauseSeconds);
      await this.db
        .update(jobs)
        .set({
          lastError: String(error),
          lockedUntil: null,
          ...(last ? { failedAt: sql`now()` } : { runAt: sql`now() + make_interval(secs => ${seconds})` }),
        })
        .where(eq(jobs.id, job.id));
    } finally {
      clearInterval(renewing);
    }
    return true;
  }

  async #renew(id: string): Promise<void> {
    try {
      await this.db.update(jobs).set({ lockedUntil: lockEnd }).where(eq(jobs.id, id));
    } catch (error) {
      this.logger.warn({ err: error }, 'a job could not say that it is still being done');
    }
  }
}
