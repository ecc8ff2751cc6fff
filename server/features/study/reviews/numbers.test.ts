import { describe, expect, test } from 'vitest';
import { leniencyOf } from './leniency.ts';
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
  leniency: 0,
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

test('ranking removes the leniency of each reviewer, and few reviews stay near the middle', () => {
  const severe = many(10, { stars: 3, leniency: -2 });
  const lenient = many(10, { stars: 4, leniency: 1 });
  expect(rankOf(severe)).toBeGreaterThan(rankOf(lenient));
  expect(rankOf(many(1, { stars: 5 }))).toBeLessThan(rankOf(many(20, { stars: 4.5 })));
});

describe('the leniency of a reviewer', () => {
  const everyone = [
    [],
    [1, 1, 1, 1, 1, 1],
    [2, 3, 3],
    [3, 4, 3, 4],
    [4, 4, 5],
    Array(40).fill(5),
    Array(40).fill(1),
  ];
  /** Each outcome as often as it is drawn. */
  const drawn = (stars: number[]) =>
    Array.from({ length: 1_000 }, (_, step) => leniencyOf(stars, step / 1_000));
  const shareOf = (stars: number[], value: number) =>
    drawn(stars).filter((leniency) => leniency === value).length / 1_000;
  const rankWith = (stars: number, before: number[]) =>
    rankOf(drawn(before).map((leniency) => rating({ stars, leniency })));

  test('is removed in the ranking: the three stars of severe reviewers are as good as the four of lenient ones', () => {
    const [severe, lenient] = [Array(20).fill(2), Array(20).fill(5)];
    expect(rankWith(3, severe)).toBeCloseTo(rankWith(4, lenient), 1);
    expect(rankWith(3, severe)).toBeGreaterThan(rankWith(3, lenient) + 0.8);
    // Those who are neither, and those who have hardly written, count as they are.
    expect(rankWith(4, [3, 4, 3, 4])).toBeCloseTo(rankWith(4, []), 2);
  });

  test('is stored as one of three values, none of which tells whose review it is', () => {
    for (const value of [-2, 0, 2]) {
      const shares = everyone.map((stars) => shareOf(stars, value));
      // Whoever somebody is, each value is possible, and none is more than five times as likely as for anybody else.
      expect(Math.min(...shares), `${value}`).toBeGreaterThan(0.12);
      expect(Math.max(...shares) / Math.min(...shares), `${value}`).toBeLessThan(5.1);
    }
    expect(new Set(everyone.flatMap(drawn))).toEqual(new Set([-2, 0, 2]));
  });
});
