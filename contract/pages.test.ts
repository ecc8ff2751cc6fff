import { expect, test } from 'vitest';
import { findPage, pages, pagesByNoun } from './pages.ts';

test('a path is declared by one noun only', () => {
  const declared = Object.values(pagesByNoun).flatMap((table) => Object.keys(table));
  expect(declared.length).toBeGreaterThan(40);
  expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted());
  expect(Object.keys(pages).toSorted()).toEqual(declared.toSorted());
});

test.each([
  ['/resources/new', '/resources/new'],
  ['/resources/analytics', '/resources/analytics'],
  ['/resources/5', '/resources/$resourceId'],
  ['/resources/edit/5', '/resources/edit/$resourceId'],
  ['/newsletter/confirm/', '/newsletter/confirm'],
  ['/admin/newsletter/new', '/admin/newsletter/new'],
  ['/admin/newsletter/5', '/admin/newsletter/$issueId'],
] as const)('findPage matches %s with %s, whatever the order of the nouns', (address, path) => {
  expect(findPage(address)).toBe(pages[path]);
});

test.each(['/nothing', '/resources/edit/a/b', '/people/', '/Login', '//login'])(
  'findPage finds nothing at %s',
  (address) => {
    expect(findPage(address)).toBeUndefined();
  },
);
