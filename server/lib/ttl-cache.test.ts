import { expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { TtlCache } from './ttl-cache.ts';

const db = {} as Db;
let now = 0;
const reads: string[][] = [];
const read = async (keys: string[]) => {
  reads.push(keys);
  return new Map(keys.map((key) => [key, `${key}${now}`]));
};
const newCache = () => new TtlCache<string>({ ms: 100, count: 3 }, () => now);

test('values are read once for all who ask meanwhile, those that are missing in one go', async () => {
  const cache = newCache();
  const both = await Promise.all([cache.getAll(db, ['a', 'b'], read), cache.getAll(db, ['b', 'c'], read)]);
  expect(both).toEqual([
    ['a0', 'b0'],
    ['b0', 'c0'],
  ]);
  expect(reads.splice(0)).toEqual([['a', 'b'], ['c']]);
  expect(await cache.getAll({} as Db, ['a'], async () => new Map())).toEqual([undefined]);
});

test('values are read again after their time, after a failure, and when there are too many', async () => {
  const cache = newCache();
  await cache.getAll(db, ['a'], read);
  now = 99;
  expect(await cache.getAll(db, ['a'], read)).toEqual(['a0']);
  now = 100;
  expect(await cache.getAll(db, ['a'], read)).toEqual(['a100']);
  await expect(cache.getAll(db, ['b'], () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await cache.getAll(db, ['b'], read)).toEqual(['b100']);
  await cache.getAll(db, ['c', 'd'], read);
  now = 101;
  expect(await cache.getAll(db, ['b', 'a'], read)).toEqual(['b100', 'a101']);
});
