// Takes a snapshot of the embedded database every hour and at a graceful stop.
import type { Logger } from 'pino';
import { NoSpaceForSnapshot, type Snapshots } from './snapshots.ts';

const hour = 3_600_000;

/** Returns a function that stops it and takes the last snapshot, if that is done within the time. */
export function snapshotHourly(
  snapshots: Snapshots | undefined,
  logger: Logger,
): (timeoutMs: number) => Promise<void> {
  if (!snapshots) return () => Promise.resolve();
  const take = async (signal?: AbortSignal) => {
    const started = Date.now();
    try {
      const path = await snapshots.take(signal);
      logger.info({ path, ms: Date.now() - started }, 'snapshot of the database taken');
    } catch (error) {
      if (error instanceof NoSpaceForSnapshot) logger.warn(error.message);
      else logger.warn({ err: error }, 'no snapshot of the database was taken');
    }
  };
  const timer = setInterval(() => void take(), hour).unref();
  return (timeoutMs) => {
    clearInterval(timer);
    return take(AbortSignal.timeout(Math.max(timeoutMs, 0)));
  };
}
