import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { withOverview } from '#web/app/course-overview.fixtures.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const summary = {
  _id: 'c1',
  code: 'CS201',
  title: 'Data Structures',
  department: { code: 'CS', name: 'Computer Science' },
  credits: 5,
  level: 2,
  isTaughtNow: true,
  foundBy: [],
  teachers: [{ _id: 't1', name: 'Alan Reyes' }],
  resources: 6,
  reviews: 12,
  overall: 4.2,
  difficulty: 3,
  hours: 6,
  recommended: 83,
};
const { _id, code, title, department, credits, level, teachers } = summary;
const fields = { _id, code, title, department, credits, level };
const course = {
  ...fields,
  description: 'Lists and trees.',
  isArchived: false,
  formerCodes: ['CS120'],
  terms: [
    {
      _id: 'a26',
      name: 'Autumn 2026',
      isCurrent: true,
      teachers,
      exams: [
        {
          kind: 'final',
          startsAt: '2027-01-21T08:00:00.000Z',
          starts: '2027-01-21T09:00',
          zone: 'Europe/Berlin',
          minutes: 120,
          place: 'Hall 1',
        },
      ],
    },
    { _id: 's26', name: 'Spring 2026', isCurrent: false, teachers: [], exams: [] },
  ],
  taking: 12,
  took: null,
};
const page = (courses: object[], given: object = {}) =>
  [
    200,
    {
      success: true,
      courses,
      searchedFor: '',
      total: courses.length,
      totalIsMore: false,
      nextCursor: null,
      ...given,
    },
  ] as const;
const departments = [
  200,
  { success: true, departments: [{ code: 'CS', name: 'Computer Science', courses: 13 }] },
] as const;
const noResources = [
  200,
  {
    success: true,
    resources: [],
    counts: { pdf: 0, document: 0, image: 0, video: 0, link: 0, other: 0 },
    total: 0,
    totalIsMore: false,
    nextCursor: null,
  },
] as const;

const noNumbers = [
  200,
  {
    success: true,
    reviews: 0,
    overall: null,
    difficulty: null,
    hours: null,
    recommended: null,
    stars: [0, 0, 0, 0, 0],
    teachers: [],
    terms: [],
    change: null,
  },
] as const;
const noReviews = [
  200,
  { success: true, reviews: [], before: 0, total: 0, totalIsMore: false, nextCursor: null },
] as const;
const noOwnReview = [200, { success: true, review: null, answer: null, terms: [], votes: [] }] as const;

const followCall = 'GET /api/follows/course/c1';
const followed = (level: string | null, reason = '') =>
  [200, { success: true, follow: { level, reason } }] as const;

const open = async (path: string, answers: Answers, user?: typeof amina) => {
  queryClient.clear();
  return visit(path, {
    answers: withOverview('CS201', {
      'GET /api/courses/departments': departments,
      'GET /api/resources?course=CS201&papers=no&sort=helpful&limit=6': noResources,
      'GET /api/resources?course=CS201&papers=yes&limit=4': noResources,
      'GET /api/courses/CS201/numbers': noNumbers,
      'GET /api/courses/CS201/reviews?limit=20': noReviews,
      'GET /api/courses/CS201/review': noOwnReview,
      ...answers,
    }),
    ...(user && { user }),
  });
};
const enrolled = (...enrolments: object[]) =>
  [200, { success: true, enrolments, active: enrolments.length, creditsTaken: 0 }] as const;
const own = {
  code: 'CS201',
  title: 'Data Structures',
  credits: 5,
  status: 'taking',
  term: '',
  isProved: false,
};

test('the list links to each course with its facts', async () => {
  await open('/courses', { 'GET /api/courses?limit=30': page([summary]) });
  const list = await screen.findByRole('list', { name: 'Courses' });
  const link = within(list).getByRole('link', { name: 'Data Structures' });
  expect(link.getAttribute('href')).toBe('/courses/CS201');
  const row = within(list).getByRole('listitem').textContent?.replaceAll('\u00a0', ' ');
  expect(row).toContain('Computer Science · 5 credits · Alan Reyes · 6 resources');
  expect(row).toContain('4.2 / 5 · 6 h a week · 83% recommend it · 12 reviews');
  expect(row).toContain('This term');
  expect(screen.getByText('Showing 1 course')).toBeTruthy();
});

test('a course that a search found by a teacher names them, and averages have one decimal', async () => {
  const found = { ...summary, overall: 4, foundBy: ['Beatrix Lund'] };
  await open('/courses?q=lund', { 'GET /api/courses?q=lund&limit=30': page([found]) });
  const row = await screen.findByRole('article');
  expect(row.textContent).toContain('4.0 / 5');
  expect(row.textContent).toContain('Taught by Beatrix Lund');
  expect(within(row).getByText('Beatrix Lund').tagName).toBe('MARK');
});

test('filters are in the address and in the query', async () => {
  const person = userEvent.setup();
  const { router } = await open('/courses?department=CS', {
    'GET /api/courses?department=CS&limit=30': page([summary]),
    'GET /api/courses?department=CS&level=3&limit=30': page([]),
    'GET /api/courses?department=CS&level=3&now=yes&limit=30': page([]),
  });
  await screen.findByRole('list', { name: 'Courses' });
  expect((screen.getByLabelText('Department') as HTMLSelectElement).value).toBe('CS');
  await person.selectOptions(screen.getByLabelText('Level'), '3');
  await screen.findByRole('heading', { name: 'No courses found' });
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
  await person.click(screen.getByLabelText('Taught this term'));
  expect(router.state.location.search).toEqual({ department: 'CS', level: '3', now: 'yes' });
  expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/courses');
});

test('a corrected search says what was searched for', async () => {
  await open('/courses?q=strucures', {
    'GET /api/courses?q=strucures&limit=30': page([summary], { searchedFor: 'structures' }),
  });
  expect((await screen.findByText(/Nothing matches “strucures”/)).textContent).toContain(
    'These match structures.',
  );
});

test('a course shows its teachers, its exams in the time of the campus, and earlier terms', async () => {
  await open('/courses/CS201', { 'GET /api/courses/CS201': [200, { success: true, course }] });
  await screen.findByRole('heading', { level: 1, name: 'Data Structures' });
  expect(screen.getByText('Formerly CS120')).toBeTruthy();
  const exams = within(screen.getByRole('list', { name: 'Exams' }));
  expect(exams.getByRole('listitem').textContent).toBe('Final exam21 Jan 2027, 09:00, 120 minutes, Hall 1');
  expect(screen.getByText('The teacher is not known yet.')).toBeTruthy();
  expect(screen.getByText('Of the members here 12 take it now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I took this' })).toBeNull();
  expect(await screen.findByText('Nothing was shared for CS201 yet')).toBeTruthy();
});

test('a member says in one click that they take the course, and takes it back', async () => {
  const person = userEvent.setup();
  let enrolments: object[] = [];
  const answers: Answers = {
    'GET /api/courses/CS201': [200, { success: true, course }],
    'GET /api/enrolments': () => enrolled(...enrolments),
    'PUT /api/enrolments/CS201': [200, { success: true, message: 'You are taking CS201.' }],
    'DELETE /api/enrolments/CS201': [
      200,
      { success: true, message: 'CS201 is not one of your courses any more.' },
    ],
  };
  await open('/courses/CS201', answers, amina);
  const button = await screen.findByRole('button', { name: 'I am taking this', pressed: false });
  enrolments = [own];
  await person.click(button);
  await screen.findByText('You are taking CS201.');
  const pressed = await screen.findByRole('button', { name: 'I am taking this', pressed: true });
  enrolments = [];
  await person.click(pressed);
  await screen.findByRole('button', { name: 'I am taking this', pressed: false });
});

test('what the university has confirmed is told, not offered', async () => {
  await open(
    '/courses/CS201',
    {
      'GET /api/courses/CS201': [200, { success: true, course }],
      'GET /api/enrolments': enrolled({ ...own, status: 'taken', term: 'Spring 2025', isProved: true }),
    },
    amina,
  );
  await screen.findByText('You took this in Spring 2025, as the university has confirmed.');
  expect(screen.queryByRole('button', { name: 'I took this' })).toBeNull();
});

test('an unknown code is not found', async () => {
  await open('/courses/XX1', {
    'GET /api/courses/XX1/overview': [404, refusal('not_found', 'There is no course with this code.')],
  });
  await screen.findByRole('heading', { name: 'Course not found' });
});

const openToFollow = (answers: Answers) =>
  open(
    '/courses/CS201',
    {
      'GET /api/courses/CS201': [200, { success: true, course }],
      'GET /api/enrolments': enrolled(),
      ...answers,
    },
    amina,
  );

test('a member follows the course in one click, watches it by keyboard, and stops', async () => {
  let level: string | null = null;
  const put = 'PUT /api/follows/course/c1';
  const save = (next: string | null) => {
    level = next;
    return [200, { success: true, message: `Level ${next}.`, follow: { level: next, reason: '' } }] as const;
  };
  let wanted = 'normal';
  const { person, requests } = await openToFollow({
    [followCall]: () => followed(level),
    [put]: () => save(wanted),
    'DELETE /api/follows/course/c1': () => save(null),
  });
  await person.click(await screen.findByRole('button', { name: 'Follow CS201' }));
  await screen.findByText('Level normal.');
  const button = await screen.findByRole('button', { name: 'Following CS201', expanded: false });
  expect(document.activeElement).toBe(button);
  await person.keyboard('{Enter}');
  const levels = within(screen.getByRole('group', { name: 'Tell me about CS201' }));
  expect((levels.getByRole('radio', { name: 'Follow' }) as HTMLInputElement).checked).toBe(true);
  wanted = 'watch';
  await person.click(levels.getByRole('radio', { name: 'Watch' }));
  await screen.findByRole('button', { name: 'Watching CS201', expanded: true });
  await screen.findByText('Level watch.');
  expect(requests.filter(({ call }) => call === put).map(({ body }) => body)).toEqual([
    { level: 'normal' },
    { level: 'watch' },
  ]);
  await person.click(screen.getByRole('button', { name: 'Stop following' }));
  const ended = await screen.findByRole('button', { name: 'Follow CS201' });
  await waitFor(() => expect(document.activeElement).toBe(ended));
});

test('who takes the course is told that they follow it, and can mute it', async () => {
  const { person } = await openToFollow({
    [followCall]: followed('normal', 'You are taking this course.'),
    'PUT /api/follows/course/c1': [404, refusal('not_found', 'It does not exist any more.')],
  });
  await person.click(await screen.findByRole('button', { name: 'Following CS201' }));
  await screen.findByText('You follow it without having said so: you are taking this course.');
  expect(screen.queryByRole('button', { name: 'Stop following' })).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Mute' }));
  // Refused: the level is as before.
  await screen.findByText('It does not exist any more.');
  await screen.findByRole('button', { name: 'Following CS201' });
});

test('a visitor is not offered to follow', async () => {
  await open('/courses/CS201', { 'GET /api/courses/CS201': [200, { success: true, course }] });
  await screen.findByRole('heading', { level: 1, name: 'Data Structures' });
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
});
