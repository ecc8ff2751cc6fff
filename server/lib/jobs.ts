// Work that may wait: durable, enqueued in the transaction that causes it, tried again with growing pauses.
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Db } from '#server/db/client.ts';
import { jobs } from '#server/db/schema.ts';

export type JobHandler = (payload: never) => Promise<void>;

const maxAttempts = 5;
/** Longer than any job takes; a job whose process died is taken up again after this. */
const lockSeconds = 300;
const pollEvery = 5_000;

export async function enqueue(db: Db, kind: string, payload: object): Promise<void> {
  await db.insert(jobs).values({ kind, payload });
}

/** Takes jobs one at a time; several instances share them without doing one twice. */
export class JobRunner {
  #running: Promise<void> = Promise.resolve();
  #busy = false;
  #again = false;
  #stopped = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly db: Db,
    private readonly handlers: Record<string, JobHandler>,
    private readonly logger: Logger,
  ) {
    this.#timer = setInterval(() => this.wake(), pollEvery).unref();
  }

  async listen(database: Database): Promise<void> {
    await database.listen('jobs', { heard: () => this.wake(), connected: () => this.wake() });
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
    const [job] = await this.db
      .update(jobs)
      .set({
        attempts: sql`${jobs.attempts} + 1`,
        lockedUntil: sql`now() + make_interval(secs => ${lockSeconds})`,
      })
      .where(
        eq(
          jobs.id,
          sql`(select id from jobs where failed_at is null and run_at <= now()
            and (locked_until is null or locked_until < now()) order by run_at limit 1 for update skip locked)`,
        ),
      )
      .returning();
    if (!job) return false;
    try {
      const handler = this.handlers[job.kind];
      if (!handler) throw new Error(`Nobody does jobs of the kind ${job.kind}.`);
      await handler(job.payload as never);
      await this.db.delete(jobs).where(eq(jobs.id, job.id));
    } catch (error) {
      this.logger.warn({ err: error, kind: job.kind, attempts: job.attempts }, 'job failed');
      const pause = sql`now() + make_interval(secs => ${2 ** job.attempts * 5})`;
      const over = job.attempts >= maxAttempts;
      await this.db
        .update(jobs)
        .set({
          lastError: String(error),
          lockedUntil: null,
          ...(over ? { failedAt: sql`now()` } : { runAt: pause }),
        })
        .where(eq(jobs.id, job.id));
    }
    return true;
  }
}
