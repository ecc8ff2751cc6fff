import { expect, test } from 'vitest';
import { changedParts } from './changed-part.service.ts';

test('the changed part of a text is short, whatever its length', () => {
  const long = 'a'.repeat(500);
  expect(changedParts(`${long}fool${long}`, `${long}${long}`)).toEqual([
    `…${'a'.repeat(30)}fool${'a'.repeat(30)}…`,
    `…${'a'.repeat(60)}…`,
  ]);
  expect(changedParts('You fool.', 'You.')).toEqual(['You fool.', 'You.']);
  expect(changedParts('', long)[1]).toHaveLength(201);
});
