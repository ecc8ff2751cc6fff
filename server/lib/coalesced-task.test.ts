import { expect, test } from 'vitest';
import { CoalescedTask } from './coalesced-task.ts';

test('calls during a run share one run that begins afterwards', async () => {
  const ends: (() => void)[] = [];
  const task = new CoalescedTask(() => new Promise((end) => ends.push(end)));
  const finished: string[] = [];
  const call = (name: string) => void task.run().then(() => finished.push(name));
  const turn = () => new Promise(setImmediate);

  call('first');
  call('second');
  call('third');
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  expect(finished).toEqual(['first']);
  expect(ends).toHaveLength(2);
  call('fourth');
  ends[1]?.();
  await turn();
  expect(finished).toEqual(['first', 'second', 'third']);
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await turn();
  expect(finished).toHaveLength(4);

  call('much later');
  expect(ends).toHaveLength(4);
  ends[3]?.();
  await turn();
  expect(finished).toHaveLength(5);
});
