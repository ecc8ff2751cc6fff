import { expect, test } from 'vitest';
import { CoalescedTask } from './coalesced-task.ts';

test('calls during a run share one run that begins afterwards', async () => {
  const ends: (() => void)[] = [];
  const runs = new CoalescedTask(() => new Promise((end) => ends.push(end)));
  const over: string[] = [];
  const ask = (name: string) => void runs.run().then(() => over.push(name));
  const turn = () => new Promise(setImmediate);

  ask('first');
  ask('second');
  ask('third');
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  expect(over).toEqual(['first']);
  expect(ends).toHaveLength(2);
  ask('fourth');
  ends[1]?.();
  await turn();
  expect(over).toEqual(['first', 'second', 'third']);
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await turn();
  expect(over).toHaveLength(4);

  ask('much later');
  expect(ends).toHaveLength(4);
  ends[3]?.();
  await turn();
  expect(over).toHaveLength(5);
});
