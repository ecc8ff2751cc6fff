// Deletes what has expired and collects what was left behind, every hour.
import type { Logger } from 'pino';
import type { Db } from './db/client.ts';
import type { FileTools } from './features/files/files.service.ts';
import { features } from './features.ts';
import { forgetOldAttempts } from './lib/limits.ts';

export function keepHouse(
  db: Db,
  files: FileTools,
  logger: Logger,
  everyMs = 3_600_000,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const tasks = [
    { name: 'limits', tidy: () => forgetOldAttempts(db) },
    ...features.flatMap(({ name, housekeeping }) =>
      housekeeping ? [{ name, tidy: () => housekeeping({ db, files }) }] : [],
    ),
  ];
  const tidyAll = async () => {
    for (const { name, tidy } of tasks) {
      try {
        await tidy();
      } catch (error) {
        logger.warn({ err: error, feature: name }, 'housekeeping will try again');
      }
    }
  };
  const timer = setInterval(() => {
    running = tidyAll();
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
