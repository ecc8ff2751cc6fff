// Waits at start until the database accepts connections, so that both may be started in any order.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/lib/database-errors.ts';
import { failureReason } from '#server/lib/failure-reason.ts';
import type { Database } from './database.ts';

const retryDelayMs = 500;
const logIntervalMs = 5_000;

/** Rejects only for errors that waiting cannot mend, such as a wrong password. */
export async function waitForDatabase({ ping }: Pick<Database, 'ping'>, logger: Logger): Promise<void> {
  const startedAt = Date.now();
  for (let nextLogAt = startedAt; ; await sleep(retryDelayMs)) {
    try {
      return await ping();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (Date.now() < nextLogAt) continue;
      nextLogAt = Date.now() + logIntervalMs;
      const waitedSeconds = Math.round((Date.now() - startedAt) / 1_000);
      logger.warn(
        { reason: failureReason(error), waitedSeconds },
        'waiting for the database at DATABASE_URL',
      );
    }
  }
}
