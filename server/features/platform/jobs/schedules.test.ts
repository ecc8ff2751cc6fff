import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { jobs, schedules } from '#server/db/tables/platform/jobs.ts';
import { Scheduler } from '#server/lib/jobs/scheduler.ts';
import { nextRun, type Schedules, scheduleJobs } from '#server/lib/jobs/schedules.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { allJobs, logger, runnerOf, type TestKinds } from './jobs.fixtures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('prepared'));
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.delete(jobs);
  await database.db.delete(schedules);
});

const at = (time: string) => new Date(`2026-05-01T${time}Z`);
const hourly = { hourly: { cron: '0 * * * *' } };
const instance = (declared: Record<string, { cron: string; catchUp?: boolean }>, timeZone = 'UTC') =>
  new Scheduler({ db: database.db, logger, timeZone: () => timeZone }, declared);
const rows = () => database.db.select().from(schedules);
const enqueued = async () =>
  (await allJobs(database.db)).map(({ kind, payload }) => ({ kind, ...(payload as object) }));

describe('a schedule', () => {
  test('runs as a job with its due time as payload', async () => {
    const runs: Date[] = [];
    const declared: Schedules<undefined> = {
      digest: { about: 'Weekly', cron: '0 8 * * 1', handler: async (_, { dueAt }) => void runs.push(dueAt) },
    };
    const scheduler = instance(declared, 'Europe/Berlin');
    await scheduler.register(new Date('2026-06-04T00:00:00Z'));
    expect(await scheduler.tick(new Date('2026-06-08T05:59:59Z'))).toEqual(new Date('2026-06-08T06:00:00Z'));
    expect(await enqueued()).toEqual([]);
    await scheduler.tick(new Date('2026-06-08T06:00:01Z'));
    await runnerOf(database, scheduleJobs(declared) as TestKinds).idle();
    expect(runs).toEqual([new Date('2026-06-08T06:00:00Z')]);
    expect(await rows()).toMatchObject([
      {
        name: 'digest',
        lastRunAt: new Date('2026-06-08T06:00:01Z'),
        nextRunAt: new Date('2026-06-15T06:00:00Z'),
      },
    ]);
  });

  test('runs once across several instances', async () => {
    const instances = Array.from({ length: 4 }, () => instance(hourly));
    for (const one of instances) await one.register(at('09:30'));
    await Promise.all(instances.map((one) => one.tick(at('10:00:00.500'))));
    await Promise.all(instances.map((one) => one.tick(at('10:00:01'))));
    expect(await enqueued()).toEqual([{ kind: 'schedule:hourly', dueAt: at('10:00').toISOString() }]);
    await database.db.delete(jobs);
    await Promise.all(instances.map((one) => one.tick(at('11:00'))));
    expect(await enqueued()).toHaveLength(1);
  });

  test('runs once for all missed runs after downtime, then on schedule again', async () => {
    await instance(hourly).register(at('09:30'));
    const later = instance(hourly);
    await later.register(new Date('2026-05-02T15:20:00Z'));
    await later.tick(new Date('2026-05-02T15:20:00Z'));
    await later.tick(new Date('2026-05-02T15:20:05Z'));
    expect(await enqueued()).toEqual([{ kind: 'schedule:hourly', dueAt: at('10:00').toISOString() }]);
    expect(await rows()).toMatchObject([{ nextRunAt: new Date('2026-05-02T16:00:00Z') }]);
  });

  test('with catchUp: false skips missed runs', async () => {
    const declared = { hourly: { ...hourly.hourly, catchUp: false } };
    await instance(declared).register(at('09:30'));
    const later = instance(declared);
    await later.tick(at('15:20'));
    expect(await enqueued()).toEqual([]);
    expect(await rows()).toMatchObject([{ lastRunAt: null, nextRunAt: at('16:00') }]);
    await later.tick(at('16:00:30'));
    expect(await enqueued()).toHaveLength(1);
  });

  test('does not overlap: a run is skipped while the previous one is unfinished', async () => {
    const scheduler = instance(hourly);
    await scheduler.register(at('09:30'));
    await scheduler.tick(at('10:00'));
    await scheduler.tick(at('11:00'));
    expect(await enqueued()).toHaveLength(1);
    // A run that failed permanently does not block the next.
    await database.db.update(jobs).set({ failedAt: new Date() });
    await scheduler.tick(at('12:00'));
    expect(await enqueued()).toHaveLength(2);
  });

  test('is rescheduled when its cron expression or time zone changes', async () => {
    await instance(hourly).register(at('09:30'));
    await instance({ hourly: { cron: '30 12 * * *' } }).register(at('09:30'));
    expect(await rows()).toMatchObject([{ nextRunAt: at('12:30') }]);
    await instance({ hourly: { cron: '30 12 * * *' } }, 'Europe/Berlin').register(at('09:30'));
    expect(await rows()).toMatchObject([{ timeZone: 'Europe/Berlin', nextRunAt: at('10:30') }]);
  });

  test('is run by the instances with its newest cron expression, unless they have stopped', async () => {
    const [old, current] = [instance(hourly), instance({ hourly: { cron: '30 12 * * *' } })];
    await old.register(at('09:30'));
    await current.register(at('09:30'));
    await old.tick(at('12:30'));
    expect(await enqueued()).toEqual([]);
    await old.tick(at('12:40'));
    expect(await rows()).toMatchObject([{ cron: '0 * * * *', nextRunAt: at('13:00') }]);
  });
});

describe('nextRun across daylight saving changes', () => {
  const runs = (cron: string, from: string, count: number) => {
    const found: string[] = [];
    for (let last = new Date(from); found.length < count; ) {
      last = nextRun({ cron }, 'Europe/Berlin', last);
      found.push(last.toISOString().slice(5, 16));
    }
    return found;
  };

  test('keeps the local time of a daily schedule', () => {
    expect(runs('0 8 * * *', '2026-03-27T12:00:00Z', 3)).toEqual([
      '03-28T07:00',
      '03-29T06:00',
      '03-30T06:00',
    ]);
    expect(runs('0 8 * * *', '2026-10-23T12:00:00Z', 3)).toEqual([
      '10-24T06:00',
      '10-25T07:00',
      '10-26T07:00',
    ]);
  });

  test('runs a skipped local time right after the change, and a repeated one once', () => {
    expect(runs('30 2 * * *', '2026-03-28T12:00:00Z', 2)).toEqual(['03-29T01:00', '03-30T00:30']);
    expect(runs('30 2 * * *', '2026-10-24T12:00:00Z', 2)).toEqual(['10-25T00:30', '10-26T01:30']);
  });

  test('keeps the interval of an hourly schedule', () => {
    const hours = (day: string) => Array.from({ length: 4 }, (_, hour) => `${day}T0${hour}:00`);
    expect(runs('0 * * * *', '2026-03-28T23:59:00Z', 4)).toEqual(hours('03-29'));
    expect(runs('0 * * * *', '2026-10-24T23:59:00Z', 4)).toEqual(hours('10-25'));
  });
});
