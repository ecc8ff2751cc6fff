import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import type { BatchItem } from '#server/lib/jobs/kinds.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { allJobs, put, putMany, runnerOf, takeAndDie } from './jobs.fixtures.ts';

type Items = readonly BatchItem<{ n: number }>[];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('prepared'));
});
afterAll(() => database.close());
afterEach(async () => void (await database.db.delete(jobs)));

const numbers = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));
const ofBatch = (items: Items) => items.map(({ payload }) => payload.n);
const waiting = async () => (await allJobs(database.db)).map(({ payload }) => (payload as { n: number }).n);

const bulk = (handle: (items: Items) => Promise<void>, attempts?: number) =>
  runnerOf(database, {
    bulk: {
      lane: 'files',
      batchSize: 4,
      ...(attempts && { attempts }),
      batchHandler: (_: undefined, items: Items) => handle(items),
    },
  });

test('a batch handler gets up to batchSize payloads of one kind', async () => {
  const { db } = database;
  await putMany(db, 'bulk', numbers(10));
  await put(db, 'other', {});
  const sizes: number[] = [];
  await bulk(async (items) => void sizes.push(items.length)).idle();
  expect(sizes).toEqual([4, 4, 2]);
  expect(await allJobs(db)).toMatchObject([{ kind: 'other' }]);
});

test('a payload marked as failed is retried alone; the rest of the batch is done', async () => {
  const { db } = database;
  await putMany(db, 'bulk', numbers(4));
  await bulk(async (items) => {
    for (const item of items) if (item.payload.n === 2) item.fail(new Error('Not this one.'));
  }).idle();
  expect(await allJobs(db)).toMatchObject([
    { payload: { n: 2 }, attempts: 1, lastError: 'Not this one.', lockedUntil: null, failedAt: null },
  ]);
});

test('a batch that throws is bisected, so that one bad payload does not block the rest', async () => {
  const { db } = database;
  await putMany(db, 'bulk', numbers(4));
  const done: number[] = [];
  const calls: number[][] = [];
  const work = bulk(async (items) => {
    calls.push(ofBatch(items));
    if (ofBatch(items).includes(2)) throw new Error('Something in here is bad.');
    done.push(...ofBatch(items));
  }, 2);
  await work.idle();
  expect(done.toSorted()).toEqual([0, 1, 3]);
  expect(calls.map((call) => call.length).toSorted()).toEqual([1, 1, 2, 2, 4]);
  expect(await waiting()).toEqual([2]);
  await db.update(jobs).set({ runAt: sql`now()` });
  await work.idle();
  expect(await allJobs(db)).toMatchObject([{ payload: { n: 2 }, attempts: 2, failedAt: expect.any(Date) }]);
});

test('after a batch killed the process, payloads run one by one, so that only the deadly one fails permanently', async () => {
  const { db } = database;
  await putMany(db, 'bulk', numbers(4));
  expect(await takeAndDie(db, 'bulk', 4)).toHaveLength(4);
  const [deadly, ...others] = await takeAndDie(db, 'bulk', 4);
  expect(others).toEqual([]);
  const sizes: number[] = [];
  await bulk(async (items) => void sizes.push(items.length), 2).idle();
  expect(sizes).toEqual([1, 1, 1]);
  expect(await allJobs(db)).toMatchObject([{ id: deadly?.id, failedAt: expect.any(Date) }]);
});

test('a batch kind needs at least two attempts, since a dying process costs every payload one', () => {
  expect(() => bulk(async () => {}, 1)).toThrow('at least 2 attempts');
});
