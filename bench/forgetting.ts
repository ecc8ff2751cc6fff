// Announces a change of a table every few milliseconds, so that hardly a response comes from the cache.

import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';

const forgettingMs = 5;

/** Returns what ends it. */
export function forgetRepeatedly({ db }: Database, { table, name }: PgColumn): () => Promise<void> {
  const column = sql.identifier(name);
  // Triggers announce a statement, even one that changes no row.
  const touch: SQL = sql`update ${table} set ${column} = ${column} where false`;
  let isRunning = true;
  const forget = async () => {
    while (isRunning) {
      await db.execute(touch);
      await sleep(forgettingMs);
    }
  };
  const running = forget();
  return () => {
    isRunning = false;
    return running;
  };
}
