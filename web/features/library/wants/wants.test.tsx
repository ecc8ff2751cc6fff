import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Want } from '#contract/library/wants.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const want = (given: Partial<Want> = {}): Want => ({
  _id: 'w1',
  course: { code: 'CS201', title: 'Algorithms' },
  kind: 'paper',
  text: 'the 2024 midterm',
  teacher: null,
  people: 3,
  createdAt: '2026-11-12T12:00:00.000Z',
  isFilled: false,
  resource: null,
  isWaiting: false,
  ...given,
});
const listOf = (...wants: Want[]) => [200, { success: true, wants, nextCursor: null }] as const;
const open = (path: string, answers: Answers, user: typeof amina | null = amina) => {
  queryClient.clear();
  return visit(path, { answers, ...(user && { user }) });
};
const list = 'GET /api/wants?limit=25';
const ofCourse = 'GET /api/wants?course=CS201&limit=5';

test('the list says what is wanted and how many wait; a member needs it too', async () => {
  let isWaiting = false;
  const { person } = await open('/wanted', {
    [list]: () => listOf(want({ isWaiting, people: isWaiting ? 4 : 3 })),
    'PUT /api/wants/w1/waiting': () => {
      isWaiting = true;
      return [200, { success: true, message: 'You are told as soon as it is there.', want: want() }];
    },
  });
  const rows = within(await screen.findByRole('list', { name: 'Wanted' }));
  expect(rows.getByRole('heading', { name: 'the 2024 midterm' })).toBeTruthy();
  expect(rows.getByText(/3 people wait/)).toBeTruthy();
  await person.click(rows.getByRole('button', { name: 'Me too', pressed: false }));
  expect(await rows.findByRole('button', { name: 'Me too', pressed: true })).toBeTruthy();
  expect(rows.getByText(/4 people wait/)).toBeTruthy();
});

test('a member narrows it to what they wait for, in the address', async () => {
  const { person, where } = await open('/wanted', {
    [list]: listOf(want()),
    'GET /api/wants?mine=yes&limit=25': listOf(),
  });
  await person.click(await screen.findByLabelText('Only what I wait for'));
  expect(await screen.findByRole('heading', { name: 'You wait for nothing' })).toBeTruthy();
  expect(where()).toBe('/wanted?mine=yes');
});

test('what is there leads to it, and a visitor can change nothing', async () => {
  const filled = want({ isFilled: true, resource: { _id: 'r1', title: 'Midterm with answers' } });
  await open('/wanted?filled=yes', { 'GET /api/wants?filled=yes&limit=25': listOf(filled) }, null);
  const link = await screen.findByRole('link', { name: 'Midterm with answers' });
  expect(link.getAttribute('href')).toBe('/resources/r1');
  expect(screen.queryByRole('button', { name: 'Not what I need' })).toBeNull();
  expect(screen.queryByLabelText('Only what I wait for')).toBeNull();
});

test('fills it with a resource of the course that is there already', async () => {
  const { person, calls } = await open('/wanted', {
    [list]: listOf(want()),
    'GET /api/resources?course=CS201&limit=8': [
      200,
      {
        ...{ success: true, total: 1, totalIsMore: false, nextCursor: null },
        counts: { pdf: 0, document: 0, image: 0, video: 0, link: 0, other: 0 },
        resources: [],
      },
    ],
    'PUT /api/wants/w1/answer': [400, refusal('invalid_input', 'Please choose a resource of this course.')],
  });
  await person.click(await screen.findByRole('button', { name: 'I have it' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Share it now' }).getAttribute('href')).toBe(
    '/resources/new?course=CS201&want=w1',
  );
  await person.click(dialog.getByRole('button', { name: 'This is it' }));
  expect(await dialog.findByText('Please choose a resource from the list.')).toBeTruthy();
  expect(calls()).not.toContain('PUT /api/wants/w1/answer');
});

test('the form begins with a search that found nothing, and offers what others need', async () => {
  const { person, where } = await open('/wanted/new?text=midterm&course=CS201', {
    [ofCourse]: listOf(want()),
    'POST /api/wants': [201, { success: true, message: 'It is on the list.', want: want() }],
    'GET /api/wants?course=CS201&limit=25': listOf(want()),
  });
  const same = await screen.findByRole('region', { name: 'Is it one of these?' });
  expect(within(same).getByRole('button', { name: 'Me too' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Which one/).value).toBe('midterm');
  await person.click(screen.getByRole('button', { name: 'Put it on the list' }));
  await waitFor(() => expect(where()).toBe('/wanted?course=CS201'));
});

test('a review is wanted of one teacher', async () => {
  const { person } = await open('/wanted/new?kind=review', {
    'POST /api/wants': [
      400,
      refusal('invalid_input', 'No.', { course: 'There is no course with this code.' }),
    ],
  });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'What you need' }), 'review');
  expect(screen.getByLabelText('Whose teaching')).toBeTruthy();
  expect(screen.queryByLabelText(/Which one/)).toBeNull();
});
