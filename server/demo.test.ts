import { expect, test } from 'vitest';
import { sortByDependencies } from './demo.ts';

const load = async () => {};
const named = (name: string, ...after: string[]) => ({ name, demo: { after, load } });

test('sorts features after those that their demo data depends on', () => {
  const order = sortByDependencies([
    named('votes', 'resources', 'users'),
    named('users'),
    named('resources', 'users'),
  ]);
  expect(order.map(({ name }) => name)).toEqual(['users', 'resources', 'votes']);
});

test('throws on a cycle and on an unknown feature', () => {
  expect(() => sortByDependencies([named('votes', 'users'), named('users', 'votes')])).toThrow(
    'votes → users → votes',
  );
  expect(() => sortByDependencies([named('votes', 'resources')])).toThrow('votes → resources');
});
