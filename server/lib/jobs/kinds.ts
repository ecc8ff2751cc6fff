// The declarations of job kinds by features, with their payload types.
import type { LaneName } from './lanes.ts';

/** The payload type of each kind. Features add theirs by declaration merging; enqueueing an unknown kind does not compile. */
export interface JobPayloads {
  [schedule: `schedule:${string}`]: { dueAt: string };
}

export type JobKind = keyof JobPayloads & string;

/** With exponential backoff these span two days: for jobs that must survive the outage of another server. */
export const persistentAttempts = 55;

interface CommonDeclaration<Parts, Payload> {
  /** A description for the admin page: 'Draw the thumbnail of a file'. */
  about: string;
  lane: LaneName;
  /** The maximum number of attempts; 5 by default. */
  attempts?: number;
  /**
   * Called when the process died during the last attempt, so that the feature can record the failure itself; without it
   * the job is kept as failed.
   */
  onCrash?: (parts: Parts, payload: Payload, reason: string) => Promise<void>;
}

interface SingleJob<Parts, Payload> extends CommonDeclaration<Parts, Payload> {
  /** `isLast`: no retry follows. */
  handler(parts: Parts, payload: Payload, attempt: { isLast: boolean }): Promise<void>;
}

/** Bulk work: one call for up to `batchSize` payloads. */
interface BatchJob<Parts, Payload> extends CommonDeclaration<Parts, Payload> {
  batchSize: number;
  /**
   * When it returns, all items that did not call `fail` are finished. When it throws, the batch is bisected and retried
   * until the payload that throws is alone, so that one bad payload does not block the rest.
   */
  batchHandler(parts: Parts, items: readonly BatchItem<Payload>[]): Promise<void>;
}

export interface BatchItem<Payload> {
  payload: Payload;
  isLast: boolean;
  /** Fails this payload alone; it is retried later. */
  fail(error: unknown): void;
}

export type JobDeclaration<Parts, Payload> = SingleJob<Parts, Payload> | BatchJob<Parts, Payload>;

/** The `jobs` of a feature. */
export type JobDeclarations<Parts> = {
  [Kind in JobKind]?: JobDeclaration<Parts, JobPayloads[Kind]>;
};
