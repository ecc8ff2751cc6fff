// Measures a run of reminders: how long it takes, and how much it slows the list of events down meanwhile.

import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { popularTitle } from './fill-events.ts';
import { measureLightly } from './light-load.ts';
import type { Report } from './report.ts';

const sliceSeconds = 2;
const maxWaitMs = 300_000;

/** The dates that were due when the app was started would slow down what is measured first. */
export const firstRemindersSent = (db: Db): Promise<void> =>
  until(() =>
    isTrue(
      db,
      sql`exists (select from schedules where name = 'event-reminders' and last_run_at is not null)
        and not exists (select from jobs where kind = 'event-reminders')`,
    ),
  );

/**
 * The popular dates become due one after the other, while the list is requested as fast as it can be, without a pause: after one, a
 * server is slower for some seconds. The schedule runs each minute, so the list is measured with and without in turn.
 */
export async function measureReminders(report: Report, where: string, db: Db, list: string): Promise<void> {
  const [without, during]: [number[], number[]] = [[], []];
  let seconds = 0;
  for (const { id } of await popularDates(db)) {
    await db.execute(sql`update occurrences set starts_at = now() + interval '23 hours 59 minutes',
      ends_at = now() + interval '25 hours' where id = ${id}`);
    let isOver = false;
    const run = timeOfRun(db).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const before = await isRunning(db);
      const perSecond = await measureLightly(list, sliceSeconds);
      // Not where it began or ended meanwhile.
      if (before === (await isRunning(db))) (before ? during : without).push(perSecond);
    }
    seconds += await run;
  }
  const [told] = await queryRows<{ people: number }>(
    db,
    sql`select count(*)::int as people from notifications where facts ->> 'title' = ${popularTitle}`,
  );
  const people = (told?.people ?? 0).toLocaleString('en');
  report.ratio(`${where}: seconds of reminding for ${people} answers`, seconds, 60, 'at most');
  report.ratio(
    `${where}: list of events while people are reminded, of that without`,
    mean(during) / mean(without),
    0.95,
  );
}

const popularDates = (db: Db): Promise<{ id: string }[]> =>
  queryRows(
    db,
    sql`select o.id from occurrences o join events e on e.id = o.event_id where e.title = ${popularTitle} order by o.id`,
  );

const isRunning = (db: Db) => isTrue(db, sql`exists (select from date_reminders where after is not null)`);

/** In seconds. */
async function timeOfRun(db: Db): Promise<number> {
  await until(() => isRunning(db));
  const started = performance.now();
  await until(async () => !(await isRunning(db)));
  return (performance.now() - started) / 1_000;
}

async function isTrue(db: Db, condition: SQL): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(db, sql`select ${condition} as found`);
  return row?.found ?? false;
}

/** The schedule runs each minute. */
async function until(isReached: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await isReached())) {
    if (performance.now() - started > maxWaitMs) throw new Error('No run of reminders began or ended.');
    await sleep(100);
  }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
