// Runs the declared job kinds in their lanes; instances share the work through row locks.

import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { handlerOf, type KindHandler } from './kind-handler.ts';
import type { JobDeclaration } from './kinds.ts';
import { Lane } from './lane.ts';
import { type LaneName, lanes } from './lanes.ts';
import { dueKinds } from './queue.ts';

/** For jobs that become due without a notification, such as retries. */
const defaultPollIntervalMs = 5_000;

interface Platform {
  database: Database;
  logger: Logger;
  /** For tests. */
  pollIntervalMs?: number;
  lockRenewalMs?: number;
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
      const handlers = new Map<string, KindHandler>();
      for (const [kind, declaration] of Object.entries(declarations)) {
        if (declaration?.lane === name) handlers.set(kind, handlerOf(parts, declaration));
      }
      if (handlers.size === 0) return [];
      const lane = new Lane({ ...rest, db: database.db, workers: lanes[name].workers, handlers });
      for (const kind of handlers.keys()) this.#laneOf.set(kind, lane);
      return [lane];
    });
  }

  async start(): Promise<void> {
    const { database, pollIntervalMs = defaultPollIntervalMs } = this.platform;
    this.#polling = setInterval(() => this.#wakeAll(), pollIntervalMs).unref();
    await database.listen(jobs, {
      changed: (kind) => this.#laneOf.get(kind)?.wake(),
      connected: () => this.#wakeAll(),
    });
  }

  /** For tests: waits until no job is due in any lane. */
  async idle(): Promise<void> {
    const steps = () => this.#lanes.reduce((sum, lane) => sum + lane.steps, 0);
    let before: number;
    // A job may have enqueued another in a different lane, also one that was taken before this call and is finished now.
    do {
      before = steps();
      for (const lane of this.#lanes) await lane.rested();
      const due = await dueKinds(this.platform.database.db);
      for (const lane of new Set(due.map((kind) => this.#laneOf.get(kind)))) lane?.wake();
      // Of all lanes: an announcement may have woken another, whose job is not due any more since it has been taken.
      for (const lane of this.#lanes) await lane.rested();
    } while (steps() > before);
  }

  /** Waits for the running jobs and takes no others. */
  async stop(): Promise<void> {
    clearInterval(this.#polling);
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  #wakeAll(): void {
    for (const lane of this.#lanes) lane.wake();
  }
}
