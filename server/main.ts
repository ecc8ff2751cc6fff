// Entry point: config → database → migrations → app → listen → graceful shutdown.

import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { snapshotHourly } from './db/snapshot-schedule.ts';
import { waitForDatabase } from './db/startup.ts';
import { Counter } from './features/platform/counts/counter.service.ts';
import { CampusSettings } from './features/platform/settings/campus-settings.service.ts';
import { fileOwners } from './file-owners.ts';
import { startJobs } from './jobs.ts';
import { serveBackups } from './lib/backup/backup-socket.ts';
import { protectDataFolder } from './lib/data-folder.ts';
import { Decoder } from './lib/decoding/decoder.ts';
import { createLogger } from './lib/logger.ts';
import { openMailer } from './lib/mailer.ts';
import { findOffice } from './lib/office/office.ts';
import { projectPath } from './lib/project.ts';
import { PageWorker } from './lib/rendering/page-worker.ts';
import { openStorage } from './lib/storage/open-storage.ts';
import { TemporaryFiles } from './lib/temporary-files.ts';
import { warmUpNextTick } from './lib/warm-up.ts';
import { prepareDatabase } from './prepare.ts';
import { createInChildProcess, isToBeCreated } from './prepare-process.ts';
import { exitWithExplanation } from './startup-error.ts';
import { printStartupMessage } from './startup-message.ts';

/** The part of the shutdown timeout after which an incomplete snapshot is left out. */
const snapshotShare = 0.8;

/** In development Vite serves them, from their sources (scripts/dev.mjs). */
const hasPages = !process.argv.includes('--without-pages');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  await warmUpNextTick();
  await protectDataFolder(config.dataDir);
  if (isToBeCreated(config)) await createInChildProcess();
  const pageWorker = hasPages ? new PageWorker() : undefined;
  // In a thread of its own, beside the database and the app.
  pageWorker?.start();
  const database = await openDatabase(config);
  await waitForDatabase(database, logger);
  if (database.fallback) logger.error(database.fallback);
  const files = {
    storage: await openStorage(config),
    temporary: new TemporaryFiles(config.dataDir),
    decoder: new Decoder(),
    owners: fileOwners(),
    office: await findOffice(config.libreOffice),
  };
  const prepared = await prepareDatabase(database, config, files.storage);
  const counter = new Counter(database.db, logger);
  const webDir = hasPages ? projectPath('dist', 'web') : undefined;
  const { hasDemo } = prepared;
  const settings = await CampusSettings.open(database, config);
  const app = await buildApp({ database, settings, logger, files, counter, webDir, pageWorker, hasDemo });
  const mailer = openMailer(config, logger);
  const jobs = await startJobs({ database, settings, files, mailer, logger });
  const stopSweeping = files.temporary.sweepHourly(logger);
  const stopBackups = await serveBackups(database, config.dataDir, logger);
  const stopSnapshots = snapshotHourly(database.snapshots, logger);

  const stop = async (signal: string) => {
    logger.info({ signal }, 'stopping');
    const stopping = Date.now();
    setTimeout(() => {
      logger.error('requests did not finish in time');
      process.exit(1);
    }, config.shutdownTimeoutMs).unref();
    stopSweeping();
    stopBackups();
    // A step that fails, for example because the disk is full, must not prevent the others.
    for (const close of [
      () => app.close(),
      () => counter.stop(),
      () => jobs.stop(),
      async () => mailer.close(),
      () => files.decoder.close(),
      () => stopSnapshots(stopping + config.shutdownTimeoutMs * snapshotShare - Date.now()),
      () => database.close(),
    ])
      await close().catch((error: unknown) => logger.error({ err: error }, 'a part did not stop cleanly'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

  await app.listen({ port: config.port, host: config.host });
  await printStartupMessage(app, config, prepared);
}

main().catch(exitWithExplanation);
