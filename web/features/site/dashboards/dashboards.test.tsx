import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Dashboard, dashboardCards } from '#contract/site/dashboards.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const call = 'GET /api/dashboards/own';
const save = 'PUT /api/dashboards/own/cards';

const dashboard = (given: Partial<Dashboard['cards']> = {}): Dashboard => ({
  success: true,
  isFirstVisit: false,
  since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  order: [...dashboardCards],
  hidden: [],
  cards: {
    start: [
      { step: 'email', isDone: true },
      { step: 'courses', isDone: false },
    ],
    week: {
      events: [],
      exams: [
        {
          courseCode: 'CS201',
          kind: 'midterm',
          startsAt: new Date(Date.now() + 86_400_000).toISOString(),
          localStart: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16),
          zone: 'UTC',
          minutes: 90,
          place: 'Hall 2',
        },
      ],
    },
    courses: [
      {
        ...{ _id: 'c1', code: 'CS201', title: 'Algorithms', isTaking: true, isFollowed: true },
        ...{ resources: 2, reviews: 0, questions: 1, events: 100 },
      },
    ],
    reading: [{ _id: 'r1', title: 'Slides', courseCode: 'CS201', page: 12, pages: 40 }],
    questions: { waiting: [], answerable: [] },
    term: {
      ...{ term: 'Autumn 2026', week: 6, solved: [] },
      asked: [
        {
          ...{ _id: 't1', title: 'Why is it not stable?', status: 'open', replies: 2 },
          space: { slug: 'cs201', name: 'CS201', courseCode: 'CS201' },
        },
      ],
      downloaded: [{ _id: 'r2', title: 'Heaps', courseCode: 'CS201', opened: 12 }],
    },
    popular: [],
    helpful: { helpful: 0, views: 0, downloads: 0, resources: [] },
    ...given,
  },
});

async function open(answers: Answers) {
  queryClient.clear();
  const site = await visit('/dashboard', {
    user: amina,
    answers: { 'POST /api/dashboards/own/visits': [200, { success: true, message: '' }], ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return site;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the week, and what is new in each course since the last visit', async () => {
  await open({ [call]: [200, dashboard()] });
  await screen.findByText(/News since your visit/);
  const week = await card('Your week');
  week.getByRole('link', { name: 'CS201: Midterm exam' });
  week.getByText('Hall 2');
  const courses = await card('Your courses');
  expect(courses.getByRole('listitem').textContent).toBe(
    'CS201 AlgorithmsNew: 2 resources, 1 question, 99+ events',
  );
  (await card('Questions for you')).getByText('No question waits for you');
  const reading = await card('Continue reading');
  expect(reading.getByRole('link', { name: 'Slides' }).getAttribute('href')).toBe('/resources/r1');
  reading.getByText('CS201 · page 12 of 40');
  const term = await card('This week in earlier terms');
  term.getByText(/Week 6 of Autumn 2026/);
  term.getByRole('link', { name: 'Why is it not stable?' });
  term.getByText('CS201 · opened 12 times in this week');
  expect(term.queryByRole('heading', { name: 'Solved' })).toBeNull();
});

test('a course is muted and followed in one click', async () => {
  const saved = { success: true, message: 'Saved.' };
  const { person, requests } = await open({
    [call]: [200, dashboard()],
    'PUT /api/follows/course/c1': () => [200, { ...saved, follow: { level: levels.shift(), reason: '' } }],
  });
  const levels = ['mute', 'normal'];
  const courses = await card('Your courses');
  const bell = courses.getByRole('button', { name: 'Follow CS201', pressed: true });
  await person.click(bell);
  await waitFor(() => expect(bell.ariaPressed).toBe('false'));
  await person.click(bell);
  await waitFor(() => expect(bell.ariaPressed).toBe('true'));
  expect(requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { level: 'mute' },
    { level: 'normal' },
  ]);
});

test('a newcomer is led through first steps, and can put them away', async () => {
  let isAway = false;
  const { person, requests } = await open({
    [call]: () => [200, { ...dashboard(), hidden: isAway ? ['start'] : [] }],
    [save]: () => {
      isAway = true;
      return [200, { success: true, message: '' }];
    },
  });
  const start = await card('Getting started');
  start.getByText('1 of 2 steps are done.');
  start.getByRole('link', { name: 'Choose the courses that you take' });
  await person.click(start.getByRole('button', { name: 'Put this away' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull());
  expect(requests.find(({ call }) => call === save)?.body).toMatchObject({ hidden: ['start'] });
});

test('cards are hidden and moved, and a failure brings them back', async () => {
  const { person } = await open({
    [call]: [200, dashboard()],
    [save]: [500, refusal('unexpected', 'Something went wrong.')],
  });
  await card('Your week');
  await person.click(screen.getByRole('button', { name: 'Arrange cards' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Arrange cards' }));
  await person.click(dialog.getByRole('button', { name: 'Move Your courses up' }));
  await screen.findByText('Something went wrong.');
  const names = dialog.getAllByRole('checkbox').map((box) => box.getAttribute('id')?.slice(-7));
  expect(names.indexOf('courses')).toBe(2);
});

test('a card that could not be read says so, and the others are there', async () => {
  await open({ [call]: [200, dashboard({ courses: null })] });
  const courses = await card('Your courses');
  courses.getByText('This could not be read just now. The rest of your dashboard is complete.');
  courses.getByRole('button', { name: 'Try again' });
  await card('Your week');
});
