import { expect, test } from 'vitest';
import { excerptStart, rangesOf } from './marks.ts';

const marked = (text: string, ...words: string[]) =>
  rangesOf(text, words).map(([from, to]) => text.slice(from, to));

test.each([
  ['Data structures', ['structures', 'data'], ['Data', 'structures']],
  ['Éléments de géométrie', ['elements', 'geo'], ['Éléments', 'géo']],
  ['e\u0301le\u0300ve', ['eleve'], ['e\u0301le\u0300ve']],
  ['ﬁnal  exam', ['final exam'], ['ﬁnal  exam']],
  ['exam examples', ['exam', 'examples'], ['exam', 'examples']],
  ['𝔘𝔫 漢字', ['漢'], ['漢']],
  ['nothing', ['x', ''], []],
])('in %s, %j are %j', (text, words, expected) => {
  expect(marked(text, ...words)).toEqual(expected);
});

test('an excerpt begins before a word that is far from the beginning', () => {
  const text = `${'many words about something else '.repeat(5)}and the needle`;
  expect(excerptStart('the needle', ['needle'])).toBe(0);
  expect(text.slice(excerptStart(text, ['needle']))).toMatch(/^\S.{5,40}needle$/);
});
