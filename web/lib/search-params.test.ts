import { expect, test } from 'vitest';
import { oneOf, searchParams, text } from './search-params.ts';

const search = searchParams('/admin/users', {
  q: text(5),
  sort: oneOf(['name', '-name'], 'name'),
  state: oneOf(['new', 'old']),
});

test('read treats invalid values as absent', () => {
  const absent = { q: '', sort: 'name', state: undefined };
  expect(search.read({})).toEqual(absent);
  expect(search.read({ q: ['x'], sort: 7, state: 'gone', page: '2' })).toEqual(absent);
  expect(search.read({ q: '  1234567', sort: '-name', state: 'old' })).toEqual({
    q: '12345',
    sort: '-name',
    state: 'old',
  });
});

test('write omits default values', () => {
  expect(search.write({ q: '', sort: 'name', state: undefined })).toEqual({});
  expect(search.write({ q: ' a ', state: 'new' })).toEqual({ q: 'a', state: 'new' });
});

test('validate keeps valid values and removes the others from the address', () => {
  expect(search.validate({ q: ' a ', sort: 'sideways', state: 'new' })).toEqual({
    q: 'a',
    sort: undefined,
    state: 'new',
  });
});
