import { describe, expect, test } from 'vitest';
import { findRing, type Voter } from './vote-rings.ts';

const start = Date.UTC(2026, 10, 1);
const at = (minutes: number) => new Date(start + minutes * 60_000);

/** Accounts of one day that vote for the same two reviews within minutes. */
const ring = (count: number, change: (index: number) => Partial<Voter> = () => ({})): Voter[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `v${index}`,
    votedAt: at(index),
    createdAt: at(-index * 60),
    votes: new Set(['a', 'b']),
    ...change(index),
  }));
const idsOf = (voters: Voter[]) => voters.map(({ id }) => id);

describe('a vote ring', () => {
  test('is four accounts of about the same age that always vote together', () => {
    expect(idsOf(findRing(ring(4)))).toEqual(['v0', 'v1', 'v2', 'v3']);
  });

  test('is found among honest voters, who are left alone', () => {
    const honest = ring(6, (index) => ({
      id: `honest${index}`,
      createdAt: at(-index * 60 * 24 * 30),
      votes: new Set(['a', `own${index}`, `more${index}`]),
    }));
    expect(idsOf(findRing([...honest, ...ring(5)]))).toEqual(['v0', 'v1', 'v2', 'v3', 'v4']);
  });
});

describe('no ring are', () => {
  test.each<[string, Voter[]]>([
    ['three friends', ring(3)],
    [
      'newcomers of one day who like the same review and nothing else',
      ring(20, () => ({ votes: new Set(['a']) })),
    ],
    [
      'newcomers of one day who each vote for other reviews as well',
      ring(20, (index) => ({ votes: new Set(['a', 'b', `own${index}`]) })),
    ],
    ['accounts of different years', ring(20, (index) => ({ createdAt: at(-index * 60 * 24 * 10) }))],
    ['voters on different days', ring(20, (index) => ({ votedAt: at(index * 60 * 24) }))],
    ['nobody', []],
  ])('%s', (_, voters) => {
    expect(findRing(voters)).toEqual([]);
  });
});
