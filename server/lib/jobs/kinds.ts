// How features declare their kinds of jobs, and what the payload of each kind holds.
import type { LaneName } from './lanes.ts';

/** The payload of each kind. Features add theirs by declaration merging, so that enqueueing an unknown kind does not compile. */
export interface JobPayloads {
  [schedule: `schedule:${string}`]: { dueAt: string };
}

export type JobKind = keyof JobPayloads & string;

/** With the growing pauses these last for two days: for what must not be lost while a server is away. */
export const persistentAttempts = 55;

interface CommonDeclaration<Parts, Payload> {
  /** What a job of this kind does, for the admins' page: 'Draw the thumbnail of a file'. */
  about: string;
  lane: LaneName;
  /** How often it is tried before it is given up; 5 unless told. */
  attempts?: number;
  /**
   * The process died during the last attempt, so the handler never knew that it was the last. This records it where the
   * feature shows its failures; without it the job is kept among the failed ones.
   */
  onCrash?: (parts: Parts, payload: Payload, reason: string) => Promise<void>;
}

interface SingleJob<Parts, Payload> extends CommonDeclaration<Parts, Payload> {
  /** `last`: no attempt follows a failure. */
  handler(parts: Parts, payload: Payload, attempt: { last: boolean }): Promise<void>;
}

/** For bulk work: one call for up to `batchSize` payloads. */
interface BatchJob<Parts, Payload> extends CommonDeclaration<Parts, Payload> {
  batchSize: number;
  /**
   * What it has not failed is done when it returns. When it throws, nothing is done: the batch is split in halves and
   * tried again until the payload that throws is alone, so that one bad payload does not block the rest.
   */
  batchHandler(parts: Parts, items: readonly BatchItem<Payload>[]): Promise<void>;
}

export interface BatchItem<Payload> {
  payload: Payload;
  last: boolean;
  /** Fails this payload alone; it is tried again later. */
  fail(error: unknown): void;
}

export type JobDeclaration<Parts, Payload> = SingleJob<Parts, Payload> | BatchJob<Parts, Payload>;

/** The `jobs` of a feature. */
export type JobDeclarations<Parts> = {
  [Kind in JobKind]?: JobDeclaration<Parts, JobPayloads[Kind]>;
};
