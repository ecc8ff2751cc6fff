import { expect, test } from 'vitest';
import { numbersOf, type Rating, rankOf } from './numbers.ts';

const [spring, autumn] = [
  { id: 's', name: 'Spring' },
  { id: 'a', name: 'Autumn' },
];
const rating = (given: Partial<Rating> = {}): Rating => ({
  stars: 4,
  difficulty: 3,
  hours: 6,
  recommend: 4,
  isReworked: false,
  generosity: 0,
  term: spring,
  teacher: null,
  ...given,
});
const many = (count: number, given: Partial<Rating> = {}) =>
  Array.from({ length: count }, () => rating(given));

test('fewer than three reviews are not averaged', () => {
  expect(numbersOf(many(2))).toMatchObject({ reviews: 2, overall: null, hours: null, recommended: null });
  expect(numbersOf(many(3))).toMatchObject({
    reviews: 3,
    overall: 4,
    difficulty: 3,
    hours: 6,
    recommended: 100,
  });
  expect(numbersOf([])).toMatchObject({ reviews: 0, overall: null, stars: [0, 0, 0, 0, 0], change: null });
});

test('one extreme reviewer moves nothing', () => {
  const usual = [...many(9, { recommend: 5 }), rating({ recommend: 2 })];
  const extreme = [...usual.slice(1), rating({ stars: 1, difficulty: 5, hours: 80 })];
  expect(numbersOf(extreme)).toMatchObject({ overall: 4, difficulty: 3, hours: 6 });
});

test('a teacher is shown from five reviews on', () => {
  const [few, enough] = [
    { id: 't1', name: 'Few' },
    { id: 't2', name: 'Enough' },
  ];
  const { teachers } = numbersOf([...many(4, { teacher: few }), ...many(5, { teacher: enough })]);
  expect(teachers).toMatchObject([{ teacher: { name: 'Enough' }, reviews: 5 }]);
});

test('a course changed since the term in which three reviewers say so, or the stars changed for good', () => {
  const before = many(6, { stars: 2 });
  const after = many(6, { stars: 5, term: autumn });
  expect(numbersOf([...before, ...after]).change).toEqual({
    since: { _id: 'a', name: 'Autumn' },
    reason: 'The median rating went from 2 to 5 stars.',
  });
  const said = many(3, { term: autumn, isReworked: true });
  expect(numbersOf([...many(3), ...said]).change).toEqual({
    since: { _id: 'a', name: 'Autumn' },
    reason: '3 reviewers say that it was reworked.',
  });
  expect(numbersOf([...many(6), ...many(6, { term: autumn })]).change).toBeNull();
});

test('ranking removes the severity of each reviewer, and few reviews stay near the middle', () => {
  const severe = many(10, { stars: 3, generosity: -2 });
  const generous = many(10, { stars: 4, generosity: 1 });
  expect(rankOf(severe)).toBeGreaterThan(rankOf(generous));
  expect(rankOf(many(1, { stars: 5 }))).toBeLessThan(rankOf(many(20, { stars: 4.5 })));
});
