// Starts the whole app on a port with a database of its own, for API tests over HTTP.

import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { inject } from 'vitest';
import { type AppParts, buildApp } from '#server/app.ts';
import { type Config, type Environment, readConfig } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { Counter } from '#server/features/platform/counts/counter.service.ts';
import type { FileTools } from '#server/features/platform/files/files.service.ts';
import { CampusSettings } from '#server/features/platform/settings/campus-settings.service.ts';
import { fileOwners } from '#server/file-owners.ts';
import { startJobs } from '#server/jobs.ts';
import { Decoder } from '#server/lib/decoding/decoder.ts';
import { createLogger } from '#server/lib/logger.ts';
import { openMailer } from '#server/lib/mailer.ts';
import { findOffice } from '#server/lib/office/office.ts';
import { projectPath } from '#server/lib/project.ts';
import { openStorage } from '#server/lib/storage/open-storage.ts';
import { TemporaryFiles } from '#server/lib/temporary-files.ts';
import { Browser } from './browser.ts';
import { openTestDatabase, type TestDatabase } from './engine.ts';
import { noteLogLine } from './refusals.ts';
import { followCalls, refuseUndeclaredLimits } from './taken-limits.ts';

export interface TestApp {
  url: string;
  db: Db;
  database: TestDatabase;
  /** A new browser without cookies. */
  visitor(): Browser;
  files: FileTools;
  dataDir: string;
  /** Waits until no job is due: thumbnails, file collection, mails. */
  waitForJobs(): Promise<void>;
  /** Flushes counted views and downloads to the database. */
  flushCounts(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Of all apps of a worker, since each that decodes a file would start a process. It ends with the worker; a test that replaces
 * it closes its own.
 */
const decoder = new Decoder({ idleMs: 600_000 });

/** The dependencies of the app, with a temporary data folder. */
export async function appParts(
  database: TestDatabase,
  env: Environment = {},
): Promise<AppParts & { config: Config }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'campus-app-'));
  // Load shedding is off, so that a busy machine does not fail tests; its own test sets a limit.
  const config = readConfig({
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    MAX_EVENT_LOOP_DELAY: '0',
    REQUEST_DEADLINE: '0',
    // Tests have no internet.
    YOUTUBE_PICTURES_URL: 'http://127.0.0.1:9',
    ...env,
  });
  const files = {
    storage: await openStorage(config),
    temporary: new TemporaryFiles(config.dataDir),
    decoder,
    owners: fileOwners(),
    office: await findOffice(config.libreOffice, { timeoutMs: 5_000 }),
  };
  const logger = createLogger(config, { write: noteLogLine });
  const counter = new Counter(database.db, logger);
  const settings = await CampusSettings.open(database, config);
  return { database, settings, config, logger, files, counter, webDir: projectPath('dist', 'web') };
}

export async function startApp(
  env: Environment = {},
  shared?: TestDatabase,
  given: Partial<Pick<AppParts, 'logger' | 'onRoute' | 'addRoutes'>> = {},
): Promise<TestApp> {
  const database = shared ?? (await openTestDatabase(inject('prepared')));
  const parts = { ...(await appParts(database, env)), ...given };
  const onRoute = (route: RouteOptions) => {
    followCalls(route);
    given.onRoute?.(route);
  };
  const app = await buildApp({ ...parts, onRoute });
  const mailer = openMailer(parts.config, parts.logger);
  const jobs = await startJobs({ ...parts, mailer }, { runSchedules: false });
  deliverBeforeRequests(app.server, database);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    db: database.notedDb ?? database.db,
    database,
    files: parts.files,
    dataDir: parts.config.dataDir,
    visitor: () => new Browser(url, {}, parts.config.publicUrl),
    waitForJobs: () => jobs.idle(),
    flushCounts: () => parts.counter.write(),
    close: async () => {
      await app.close();
      await parts.counter.stop();
      await jobs.stop();
      mailer.close();
      if (parts.files.decoder !== decoder) await parts.files.decoder.close();
      await rm(parts.config.dataDir, { recursive: true, force: true });
      if (!shared) await database.close();
      refuseUndeclaredLimits();
    },
  };
}

/** A request sees what the test wrote before it, as it sees what an answered request wrote. */
function deliverBeforeRequests(server: Server, database: TestDatabase): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const pass = () => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    const delivery = database.delivery?.();
    if (delivery) void delivery.then(pass);
    else pass();
  });
}
