import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const fields = {
  _id: 'c1',
  code: 'CS201',
  title: 'Data Structures',
  department: { code: 'CS', name: 'Computer Science' },
  credits: 5,
  level: 2,
};
const figures = { reviews: 12, overall: 4.2, difficulty: 3, hours: 6, recommended: 83 };
const compared = {
  ...fields,
  isArchived: false,
  isTaughtNow: true,
  ...figures,
  teachers: ['Alan Reyes'],
  terms: ['Autumn 2026'],
  examForm: { value: 'written', count: 9, of: 11 },
  attendance: null,
  textbook: null,
  groupWork: null,
  resources: 6,
  papers: 2,
};
const comparison = (courses: object[], given: object = {}) =>
  [200, { success: true, courses, unknown: [], former: [], ...given }] as const;
const open = (path: string, answers: Answers) => {
  queryClient.clear();
  return visit(path, { answers });
};

test('courses are ticked in the list, four at most, and lead to their comparison', async () => {
  const person = userEvent.setup();
  const rows = ['CS1', 'CS2', 'CS3', 'CS4', 'CS5'].map((code) => ({
    ...fields,
    ...figures,
    _id: code,
    code,
    isTaughtNow: true,
    foundBy: [],
    teachers: [],
    resources: 6,
  }));
  const { router, calls } = await open('/courses', {
    'GET /api/courses/departments': [200, { success: true, departments: [] }],
    'GET /api/courses?limit=30': [
      200,
      {
        success: true,
        courses: rows,
        searchedFor: '',
        total: 5,
        totalIsMore: false,
        nextCursor: null,
      },
    ],
  });
  await person.click(await screen.findByLabelText('Compare CS1'));
  expect(screen.getByText('Tick another one to compare.')).toBeTruthy();
  await person.click(screen.getByLabelText('Compare CS2'));
  // Two in one task, before the page has rendered the first.
  act(() => {
    for (const code of ['CS3', 'CS4']) screen.getByLabelText(`Compare ${code}`).click();
  });
  await waitFor(() => expect(router.state.location.search).toEqual({ compare: 'CS1,CS2,CS3,CS4' }));
  await person.click(screen.getByLabelText('Compare CS5'));
  expect(screen.getByText('At most 4 fit side by side: remove one first.')).toBeTruthy();
  expect((screen.getByLabelText('Compare CS5') as HTMLInputElement).checked).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Remove CS2' }));
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '/courses/compare?codes=CS1%2CCS3%2CCS4',
  );
  // What is ticked is no filter.
  expect(calls().filter((call) => call.startsWith('GET /api/courses?'))).toHaveLength(1);
});

test('a comparison marks the better value with a word, and too few reviews as such', async () => {
  const few = { reviews: 2, overall: null, difficulty: null, hours: null, recommended: null };
  await open('/courses/compare?codes=CS201,CS301,LNG101', {
    'GET /api/courses/compare?codes=CS201%2CCS301%2CLNG101': comparison([
      compared,
      { ...compared, _id: 'c2', code: 'CS301', overall: 2.6, difficulty: 4.3, hours: 6 },
      { ...compared, _id: 'c3', code: 'LNG101', ...few, examForm: null },
    ]),
  });
  const row = async (name: string) =>
    within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await row('Overall')).toEqual([
    '4.2 / 5from 12 reviewsBest rated',
    '2.6 / 5from 12 reviews',
    '2 reviews: too few to average',
  ]);
  expect((await row('Difficulty'))[0]).toContain('Easiest');
  // Both take the same time.
  expect(await row('Hours a week')).toEqual([
    '6 hfrom 12 reviews',
    '6 hfrom 12 reviews',
    '2 reviews: too few to average',
  ]);
  expect(await row('Exam')).toEqual([
    'Written exam9 of 11 say so',
    'Written exam9 of 11 say so',
    'Too few say',
  ]);
  expect(document.title).toBe('Compare CS201, CS301, LNG101 · Campus Connect');
});

test('a comparison says what became of unknown, former and too many codes', async () => {
  const person = userEvent.setup();
  const { router } = await open('/courses/compare?codes=CS120,XX1,A,B,C', {
    'GET /api/courses/compare?codes=CS120%2CXX1%2CA%2CB': comparison([compared], {
      unknown: ['XX1', 'A', 'B'],
      former: [{ code: 'CS120', present: 'CS201' }],
    }),
  });
  const note = await screen.findByText(/CS120 is now CS201/);
  expect(note.textContent).toBe(
    'CS120 is now CS201. There are no courses with the codes XX1, A and B. At most 4 courses fit side by side: C is left out. Add another course to see both side by side.',
  );
  await person.click(screen.getByRole('button', { name: 'Remove CS201' }));
  await screen.findByRole('heading', { name: 'Choose the courses to compare' });
  expect(router.state.location.search).toEqual({});
});

test('a course is added to the comparison by the combobox', async () => {
  const person = userEvent.setup();
  const { router } = await open('/courses/compare', {
    'GET /api/courses/suggestions?q=data': [
      200,
      { success: true, courses: [{ code: 'CS201', title: 'Data Structures' }] },
    ],
    'GET /api/courses/compare?codes=CS201': comparison([compared]),
  });
  await person.type(await screen.findByLabelText('Add a course'), 'data');
  await person.click(await screen.findByRole('option', { name: /CS201/ }));
  await screen.findByRole('columnheader', { name: /Data Structures/ });
  expect(router.state.location.search).toEqual({ codes: 'CS201' });
});
