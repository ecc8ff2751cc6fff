import { expect, test } from 'vitest';
import { correctText, nearestWord } from './typos.ts';

const known = new Map([
  ['algorithms', 3],
  ['algebra', 5],
  ['linear', 2],
  ['graph', 1],
  ['graphs', 4],
  ['sets', 1],
]);

test.each([
  ['algoritms', 'algorithms'],
  ['algorihtms', 'algorithms'],
  ['algorithmss', 'algorithms'],
  ['alegbra', 'algebra'],
  ['aljebar', 'algebra'],
  ['grap', 'graph'],
  ['grahp', 'graph'],
  ['seets', 'sets'],
])('%s is near to %s', (word, expected) => {
  expect(nearestWord(word, known)).toBe(expected);
});

test('words of less than four letters and words with more wrong letters are not corrected', () => {
  for (const word of ['set', 'algo', 'gropf', 'algxxxms', 'chemistry'])
    expect(nearestWord(word, known), word).toBeUndefined();
});

test('of equally near words the most frequent one', () => {
  expect(nearestWord('graphx', known)).toBe('graphs');
});

test('a text is corrected only if every word is known or near to one', () => {
  expect(correctText('linaer algebra', known)).toBe('linear algebra');
  expect(correctText('linear algebra', known)).toBeUndefined();
  expect(correctText('linaer chemistry', known)).toBeUndefined();
});
