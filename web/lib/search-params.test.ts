import { expect, test } from 'vitest';
import { oneOf, searchParams, text } from './search-params.ts';

const search = searchParams('/admin/users', {
  q: text(5),
  sort: oneOf(['name', '-name'], 'name'),
  state: oneOf(['new', 'old']),
});

test('whatever a parameter cannot be is read as absent', () => {
  const absent = { q: '', sort: 'name', state: undefined };
  expect(search.read({})).toEqual(absent);
  expect(search.read({ q: ['x'], sort: 7, state: 'gone', page: '2' })).toEqual(absent);
  expect(search.read({ q: '  1234567', sort: '-name', state: 'old' })).toEqual({
    q: '12345',
    sort: '-name',
    state: 'old',
  });
});

test('only what an address without it does not mean is written', () => {
  expect(search.write({ q: '', sort: 'name', state: undefined })).toEqual({});
  expect(search.write({ q: ' a ', state: 'new' })).toEqual({ q: 'a', state: 'new' });
});

test('the router keeps what is valid and takes the rest out of the address', () => {
  expect(search.validate({ q: ' a ', sort: 'sideways', state: 'new' })).toEqual({
    q: 'a',
    sort: undefined,
    state: 'new',
  });
});
