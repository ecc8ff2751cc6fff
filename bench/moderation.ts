// Measures how the queue of moderators opens with few and with many waiting cases: both databases in one process, in turns, so that only
// the ratios count.

import { eq, sql } from 'drizzle-orm';
import type { CaseQuery } from '#contract/safety/reports.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { listCases } from '#server/features/safety/reports/queue.service.ts';
import { moderatedKinds } from '#server/moderated-kinds.ts';
import type { BenchDatabases } from './databases.ts';
import { fillModeration, moderatorName } from './fill-moderation.ts';
import { mediansOf } from './medians.ts';
import type { Report } from './report.ts';

const limit = 10;
const maxGrowth = 1.5;

const openings: Record<string, CaseQuery> = {
  'gravest first': {},
  'oldest first': { sort: 'oldest' },
  'newest first': { sort: 'newest' },
  'one kind': { kind: 'resource' },
  'one reason': { reason: 'personal_data' },
};

export async function benchModeration(
  report: Report,
  databases: BenchDatabases,
  isQuick: boolean,
): Promise<void> {
  const [few, many] = [100, isQuick ? 1_000 : 10_000];
  report.log(`postgres, ${few} and ${many.toLocaleString('en')} waiting cases`);
  const opened = [await openFilled(databases, few), await openFilled(databases, many)];
  try {
    for (const [name, query] of Object.entries(openings)) {
      const [short = 1, long = 0] = await mediansOf(
        opened.map(
          ({ db, moderatorId }) =>
            () =>
              listCases(db, moderatedKinds, moderatorId, { state: 'open', ...query, limit }),
        ),
      );
      report.fact(
        `queue of ${few} and of ${many.toLocaleString('en')} waiting cases, ${name}: medians`,
        `${short.toFixed(2)} ms, ${long.toFixed(2)} ms`,
      );
      report.ratio(
        `queue of ${many.toLocaleString('en')} waiting cases, ${name}, of that of ${few}`,
        long / short,
        maxGrowth,
        'at most',
      );
    }
  } finally {
    for (const { close } of opened) await close();
  }
}

async function openFilled(databases: BenchDatabases, waiting: number) {
  const settings = await databases.make('postgres', `moderation_${waiting}`, (db) =>
    fillModeration(db, waiting),
  );
  const { db, close } = await openDatabase({
    ...{ databaseUrl: String(settings.DATABASE_URL), databasePool: 2, dataDir: settings.DATA_DIR },
  });
  await db.execute(sql`analyze`);
  if ((await db.$count(cases, eq(cases.state, 'open'))) !== waiting)
    throw new Error(`There are not ${waiting} waiting cases.`);
  return { db, close, moderatorId: await idOf(db, moderatorName) };
}

async function idOf(db: Db, username: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!user) throw new Error(`There is no ${username}.`);
  return user.id;
}
