// Measures the dashboard of a busy student beside the slowest of its queries, among few and many people, and its rate beside that of
// an uncached page of resources.

import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '#server/db/client.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { createSession } from '#server/features/platform/sessions/sessions.service.ts';
import { readDashboard } from '#server/features/site/dashboards/dashboards.service.ts';
import type { BenchDatabases } from './databases.ts';
import { fillDashboards, student } from './fill-dashboards.ts';
import type { Report } from './report.ts';
import { startApp } from './servers.ts';

const maxOfSlowest = 4;
const minOfPage = 0.2;
/** Ten times as many people must not matter; what is left is noise. */
const maxGrowth = 1.3;
const rounds = 150;

export async function benchDashboards(
  report: Report,
  databases: BenchDatabases,
  isQuick: boolean,
): Promise<void> {
  const sizes = isQuick ? [10_000] : [10_000, 100_000];
  const times: number[] = [];
  for (const people of sizes) {
    const where = `postgres, ${people.toLocaleString('en')} people`;
    report.log(where);
    const settings = await databases.make('postgres', `dashboards_${people}`, (db) =>
      fillDashboards(db, people),
    );
    const database = await openDatabase({
      databaseUrl: settings.DATABASE_URL,
      databasePool: 10,
      dataDir: settings.DATA_DIR,
    });
    try {
      const [person] = await database.db.select().from(users).where(eq(users.username, student.name));
      if (!person) throw new Error('There is no student.');
      await database.db.execute(sql`analyze`);
      times.push(await measureCall(report, where, database.db, person.id));
      const token = await createSession(database.db, {
        userId: person.id,
        remembered: true,
        userAgent: 'bench',
      });
      const app = await startApp(3301, settings);
      try {
        const first = await (await fetch(`${app.url}/api/resources?limit=24`)).json();
        const share = await report.compare(where, {
          'page of resources, uncached': {
            url: app.url,
            paths: [`/api/resources?limit=24&cursor=${first.nextCursor}`],
          },
          dashboard: { url: app.url, paths: ['/api/dashboards/own'], headers: { cookie: `token=${token}` } },
        });
        report.ratio(`${where}: rate of the dashboard, of the uncached page of resources`, share, minOfPage);
      } finally {
        await app.stop();
      }
    } finally {
      await database.close();
    }
  }
  const [few, many] = times;
  if (few && many)
    report.ratio(
      'slowest query of the dashboard, time with 100,000 people of that with 10,000',
      many / few,
      maxGrowth,
      'at most',
    );
}

/** Returns the median of its slowest query, run alone. */
async function measureCall(report: Report, where: string, db: Db, userId: string): Promise<number> {
  const logger = {
    error: ({ err }: { err: unknown }) => {
      throw err;
    },
  };
  const call = () => readDashboard(db, userId, { timeZone: 'UTC', logger });
  const { cards } = await call();
  if (cards.courses?.length !== student.courses || (cards.week?.events.length ?? 0) < student.groups)
    throw new Error('The dashboard is not complete.');
  const statements = await recordStatements(call);
  let slowest = { text: '', time: 0 };
  for (const run of statements) {
    const time = await medianOf(run.again);
    if (time > slowest.time) slowest = { text: run.text, time };
  }
  const whole = await medianOf(call);
  report.fact(
    `${where}: median of the dashboard and of the slowest of its ${statements.length} queries alone`,
    `${whole.toFixed(2)} ms, ${slowest.time.toFixed(2)} ms`,
  );
  report.log(`  ${slowest.text.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
  report.ratio(`${where}: dashboard, of its slowest query`, whole / slowest.time, maxOfSlowest, 'at most');
  return slowest.time;
}

interface Statement {
  text: string;
  again: () => Promise<unknown>;
}

/** Those that the call sends, each to be sent again. */
async function recordStatements(call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { prototype } = pg.Pool;
  const { query } = prototype;
  prototype.query = function (this: pg.Pool, ...given: Parameters<typeof query>) {
    const [config] = given as unknown as [string | { text: string }];
    const again = () => Reflect.apply(query, this, given) as unknown as Promise<unknown>;
    statements.push({ text: typeof config === 'string' ? config : config.text, again });
    return again();
  } as typeof query;
  await call();
  prototype.query = query;
  return statements;
}

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await run();
    // The first rounds warm up.
    if (round >= rounds / 3) times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
