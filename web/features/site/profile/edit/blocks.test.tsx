import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BlockedPerson } from '#contract/safety/blocks.ts';
import type { Person } from '#contract/site/people.ts';
import { amina, visit } from '#web/app/visit.fixtures.tsx';
import { listOf } from '#web/features/library/resources/library.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const tom: BlockedPerson = { username: 'tom', name: 'Tom Reed', img: '', at: '2026-11-10T12:00:00.000Z' };
const profile: Person = {
  ...{ _id: 'u2', username: 'tom', name: 'Tom Reed', img: '', department: '', batch: '' },
  ...{ campusVerified: false, resourceCount: 0 },
};
let people: BlockedPerson[] = [];
const answers = () => ({
  'GET /api/blocks': () => [200, { success: true, people }] as const,
  'PUT /api/blocks/tom': () => {
    people = [tom];
    return [200, { success: true, message: 'You have blocked Tom Reed.' }] as const;
  },
  'DELETE /api/blocks/tom': () => {
    people = [];
    return [200, { success: true, message: 'Tom Reed is not blocked any more.' }] as const;
  },
});

test('someone is blocked on their page after a question, and unblocked there', async () => {
  queryClient.clear();
  people = [];
  const { person } = await visit('/people/tom', {
    user: amina,
    answers: {
      ...answers(),
      'GET /api/people/tom': [200, { success: true, person: profile }],
      'GET /api/resources?owner=u2&limit=24': listOf([]),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Block Tom Reed?' }));
  expect(dialog.getByText(/They are not told/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Block' }));
  await screen.findByText('You have blocked Tom Reed.');
  await person.click(await screen.findByRole('button', { name: 'Unblock' }));
  await screen.findByRole('button', { name: 'Block' });
});

test('a visitor and the person themselves see no button', async () => {
  queryClient.clear();
  const own = { ...profile, _id: amina._id };
  await visit('/people/tom', {
    user: amina,
    answers: {
      ...answers(),
      'GET /api/people/tom': [200, { success: true, person: own }],
      'GET /api/resources?owner=u1&limit=24': listOf([]),
    },
  });
  await screen.findByRole('link', { name: 'Edit profile' });
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
});

test('the settings list blocked people, and unblock one', async () => {
  queryClient.clear();
  people = [tom];
  const { person } = await visit('/profile/edit?section=blocks', { user: amina, answers: answers() });
  const list = within(await screen.findByRole('list', { name: 'Blocked people' }));
  expect(list.getByRole('link', { name: 'Tom Reed' }).getAttribute('href')).toBe('/people/tom');
  await person.click(list.getByRole('button', { name: 'Unblock Tom Reed' }));
  await screen.findByText('You have blocked nobody.');
  await screen.findByText('Tom Reed is not blocked any more.');
});
