// Measures a run of reminders: how long it takes, and how much it slows the list of events down meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { popularTitle } from './fill-events.ts';
import { type Load, measure } from './load.ts';
import type { Report } from './report.ts';

/** Of measuring the list before each date. */
const [quietSlices, sliceSeconds] = [6, 2];
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
 * The popular dates become due one after the other, while the list is requested as fast as it can be. The list is measured with and
 * without in turn, since the speed of a machine drifts by more than what is looked for.
 */
export async function measureReminders(report: Report, where: string, db: Db, list: Load): Promise<void> {
  const perSecond = async () => (await measure({ ...list, seconds: sliceSeconds }, false)).perSecond;
  const [without, during]: [number[], number[]] = [[], []];
  let seconds = 0;
  for (const { id } of await popularDates(db)) {
    for (let slice = 0; slice < quietSlices; slice += 1) without.push(await perSecond());
    await db.execute(sql`update occurrences set starts_at = now() + interval '23 hours 59 minutes',
      ends_at = now() + interval '25 hours' where id = ${id}`);
    await until(() => isRunning(db));
    const started = performance.now();
    let isOver = false;
    const ended = until(async () => !(await isRunning(db))).then(() => {
      seconds += (performance.now() - started) / 1_000;
      isOver = true;
    });
    while (!isOver) {
      const measured = await perSecond();
      // A part of the last one was without.
      if (!isOver) during.push(measured);
    }
    await ended;
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
