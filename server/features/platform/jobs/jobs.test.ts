import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobOverview } from '#contract/platform/jobs.ts';
import { jobs, schedules } from '#server/db/tables/platform/jobs.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { allJobs } from './jobs.fixtures.ts';
import { deleteOldFailures } from './jobs.service.ts';

let app: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ CAMPUS_TIMEZONE: 'Europe/Berlin' });
  admin = await signedInAs(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(jobs);
  await app.db.delete(schedules);
});

const inAnHour = () => new Date(Date.now() + 3_600_000);
const failure = (part: Partial<typeof jobs.$inferInsert> = {}) => ({
  // A kind without a handler, so that tests can inspect a retried job.
  kind: 'unknown',
  payload: { secret: 'never shown' },
  attempts: 5,
  lastError: 'It did not work.',
  failedAt: new Date(),
  ...part,
});
const fail = async (...parts: Partial<typeof jobs.$inferInsert>[]) => {
  const rows = await app.db.insert(jobs).values(parts.map(failure)).returning({ id: jobs.id });
  return rows.map(({ id }) => id);
};
const overview = async (): Promise<JobOverview> => (await admin.browser.get('/api/admin/jobs')).body;
const kindOf = async (kind: string) => (await overview()).kinds.find((one) => one.kind === kind);

describe('GET /api/admin/jobs', () => {
  test('lists every declared kind with its lane and description', async () => {
    expect(await kindOf('thumbnail')).toEqual({
      kind: 'thumbnail',
      about: 'Draw the thumbnail of a file',
      lane: 'thumbnails',
      workers: 1,
      waiting: 0,
      running: 0,
      failed: 0,
      oldestDueAt: null,
    });
    for (const kind of ['collect-file', 'mail', 'bulk-mail', 'newsletter'])
      expect(await kindOf(kind)).toBeTruthy();
  });

  test('counts waiting, running and failed jobs, with the due time of the oldest', async () => {
    const due = new Date('2026-01-01T12:00:00.000Z');
    await app.db.insert(jobs).values([
      { kind: 'unknown', payload: {}, runAt: due },
      { kind: 'unknown', payload: {}, runAt: new Date(), priority: 1 },
      { kind: 'unknown', payload: {}, runAt: inAnHour() },
      // Waiting again, since its lock has expired.
      { kind: 'unknown', payload: {}, lockedUntil: new Date(Date.now() - 1_000) },
      { kind: 'unknown', payload: {}, runAt: new Date(0), lockedUntil: inAnHour() },
      failure(),
    ]);
    expect(await kindOf('unknown')).toEqual({
      kind: 'unknown',
      about: 'unknown',
      lane: null,
      workers: 0,
      waiting: 4,
      running: 1,
      failed: 1,
      oldestDueAt: due.toISOString(),
    });
  });

  test('counts up to 1,000', async () => {
    await app.db.execute(sql`insert into jobs (kind, payload, run_at)
      select 'unknown', '{}', now() + interval '1 hour' from generate_series(1, 1500)`);
    expect(await kindOf('unknown')).toMatchObject({ waiting: 1_000, oldestDueAt: null });
  });

  test('lists schedules with their last and next runs, apart from the other kinds', async () => {
    const [lastRunAt, nextRunAt] = [
      new Date('2026-05-01T10:07:00.000Z'),
      new Date('2026-05-01T11:07:00.000Z'),
    ];
    await app.db
      .insert(schedules)
      .values({ name: 'tidy-contact', cron: '7 * * * *', timeZone: 'Europe/Berlin', lastRunAt, nextRunAt });
    await app.db
      .insert(jobs)
      .values([
        { kind: 'schedule:tidy-contact', payload: { dueAt: '' }, runAt: inAnHour() },
        failure({ kind: 'schedule:tidy-contact' }),
      ]);
    const { schedules: all, kinds, timeZone } = await overview();
    expect(timeZone).toBe('Europe/Berlin');
    expect(kinds.filter(({ kind }) => kind.startsWith('schedule:'))).toEqual([]);
    expect(all.find(({ name }) => name === 'tidy-contact')).toEqual({
      name: 'tidy-contact',
      kind: 'schedule:tidy-contact',
      about: 'Housekeeping of contact',
      cron: '7 * * * *',
      lastRunAt: lastRunAt.toISOString(),
      nextRunAt: nextRunAt.toISOString(),
      unfinished: true,
      failed: 1,
    });
    // Not registered, since the test app has no scheduler.
    expect(all.find(({ name }) => name === 'tidy-limits')).toMatchObject({
      lastRunAt: null,
      nextRunAt: null,
    });
  });
});

describe('failed jobs', () => {
  test('are listed with their reason and without their payload', async () => {
    const [_id] = await fail({ kind: 'thumbnail' });
    const { body } = await admin.browser.get('/api/admin/jobs/failures');
    expect(body.failures).toEqual([
      {
        _id,
        kind: 'thumbnail',
        about: 'Draw the thumbnail of a file',
        attempts: 5,
        reason: 'It did not work.',
        createdAt: expect.any(String),
        failedAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('never shown');
  });

  test('are retried with their attempts reset, one or all of a kind', async () => {
    const [id = ''] = await fail({}, {}, {}, { kind: 'other' });
    const first = await admin.browser.post(`/api/admin/jobs/failures/${id}/retry`);
    expect(first).toMatchObject({ status: 200, body: { message: 'The job will be tried again.' } });
    expect(await kindOf('unknown')).toMatchObject({ waiting: 1, failed: 2 });
    const all = await admin.browser.post('/api/admin/jobs/kinds/unknown/retry');
    expect(all.body.message).toBe('2 jobs will be tried again.');
    expect(await kindOf('unknown')).toMatchObject({ waiting: 3, failed: 0 });
    expect(await kindOf('other')).toMatchObject({ failed: 1 });
    const retried = (await allJobs(app.db)).filter(({ kind }) => kind === 'unknown');
    for (const job of retried)
      expect(job).toMatchObject({ attempts: 0, lastError: null, payload: { secret: 'never shown' } });
  });

  test('run at once when retried', async () => {
    const [id] = await fail({ kind: 'schedule:tidy-jobs', payload: { dueAt: new Date().toISOString() } });
    await admin.browser.post(`/api/admin/jobs/failures/${id}/retry`);
    await expect.poll(() => app.db.$count(jobs)).toBe(0);
  });

  test('are dropped at a retry when a job with the same key is waiting', async () => {
    await app.db.insert(jobs).values({ kind: 'unknown', payload: { name: 'waits' }, key: 'k' });
    await fail({ key: 'k' }, { key: 'other' }, { key: 'other' });
    await admin.browser.post('/api/admin/jobs/kinds/unknown/retry');
    expect((await allJobs(app.db)).map(({ key }) => key).toSorted()).toEqual(['k', 'other']);
  });

  test('are discarded, one or all of a kind, without touching waiting jobs', async () => {
    await app.db.insert(jobs).values({ kind: 'unknown', payload: {} });
    const [id = ''] = await fail({}, {}, {});
    const one = await admin.browser.delete(`/api/admin/jobs/failures/${id}`);
    expect(one).toMatchObject({ status: 200, body: { message: 'The job was discarded.' } });
    const all = await admin.browser.delete('/api/admin/jobs/kinds/unknown/failures');
    expect(all.body.message).toBe('2 jobs were discarded.');
    expect(await kindOf('unknown')).toMatchObject({ waiting: 1, failed: 0 });
  });

  test('retry and discard are 404 for unknown jobs and jobs that have not failed', async () => {
    const [waiting] = await app.db.insert(jobs).values({ kind: 'unknown', payload: {} }).returning();
    for (const id of ['nonsense', crypto.randomUUID(), waiting?.id]) {
      expect((await admin.browser.post(`/api/admin/jobs/failures/${id}/retry`)).status).toBe(404);
      expect((await admin.browser.delete(`/api/admin/jobs/failures/${id}`)).status).toBe(404);
    }
    expect((await admin.browser.post('/api/admin/jobs/kinds/unknown/retry')).status).toBe(404);
    expect((await admin.browser.delete('/api/admin/jobs/kinds/unknown/failures')).status).toBe(404);
    expect(await app.db.$count(jobs)).toBe(1);
  });

  test('are deleted after 90 days', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await fail({ failedAt: daysAgo(91) }, { failedAt: daysAgo(89) });
    await app.db.insert(jobs).values({ kind: 'unknown', payload: {}, createdAt: daysAgo(200) });
    await deleteOldFailures(app.db);
    expect(await kindOf('unknown')).toMatchObject({ waiting: 1, failed: 1 });
  });
});
