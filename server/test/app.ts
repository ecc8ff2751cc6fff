// The whole app on a real port and a database of its own, for tests that speak HTTP to it.
import { inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Environment, readConfig } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import { createLogger } from '#server/lib/logger.ts';
import { projectPath } from '#server/lib/project.ts';
import { Browser } from './browser.ts';
import { openTestDatabase, type TestDatabase } from './engine.ts';

export interface TestApp {
  url: string;
  db: Db;
  database: TestDatabase;
  /** Someone new with no cookies. */
  visitor(): Browser;
  close(): Promise<void>;
}

export async function startApp(env: Environment = {}, shared?: TestDatabase): Promise<TestApp> {
  const database = shared ?? (await openTestDatabase(inject('prepared')));
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const app = await buildApp({
    database,
    config,
    logger: createLogger(config),
    webDir: projectPath('dist', 'web'),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    db: database.db,
    database,
    visitor: () => new Browser(url),
    close: async () => {
      await app.close();
      if (!shared) await database.close();
    },
  };
}
