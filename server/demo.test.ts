import { expect, test } from 'vitest';
import { inOrder } from './demo.ts';

const load = async () => {};
const named = (name: string, ...after: string[]) => ({ name, demo: { after, load } });

test('the demo data of a feature is loaded after what it builds on', () => {
  const order = inOrder([named('votes', 'resources', 'users'), named('users'), named('resources', 'users')]);
  expect(order.map(({ name }) => name)).toEqual(['users', 'resources', 'votes']);
});

test('demo data that waits for itself, or for a feature that does not exist, is an error', () => {
  expect(() => inOrder([named('votes', 'users'), named('users', 'votes')])).toThrow('votes → users → votes');
  expect(() => inOrder([named('votes', 'resources')])).toThrow('votes → resources');
});
