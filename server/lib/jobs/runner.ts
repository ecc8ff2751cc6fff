// Runs the declared kinds of jobs in their lanes; several instances share the work through the database.
import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { jobs } from '#server/db/schema.ts';
import type { JobDeclaration } from './kinds.ts';
import { Lane } from './lane.ts';
import { type LaneName, lanes } from './lanes.ts';
import { type Work, workOf } from './work.ts';

/** For jobs that become due without being announced, such as those tried again. */
const usualPoll = 5_000;

interface Platform {
  database: Database;
  logger: Logger;
  /** For tests: how often due jobs are looked for, and the lock of a running one renewed. */
  pollEvery?: number;
  renewEvery?: number;
}

export class JobRunner<Parts> {
  readonly #lanes: Lane[];
  readonly #laneOf = new Map<string, Lane>();
  #polling: NodeJS.Timeout | undefined;

  constructor(
    private readonly platform: Platform,
    parts: Parts,
    declarations: Record<string, JobDeclaration<Parts, never> | undefined>,
  ) {
    const { database, ...rest } = platform;
    this.#lanes = (Object.keys(lanes) as LaneName[]).flatMap((name) => {
      const works = new Map<string, Work>();
      for (const [kind, declaration] of Object.entries(declarations)) {
        if (declaration?.lane === name) works.set(kind, workOf(parts, declaration));
      }
      if (works.size === 0) return [];
      const lane = new Lane({ ...rest, db: database.db, workers: lanes[name].workers, works });
      for (const kind of works.keys()) this.#laneOf.set(kind, lane);
      return [lane];
    });
  }

  async start(): Promise<void> {
    const { database, pollEvery = usualPoll } = this.platform;
    this.#polling = setInterval(() => this.#wakeAll(), pollEvery).unref();
    await database.listen(jobs, {
      changed: (kind) => this.#laneOf.get(kind)?.wake(),
      connected: () => this.#wakeAll(),
    });
  }

  /** Waits until nothing is due in any lane; for tests. */
  async idle(): Promise<void> {
    const taken = () => this.#lanes.reduce((sum, lane) => sum + lane.taken, 0);
    let before: number;
    // What one lane did may have given another something to do.
    do {
      before = taken();
      for (const lane of this.#lanes) await lane.idle();
    } while (taken() > before);
  }

  /** Finishes the jobs that are running and takes no others. */
  async stop(): Promise<void> {
    clearInterval(this.#polling);
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  #wakeAll(): void {
    for (const lane of this.#lanes) lane.wake();
  }
}
