// Compares two sizes of data in turns, so that a machine that gets slower meanwhile is no growth.

import type { PgColumn } from 'drizzle-orm/pg-core';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import type { DatabaseSettings } from './databases.ts';
import { forgetRepeatedly } from './forgetting.ts';
import type { Load } from './load.ts';
import type { Report } from './report.ts';
import { startApp } from './servers.ts';

const maxGrowth = 1.5;

export interface Sized {
  /** For the report. */
  name: string;
  settings: DatabaseSettings;
}

/** `loadsOf` is called for each size: ids differ. `changing` is a column of the table whose changes empty the cache. */
export async function measureGrowth(
  report: Report,
  sizes: [small: Sized, large: Sized],
  changing: PgColumn,
  loadsOf: (database: Database) => Promise<Record<string, Omit<Load, 'url'>>>,
): Promise<void> {
  const started = [];
  try {
    for (const [index, { settings }] of sizes.entries()) {
      const database = await openDatabase({
        databaseUrl: settings.DATABASE_URL,
        databasePool: 2,
        dataDir: settings.DATA_DIR,
      });
      const app = await startApp(3304 + index, settings);
      const stopForgetting = forgetRepeatedly(database, changing);
      started.push({ database, app, stopForgetting, loads: await loadsOf(database) });
    }
    const [small, large] = started;
    if (!small || !large) throw new Error('There are not two sizes.');
    for (const [what, load] of Object.entries(small.loads)) {
      const share = await report.compare(`growth of: ${what}`, {
        [sizes[0].name]: { ...load, url: small.app.url },
        [sizes[1].name]: { ...(large.loads[what] ?? load), url: large.app.url },
      });
      report.ratio(
        `${what}, time in ${sizes[1].name} of that in ${sizes[0].name}`,
        1 / share,
        maxGrowth,
        'at most',
      );
    }
  } finally {
    for (const { stopForgetting, app, database } of started) {
      await stopForgetting();
      await app.stop();
      await database.close();
    }
  }
}
