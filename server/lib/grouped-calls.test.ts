import { expect, test } from 'vitest';
import { GroupedCalls } from './grouped-calls.ts';

test('groups the calls that arrive while one runs, in order, by key', async () => {
  const groups: string[] = [];
  const grouped = new GroupedCalls<number, number>(async (key, items) => {
    groups.push(`${key} ${items.join(',')}`);
    await Promise.resolve();
    return items.map((item) => () => item * 10);
  }, 3);
  const calls = [1, 2, 3, 4, 5, 6].map((item) => grouped.call('a', item));
  expect(await Promise.all([...calls, grouped.call('b', 7)])).toEqual([10, 20, 30, 40, 50, 60, 70]);
  expect(groups).toEqual(['a 1', 'b 7', 'a 2,3,4', 'a 5,6']);
  await grouped.call('a', 8);
  expect(groups.at(-1)).toBe('a 8');
});

test('an item that fails alone leaves the others, and a group that fails leaves the next', async () => {
  let isBroken = false;
  const grouped = new GroupedCalls<number, number>(async (_key, items) => {
    await Promise.resolve();
    if (isBroken) throw new Error('broken');
    return items.map((item) => () => {
      if (item === 2) throw new Error('two');
      return item;
    });
  }, 10);
  const settled = await Promise.allSettled([1, 2, 3].map((item) => grouped.call('a', item)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  isBroken = true;
  await expect(grouped.call('a', 4)).rejects.toThrow('broken');
  isBroken = false;
  expect(await grouped.call('a', 5)).toBe(5);
});
