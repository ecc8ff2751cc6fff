import type { Db } from '#server/db/db.ts';

// Records the tables that queries read, for tests of what a cached response depends on.

/** The job runner polls them in the background. */
const polled = ['jobs', 'schedules'];

export async function recordReads(db: Db, work: () => Promise<unknown>): Promise<Set<string>> {
  const tables = new Set<string>();
  // Drizzle gives each query the logger of its session.
  const session = (db as unknown as { session: { logger: { logQuery(query: string): void } } }).session;
  const { logger } = session;
  session.logger = {
    logQuery: (query) => {
      for (const [, name = ''] of query.matchAll(/(?:from|join)\s+"(\w+)"/gi))
        if (!polled.includes(name)) tables.add(name);
    },
  };
  try {
    await work();
  } finally {
    session.logger = logger;
  }
  return tables;
}
