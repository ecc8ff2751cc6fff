import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ExamPlan } from '#contract/study/exam-plans.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const call = 'GET /api/exam-plans/CS201';
const plan = (given: Partial<ExamPlan> = {}): ExamPlan => ({
  success: true,
  course: { code: 'CS201', title: 'Algorithms' },
  today: '2026-11-17',
  exam: {
    kind: 'final',
    startsAt: '2026-11-20T09:00:00.000Z',
    localStart: '2026-11-20T09:00',
    minutes: 120,
    place: 'Hall 2',
  },
  papers: [{ _id: 'r1', title: 'Final 2025', line: 'Past paper · Final · 2025' }],
  questions: [{ _id: 't1', title: 'Why is a heap not sorted?', slug: 'cs201' }],
  sessions: [],
  items: [
    { _id: 'i1', day: '2026-11-18', title: 'Final 2025', resourceId: 'r1', isDone: false },
    { _id: 'i2', day: '2026-11-19', title: 'Sleep well', resourceId: null, isDone: true },
  ],
  restsUntil: null,
  ...given,
});
async function open(answers: Answers) {
  queryClient.clear();
  return visit('/dashboard/exams/CS201', { user: amina, answers });
}
const saved = [200, { success: true, message: 'Your plan is saved.' }] as const;

test('counts the days, lists what to study, and says how much is done', async () => {
  await open({ [call]: [200, plan()] });
  expect(await screen.findByRole('heading', { level: 1, name: '3 days until the exam' })).toBeTruthy();
  expect(screen.getByText('1 of 2 done')).toBeTruthy();
  const papers = within(screen.getByRole('region', { name: 'Past papers' }));
  expect(papers.getByRole('link', { name: 'Final 2025' }).getAttribute('href')).toBe('/resources/r1');
  expect(screen.getByRole('link', { name: 'Why is a heap not sorted?' })).toBeTruthy();
  expect(screen.getByText(/None of your groups meets before/)).toBeTruthy();
});

test('a step is moved by its buttons, which keep the focus, and ticked off', async () => {
  const items = plan().items;
  const { person, requests } = await open({
    [call]: () => [200, plan({ items })],
    'PUT /api/exam-plans/CS201/items/i1': saved,
  });
  const [later] = await screen.findAllByRole('button', { name: 'A day later' });
  if (!later || !items[0]) throw new Error('The button is missing.');
  items[0] = { ...items[0], day: '2026-11-19' };
  await person.click(later);
  expect(requests.find(({ call: one }) => one.startsWith('PUT'))?.body).toEqual({ day: '2026-11-19' });
  expect(screen.getByText(/Final 2025 is now on/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('data-move')).toBe('i1 later'));
  await person.click(screen.getByRole('checkbox', { name: 'Final 2025' }));
  expect(requests.filter(({ call: one }) => one.startsWith('PUT')).at(-1)?.body).toEqual({ isDone: true });
});

test('exam mode is switched on, and a plan laid out', async () => {
  let restsUntil: string | null = null;
  const { person, calls } = await open({
    [call]: () => [200, plan({ items: [], restsUntil })],
    'PUT /api/exam-plans/CS201/rest': () => {
      restsUntil = '2026-11-20T11:00:00.000Z';
      return [200, { success: true, message: 'Other courses rest.' }];
    },
    'PUT /api/exam-plans/CS201/layout': [200, { success: true, message: 'Your plan is laid out.' }],
  });
  await person.click(await screen.findByRole('checkbox', { name: /Exam mode/ }));
  expect(await screen.findByRole('checkbox', { name: /Exam mode/, checked: true })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Lay out a plan' }));
  expect(calls()).toContain('PUT /api/exam-plans/CS201/layout');
});

test('says when no date is known, and when there is no such course', async () => {
  await open({ [call]: [200, plan({ exam: null, items: [], papers: [] })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'No exam yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Say that you need one' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Exam mode/ })).toBeNull();
  await open({ [call]: [404, refusal('not_found', 'There is no course with this code.')] });
  expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeTruthy();
});
