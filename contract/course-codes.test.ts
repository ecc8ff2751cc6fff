import { expect, test } from 'vitest';
import { courseKeyOf, foldCourseSearch, levelOfCode } from './course-codes.ts';

test('codes are the same regardless of case, spaces and hyphens', () => {
  for (const code of ['CS201', 'cs 201', 'CS-201', ' Cs  2 01 ', 'CS–201', 'CS‑201', 'ＣＳ２０１'])
    expect(courseKeyOf(code)).toBe('cs201');
  expect(courseKeyOf('CS202')).not.toBe('cs201');
  expect(courseKeyOf(' - ')).toBe('');
});

test('the level is the first digit of the number', () => {
  expect(['CS201', 'MA 101', 'BIO4', 'X001', 'Seminar'].map(levelOfCode)).toEqual([2, 1, 4, 1, 1]);
});

test('a search for a code finds it however it is written', () => {
  expect(['cs 201', 'CS-201', 'CS201'].map(foldCourseSearch)).toEqual(['cs201', 'cs201', 'cs201']);
  expect(foldCourseSearch('Data  Structures')).toBe('data structures');
  expect(foldCourseSearch('Analysis 2 for engineers')).toBe('analysis 2 for engineers');
});
