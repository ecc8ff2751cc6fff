import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { allJobs, put, recordingKind, signal, takeAndDie, withRunners } from './jobs.fixtures.ts';

const { parts, runner } = withRunners();

describe('a process that dies', () => {
  test('has its job taken by another worker when the lock expires, and not before', async () => {
    const { db } = parts.database;
    const { seen, kind } = recordingKind();
    await put(db, 'note', { name: 'a' });
    await takeAndDie(db, 'note');
    await db.update(jobs).set({ lockedUntil: sql`now() + interval '1 minute'` });
    const work = runner({ note: kind });
    await work.idle();
    expect(seen).toEqual([]);
    await db.update(jobs).set({ lockedUntil: sql`now() - interval '1 second'` });
    await work.idle();
    expect(seen).toEqual(['a']);
  });

  test('holds a lock for at most 30 seconds', async () => {
    const { db } = parts.database;
    await put(db, 'note', {});
    const [started, go] = [signal(), signal()];
    const handler = async () => {
      started.resolve();
      await go.done;
    };
    const idle = runner({ note: { lane: 'files', handler } }).idle();
    await started.done;
    const [job] = await allJobs(db);
    const seconds = ((job?.lockedUntil?.getTime() ?? 0) - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThanOrEqual(31);
    go.resolve();
    await idle;
  });

  test('on every attempt makes the job fail permanently, without another run', async () => {
    const { db } = parts.database;
    const { seen, kind } = recordingKind();
    await dieThreeTimes();
    const work = runner({ note: { ...kind, attempts: 3 } });
    await work.idle();
    await work.idle();
    expect(seen).toEqual([]);
    const lastError = 'The server stopped during the last of 3 attempts.';
    expect(await allJobs(db)).toMatchObject([{ failedAt: expect.any(Date), lastError }]);
  });

  test('makes the feature record the failure through its abandoned handler', async () => {
    const { seen, kind } = recordingKind();
    const abandoned: unknown[] = [];
    await dieThreeTimes();
    const record = async (_: undefined, ...facts: unknown[]) => void abandoned.push(facts);
    await runner({ note: { ...kind, attempts: 3, onCrash: record } }).idle();
    expect(seen).toEqual([]);
    expect(abandoned).toEqual([[{ name: 'deadly' }, 'The server stopped during the last of 3 attempts.']]);
    expect(await allJobs(parts.database.db)).toEqual([]);
  });

  async function dieThreeTimes() {
    await put(parts.database.db, 'note', { name: 'deadly' });
    for (const attempts of [1, 2, 3]) {
      expect(await takeAndDie(parts.database.db, 'note')).toMatchObject([{ attempts }]);
    }
  }
});

describe('the lock of a running job', () => {
  test('is renewed while the job runs', async () => {
    const { db } = parts.database;
    await put(db, 'long', {});
    const [started, go] = [signal(), signal()];
    const handler = async () => {
      started.resolve();
      await go.done;
    };
    const idle = runner({ long: { lane: 'files', handler } }, 50).idle();
    await started.done;
    await db.update(jobs).set({ lockedUntil: sql`now() + interval '2 seconds'` });
    const secondsLeft = async () => {
      const [job] = await allJobs(db);
      return ((job?.lockedUntil?.getTime() ?? 0) - Date.now()) / 1_000;
    };
    await expect.poll(secondsLeft).toBeGreaterThan(20);
    go.resolve();
    await idle;
    expect(await allJobs(db)).toEqual([]);
  });

  test('once lost to another worker, prevents writes by the first one', async () => {
    const { db } = parts.database;
    await put(db, 'stalls', {});
    const [started, go] = [signal(), signal()];
    const handler = async () => {
      started.resolve();
      await go.done;
      throw new Error('too late');
    };
    const idle = runner({ stalls: { lane: 'files', handler } }).idle();
    await started.done;
    await db.update(jobs).set({ lockedUntil: sql`now() - interval '1 second'` });
    await takeAndDie(db, 'stalls');
    await db.update(jobs).set({ lockedUntil: sql`now() + interval '30 seconds'` });
    go.resolve();
    await idle;
    expect(await allJobs(db)).toMatchObject([
      { attempts: 2, lastError: null, lockedUntil: expect.any(Date), failedAt: null },
    ]);
  });

  // PGlite runs in the process, so its connection cannot be lost.
  test.runIf(process.env.TEST_ENGINE === 'postgres')(
    'is released when the database connection was lost, and the job is retried soon',
    async () => {
      const { db } = parts.database;
      await put(db, 'unlucky', {});
      let attempts = 0;
      const handler = async () => {
        attempts += 1;
        if (attempts === 1) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      };
      const work = runner({ unlucky: { lane: 'files', handler } });
      await work.idle();
      const [job] = await allJobs(db);
      expect(job).toMatchObject({ lockedUntil: null, failedAt: null, attempts: 1 });
      expect((job?.runAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(1_000);
      await db.update(jobs).set({ runAt: sql`now()` });
      await work.idle();
      expect(attempts).toBe(2);
      expect(await allJobs(db)).toEqual([]);
    },
  );
});
