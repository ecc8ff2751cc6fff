import { expect, test } from 'vitest';
import { type Paper, paperLine, yearOf } from './papers.rules.ts';

const now = new Date('2026-06-01');
const paper: Paper = { kind: 'final', year: 2025, term: 'autumn', hasSolutions: true, solutionOf: '' };

test.each<[Partial<Paper>, string]>([
  [{}, 'Past paper · Final · Autumn 2025 · with solutions'],
  [{ kind: 'other', term: '', hasSolutions: false }, 'Past paper · 2025'],
  [{ kind: 'practice', year: null, term: '', hasSolutions: false }, 'Past paper · Mock exam'],
  [{ year: null }, 'Past paper · Final · Autumn · with solutions'],
  [{ solutionOf: 'r1' }, 'Solutions · Final · Autumn 2025'],
])('a paper with %j is described', (part, line) => {
  expect(paperLine({ ...paper, ...part })).toBe(line);
});

test.each([
  ['1950', 1950],
  ['2027', 2027],
  ['2028', undefined],
  ['1949', undefined],
  ['20260', undefined],
  ['', undefined],
])('the year %j', (text, year) => {
  expect(yearOf(text, now)).toBe(year);
});
