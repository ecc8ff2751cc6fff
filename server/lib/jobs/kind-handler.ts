// Runs the handler of a kind on the taken jobs and returns the failed ones.
import { isDatabaseUnavailable } from '#server/lib/database-errors.ts';
import type { BatchItem, JobDeclaration } from './kinds.ts';
import type { TakenJob } from './queue.ts';

/** A declared kind, bound to the parts of the app. */
export interface KindHandler {
  batchSize: number;
  attempts: number;
  run(items: readonly BatchItem<never>[]): Promise<void>;
  onCrash: ((payload: never, reason: string) => Promise<void>) | undefined;
}

const defaultAttempts = 5;

export function handlerOf<Parts>(parts: Parts, declaration: JobDeclaration<Parts, never>): KindHandler {
  const { attempts = defaultAttempts, onCrash: record } = declaration;
  const onCrash = record && ((payload: never, reason: string) => record(parts, payload, reason));
  if (!('batchHandler' in declaration)) {
    const run = async (items: readonly BatchItem<never>[]) => {
      for (const { payload, isLast } of items) await declaration.handler(parts, payload, { isLast });
    };
    return { batchSize: 1, attempts, run, onCrash };
  }
  // A crash costs every job of the batch an attempt; only afterwards is each run alone.
  if (attempts < 2) throw new Error('A kind that is worked on in batches needs at least 2 attempts.');
  const run = (items: readonly BatchItem<never>[]) => declaration.batchHandler(parts, items);
  return { batchSize: declaration.batchSize, attempts, run, onCrash };
}

/** Returns the failed jobs with their errors; all others are finished. */
export async function runJobs(handler: KindHandler, taken: TakenJob[]): Promise<Map<TakenJob, unknown>> {
  const failed = new Map<TakenJob, unknown>();
  const items = taken.map((job) => ({
    payload: job.payload,
    isLast: job.attempts >= handler.attempts,
    fail: (error: unknown) => void failed.set(job, error),
  }));
  try {
    await handler.run(items);
    return failed;
  } catch (error) {
    if (taken.length === 1 || isDatabaseUnavailable(error)) return new Map(taken.map((job) => [job, error]));
  }
  const middle = Math.ceil(taken.length / 2);
  const [first, second] = [taken.slice(0, middle), taken.slice(middle)];
  return new Map([...(await runJobs(handler, first)), ...(await runJobs(handler, second))]);
}
