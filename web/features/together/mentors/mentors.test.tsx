import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnOffer } from '#contract/together/mentors.ts';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { makeMentor } from './mentors.fixtures.ts';

const found = (...mentors: ReturnType<typeof makeMentor>[]) =>
  [200, { success: true, mentors, isMore: false, hasWeek: true }] as const;

async function open(path: string, answers: Answers, role: 'user' | 'staff' = 'user') {
  queryClient.clear();
  return visit(path, { user: { ...amina, role }, answers });
}

test('visitors read what mentoring is, and are led to sign in', async () => {
  queryClient.clear();
  await visit('/mentorship', { answers: {} });
  await screen.findByRole('heading', { level: 1, name: 'Mentorship' });
  screen.getByRole('heading', { name: 'Leave at any time' });
  expect(screen.getByRole('link', { name: 'Sign in to find a mentor' }).getAttribute('href')).toBe('/login');
});

test('the search says why each mentor fits, and keeps its filters in the address', async () => {
  const { person, requests } = await open('/mentorship', {
    'GET /api/mentors': found(
      makeMentor(),
      makeMentor({ _id: 'm2', username: 'jo', name: 'Jo', replies: null }),
    ),
    'GET /api/mentors?language=de': found(),
  });
  const list = within(await screen.findByRole('list', { name: 'Mentors' }));
  expect(list.getByRole('link', { name: 'Minh Nguyen' }).getAttribute('href')).toBe(
    '/mentorship/mentors/minh',
  );
  const [reason] = list.getAllByText('Fits you:');
  expect(reason?.parentElement?.textContent).toBe(
    'Fits you: took CS201 with Prof. Reyes, your teacher, 4 shared free hours',
  );
  list.getByText('Answers 92% of 12 requests, usually within 3 hours');
  list.getByText('Too few requests for a reply time');
  expect(screen.queryByRole('link', { name: 'Say when you are free' })).toBeNull();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'German');
  await screen.findByRole('heading', { name: 'Nobody found' });
  expect(requests.map(({ call }) => call)).toContain('GET /api/mentors?language=de');
});

const own: OwnOffer = {
  success: true,
  offer: null,
  choices: [
    { code: 'CS201', title: 'Data Structures', teachers: [{ _id: 't1', name: 'Prof. Reyes' }] },
    { code: 'MA101', title: 'Analysis', teachers: [] },
  ],
  hasWeek: false,
};

test('an offer names courses with their teachers, topics, languages and how many', async () => {
  const { person, requests } = await open('/mentorship/offer', {
    'GET /api/profile/mentor': [200, own],
    'PUT /api/profile/mentor': [200, { success: true, message: 'Your offer is saved. Thank you.' }],
  });
  await person.click(await screen.findByRole('checkbox', { name: 'CS201 Data Structures' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Teacher of CS201' }), 'Prof. Reyes');
  await person.type(screen.getByLabelText('Topics'), 'LaTeX, , Proofs');
  await person.click(screen.getByRole('checkbox', { name: 'German' }));
  await person.click(screen.getByRole('checkbox', { name: 'In person' }));
  await person.click(screen.getByRole('button', { name: 'Offer help' }));
  await screen.findByText('Your offer is saved. Thank you.');
  expect(requests).toContainEqual({
    call: 'PUT /api/profile/mentor',
    body: {
      ...{ about: '', courses: [{ code: 'CS201', teacherId: 't1' }], topics: ['LaTeX', 'Proofs'] },
      ...{ languages: ['en', 'de'], modes: ['online'], capacity: 2 },
    },
  });
});

test('whoever was paused for silence says that they are back', async () => {
  const offer = {
    about: '',
    courses: [],
    topics: ['LaTeX'],
    languages: ['en'],
    modes: ['online'],
    capacity: 1,
  };
  let pausedBy: 'silence' | null = 'silence';
  const { person } = await open('/mentorship/offer', {
    'GET /api/profile/mentor': () => [200, { ...own, offer: { ...offer, pausedBy } }],
    'PUT /api/profile/mentor/pause': () => {
      pausedBy = null;
      return [200, { success: true, message: 'Welcome back: you can be asked again.' }];
    },
  });
  await screen.findByText(/Two requests to you expired/);
  await person.click(screen.getByRole('button', { name: 'I am back' }));
  await screen.findByRole('heading', { name: 'You can be asked' });
});

test('a mentor is asked with course, goal and what was tried', async () => {
  const { person, requests } = await askedPage();
  await person.type(screen.getByLabelText('Your goal'), 'Understand heaps');
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
  await screen.findByText('Please say what you have tried.');
  await person.type(screen.getByLabelText('What you have tried'), 'Read chapter 3.');
  await person.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /api/mentorships',
      body: { username: 'minh', course: 'CS201', goal: 'Understand heaps', tried: 'Read chapter 3.' },
    }),
  );
});

async function askedPage() {
  const mentorship = {
    ...{ _id: 'r1', state: 'asked', version: 1, side: 'requester', course: null, note: '', tried: 'x' },
    other: { _id: 'm1', username: 'minh', name: 'Minh Nguyen', img: '' },
    ...{ goal: 'Understand heaps', createdAt: '2026-11-12T12:00:00.000Z' },
    ...{ changedAt: '2026-11-12T12:00:00.000Z', expiresAt: null },
  };
  const site = await open('/mentorship/mentors/minh', {
    'GET /api/mentors/minh': [200, { success: true, mentor: makeMentor() }],
    'POST /api/mentorships': [201, { success: true, message: 'You have asked Minh Nguyen.', mentorship }],
    'GET /api/mentorships/r1': [
      200,
      {
        success: true,
        mentorship,
        goals: [],
        files: [],
        sessions: [],
        ownFeedback: null,
        othersFeedback: null,
        others: [],
      },
    ],
    'GET /api/mentorships/r1/messages?limit=30': [200, { success: true, messages: [], nextCursor: null }],
  });
  await screen.findByRole('heading', { level: 1, name: 'Minh Nguyen' });
  return site;
}

test('staff mark a mentor as trained; students see no button', async () => {
  const answers: Answers = {
    'GET /api/mentors/minh': [200, { success: true, mentor: makeMentor({ isTrained: false }) }],
    'PUT /api/mentors/minh/training': [200, { success: true, message: 'Minh is marked as trained.' }],
  };
  const { person } = await open('/mentorship/mentors/minh', answers, 'staff');
  await person.click(await screen.findByRole('button', { name: 'Mark as trained' }));
  await screen.findByText('Minh is marked as trained.');
});
