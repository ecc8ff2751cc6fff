import { eq, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { allJobs, put, putMany, recordingKind, runnerOf, signal, withRunners } from './jobs.fixtures.ts';

const { parts, runner } = withRunners();

describe('a job', () => {
  test('runs as soon as its transaction commits, and is deleted when done', async () => {
    const { seen, kind } = recordingKind();
    await runner({ note: kind }).start();
    await parts.database.db.transaction(async (db) => {
      await put(db, 'note', { name: 'committed' });
      await expect(
        db.transaction(async (db) => {
          await put(db, 'note', { name: 'rolled back' });
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
    });
    await expect.poll(() => seen).toEqual(['committed']);
    await expect.poll(() => allJobs(parts.database.db)).toEqual([]);
  });

  test('runs by priority, then by due time, across the kinds of a lane', async () => {
    const { db } = parts.database;
    const { seen, kind } = recordingKind();
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
    await put(db, 'note', { name: 'low' }, { priority: 'low', runAt: at(0) });
    await put(db, 'note', { name: 'third' }, { runAt: at(3) });
    await put(db, 'other', { name: 'second' }, { runAt: at(2) });
    await put(db, 'note', { name: 'first' }, { runAt: at(1) });
    await put(db, 'other', { name: 'high' }, { priority: 'high', runAt: at(9) });
    await put(db, 'note', { name: 'later' }, { priority: 'high', runAt: new Date(Date.now() + 3_600_000) });
    await runner({ note: kind, other: kind }).idle();
    expect(seen).toEqual(['high', 'first', 'second', 'third', 'low']);
    expect(await allJobs(db)).toMatchObject([{ payload: { name: 'later' } }]);
  });

  test('is waited for when one that was taken earlier has enqueued it, in another lane', async () => {
    const { db } = parts.database;
    const [taken, mayEnd] = [signal(), signal()];
    const { seen, kind } = recordingKind();
    const handler = async () => {
      taken.resolve();
      await mayEnd.done;
      await put(db, 'second', { name: 'enqueued' });
    };
    // Not started, so that nothing wakes the lane of the second; that lane is the one looked at first.
    const working = runner({ first: { lane: 'files', handler }, second: { ...kind, lane: 'upkeep' } });
    await put(db, 'first', {});
    const before = working.idle();
    await taken.done;
    const after = working.idle();
    mayEnd.resolve();
    await after;
    expect(seen).toEqual(['enqueued']);
    await before;
  });

  test('is waited for when it was taken while the due ones were looked up, before the lane knows of it', async () => {
    const { database } = parts;
    const { seen, kind } = recordingKind();
    const lookedUp = signal();
    let isPut = false;
    const execute = async (statement: SQL) => {
      const isLookup = new PgDialect().sqlToQuery(statement).sql.startsWith('select distinct kind');
      if (isLookup && !isPut) {
        isPut = true;
        await put(database.db, 'note', { name: 'taken' });
        await expect.poll(() => allJobs(database.db)).toMatchObject([{ lockToken: expect.any(String) }]);
        setTimeout(lookedUp.resolve, 50);
      }
      const result = await database.db.execute(statement);
      const isTaken = !isLookup && (result as { rows: unknown[] }).rows.length > 0;
      if (isTaken) await lookedUp.done;
      return result;
    };
    const db = new Proxy(database.db, {
      get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)),
    });
    const work = runnerOf({ ...database, db }, { note: kind });
    try {
      await work.start();
      await work.idle();
      expect(seen).toEqual(['taken']);
    } finally {
      await work.stop();
    }
  });

  test('is taken by only one of several runners', async () => {
    const { seen, kind } = recordingKind();
    await putMany(
      parts.database.db,
      'note',
      Array.from({ length: 60 }, (_, name) => ({ name })),
    );
    await Promise.all([1, 2, 3].map(() => runner({ note: { ...kind, lane: 'mail' } }).idle()));
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, i) => i));
  });

  test('is retried with a delay when it fails, and fails permanently after its attempts, with a reason', async () => {
    const { db } = parts.database;
    let attempts: boolean[] = [];
    const failing = runner({
      fails: {
        lane: 'files',
        attempts: 3,
        handler: async (_, __, { isLast }) => {
          attempts = [...attempts, isLast];
          throw new Error(`No. ${'x'.repeat(1_000)}`);
        },
      },
    });
    await put(db, 'fails', {});
    await failing.idle();
    const [job] = await allJobs(db);
    expect(job).toMatchObject({ attempts: 1, lockedUntil: null, failedAt: null });
    expect((job?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(5_000);
    for (let round = 0; round < 4; round += 1) {
      await db.update(jobs).set({ runAt: sql`now()` });
      await failing.idle();
    }
    expect(attempts).toEqual([false, false, true]);
    const [failed] = await allJobs(db);
    expect(failed).toMatchObject({ attempts: 3, failedAt: expect.any(Date) });
    expect(failed?.lastError).toMatch(/^No\. x+$/);
    expect(failed?.lastError?.length).toBeLessThanOrEqual(500);
  });

  test('records a failed query without its parameter values', async () => {
    const { db } = parts.database;
    const query = () => db.execute(sql`select ${'my secret'}::uuid`);
    await put(db, 'fails', {});
    await runner({ fails: { lane: 'files', handler: async () => void (await query()) } }).idle();
    const [job] = await allJobs(db);
    expect(job?.lastError).toBe('A database query failed (22P02).');
  });
});

describe('a job key', () => {
  test('deduplicates waiting jobs: keeps the first, or with onDuplicate replaces payload, time and priority', async () => {
    const { db } = parts.database;
    await put(db, 'digest', { name: 'a' }, { key: 'k' });
    await put(db, 'digest', { name: 'b' }, { key: 'k' });
    await put(db, 'digest', { name: 'c' }, { key: 'other' });
    await put(db, 'reminder', { name: 'd' }, { key: 'k' });
    expect((await allJobs(db)).map((job) => job.payload)).toEqual(['a', 'c', 'd'].map((name) => ({ name })));
    const runAt = new Date('2030-01-01T00:00:00Z');
    await put(db, 'digest', { name: 'e' }, { key: 'k', onDuplicate: 'replace', runAt, priority: 'high' });
    const [replaced] = await allJobs(db);
    expect(replaced).toMatchObject({ payload: { name: 'e' }, runAt, priority: 1 });
  });

  test('wakes a worker when the replaced job is due now', async () => {
    const { seen, kind } = recordingKind();
    await runner({ note: kind }).start();
    const runAt = new Date(Date.now() + 3_600_000);
    await put(parts.database.db, 'note', { name: 'later' }, { key: 'k', runAt });
    await put(parts.database.db, 'note', { name: 'now' }, { key: 'k', onDuplicate: 'replace' });
    await expect.poll(() => seen).toEqual(['now']);
  });

  test('can be reused while its job runs; if that run fails, it is dropped for the new job', async () => {
    const { db } = parts.database;
    const [started, go] = [signal(), signal()];
    const seen: string[] = [];
    const work = runner({
      digest: {
        lane: 'files',
        handler: async (_, { name }: { name: string }) => {
          seen.push(name);
          if (name !== 'a') return;
          started.resolve();
          await go.done;
          throw new Error('No.');
        },
      },
    });
    await put(db, 'digest', { name: 'a' }, { key: 'k' });
    const idle = work.idle();
    await started.done;
    await put(db, 'digest', { name: 'b' }, { key: 'k' });
    expect(await allJobs(db)).toHaveLength(2);
    go.resolve();
    await idle;
    expect(seen).toEqual(['a', 'b']);
    expect(await allJobs(db)).toEqual([]);
  });

  test('deduplicates within one enqueueMany', async () => {
    const { db } = parts.database;
    const many = Array.from({ length: 2_500 }, (_, name) => ({ name }));
    await putMany(db, 'note', many, { keyOf: ({ name }: { name: number }) => String(name % 1_000) });
    expect(await db.$count(jobs)).toBe(1_000);
    const keyOf = () => 'one';
    await putMany(db, 'note', [{ name: 'x' }, { name: 'y' }], { keyOf, onDuplicate: 'replace' });
    const [one] = await db.select().from(jobs).where(eq(jobs.key, 'one'));
    expect(one?.payload).toEqual({ name: 'y' });
    await putMany(db, 'note', []);
  });
});
