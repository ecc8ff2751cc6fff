import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { OwnReview, Review } from '#contract/reviews.ts';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const teacher = { _id: 't1', name: 'Alan Reyes' };
const term = { _id: 'a26', name: 'Autumn 2026' };
const course = {
  _id: 'c1',
  code: 'CS201',
  title: 'Data Structures',
  department: { code: 'CS', name: 'Computer Science' },
  credits: 5,
  level: 2,
  description: '',
  isArchived: false,
  formerCodes: [],
  terms: [{ ...term, isCurrent: true, teachers: [teacher], exams: [] }],
  taking: null,
  took: null,
};
const review: Review = {
  _id: 'r1',
  stars: 5,
  difficulty: 4,
  hours: 7,
  recommend: 5,
  attendance: 'optional',
  textbook: null,
  groupWork: null,
  examForm: 'written',
  grade: null,
  text: 'Worth it.',
  isReworked: false,
  term,
  teacher,
  month: '2026-11',
  author: null,
  isProved: true,
  isEdited: true,
  helpful: 3,
  answer: null,
};
const averages = { reviews: 12, overall: 4.2, difficulty: 3.1, hours: 6.5, recommended: 83 };
const numbers = {
  success: true,
  ...averages,
  stars: [0, 1, 1, 4, 6],
  teachers: [{ teacher, ...averages }],
  terms: [
    {
      term: { _id: 's26', name: 'Spring 2026' },
      reviews: 2,
      overall: null,
      difficulty: null,
      hours: null,
      recommended: null,
    },
    { term, ...averages, reviews: 10 },
  ],
  change: { since: term, reason: '4 reviewers say that it was reworked.' },
};
const own: OwnReview = {
  _id: 'r1',
  stars: 5,
  difficulty: 4,
  hours: 7,
  recommend: 5,
  attendance: null,
  textbook: null,
  groupWork: null,
  examForm: null,
  grade: null,
  text: 'Worth it.',
  isReworked: false,
  termId: term._id,
  teacherId: null,
  signature: 'anonymous',
  state: 'waiting',
  month: '2026-11',
  isProved: false,
  isEdited: false,
  helpful: 0,
  reason: '',
  version: 1,
};
const listed = (reviews: Review[], given: object = {}) =>
  [
    200,
    {
      success: true,
      reviews,
      before: 0,
      total: reviews.length,
      totalIsMore: false,
      nextCursor: null,
      ...given,
    },
  ] as const;
const listOf = (...reviews: Review[]) => listed(reviews);
const earlier = { _id: 's26', name: 'Spring 2026', teachers: [{ _id: 't2', name: 'Nadia Rahman' }, teacher] };
const ownAnswer = (found: OwnReview | null, votes: string[] = []) =>
  [
    200,
    { success: true, review: found, answer: null, terms: [{ ...term, teachers: [teacher] }, earlier], votes },
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

const open = async (path: string, answers: Answers = {}, user?: typeof amina) => {
  queryClient.clear();
  return visit(path, {
    answers: {
      'GET /api/courses/CS201': [200, { success: true, course }],
      'GET /api/courses/CS201/numbers': [200, numbers],
      'GET /api/courses/CS201/reviews?limit=20': listOf(review),
      'GET /api/resources?course=CS201&sort=helpful&limit=6': noResources,
      'GET /api/enrolments': [200, { success: true, enrolments: [], active: 0, creditsTaken: 0 }],
      ...answers,
    },
    ...(user && { user }),
  });
};

test('visitors read numbers with their sample size, the change, and reviews without a name', async () => {
  await open('/courses/CS201');
  const figures = await screen.findByText('Overall', { selector: 'dt' });
  expect(figures.closest('dl')?.textContent).toBe(
    'Overall4.2 / 5Difficulty3.1 / 5Hours a week6.5Recommend it83%',
  );
  expect(screen.getByText(/From 12 reviews. The hours are a median/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All time' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByText(/reviewers say that it was reworked/).textContent).toContain('in Autumn 2026');
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain('Autumn 2026 · Alan Reyes · Hard · 7 hours a week');
  expect(card.textContent).toContain('A student, November 2026, edited');
  expect(within(card).queryByRole('button', { name: /Helpful/ })).toBeNull();
});

test('one switch moves the numbers, the chart and the list', async () => {
  const person = userEvent.setup();
  const { router } = await open('/courses/CS201', {
    'GET /api/courses/CS201/numbers?period=recent': [200, { ...numbers, reviews: 2, overall: null }],
    'GET /api/courses/CS201/reviews?period=recent&limit=20': listOf(),
    'GET /api/courses/CS201/numbers?period=recent&teacher=t1': [
      200,
      { ...numbers, reviews: 0, overall: null, terms: [] },
    ],
    'GET /api/courses/CS201/reviews?period=recent&teacher=t1&limit=20': listOf(),
  });
  await screen.findByRole('article');
  await person.click(screen.getByRole('link', { name: 'Last two years' }));
  await screen.findByText('2 reviews: too few to average. From 3 reviews on, the numbers are shown.');
  await screen.findByRole('heading', { name: 'No reviews found' });
  expect(router.state.location.search).toEqual({ period: 'recent' });
  const byTeacher = screen.getByRole('list', { name: 'By teacher' });
  const row = within(byTeacher).getByRole('link', { name: /Alan Reyes/ });
  expect(row.textContent).toContain('Difficulty 3.1 · 6.5 h a week · 83% recommend it · 12 reviews');
  await person.click(row);
  await screen.findByText(/shown from 5 reviews on: fewer could tell who wrote them/);
  expect(router.state.location.search).toEqual({ period: 'recent', teacher: 't1' });
  expect((screen.getByLabelText('Teacher') as HTMLSelectElement).value).toBe('t1');
  expect(screen.queryByRole('img', { name: /by term/ })).toBeNull();
});

test('the chart tells its values, and the same are in a table', async () => {
  const person = userEvent.setup();
  await open('/courses/CS201');
  await screen.findByRole('img', { name: 'Overall by term: Spring 2026 too few reviews, Autumn 2026 4.2.' });
  await person.click(screen.getByRole('button', { name: 'Hours' }));
  screen.getByRole('img', { name: 'Hours by term: Spring 2026 too few reviews, Autumn 2026 6.5 h.' });
  const row = screen.getByRole('row', { name: /Autumn 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '4.2', '3.1', '6.5', '83%']);
});

test('reviews from before a change are folded, with the reason and their number', async () => {
  const person = userEvent.setup();
  const older = { ...review, _id: 'r0', text: 'It was dull then.' };
  await open('/courses/CS201', {
    'GET /api/courses/CS201/reviews?limit=20': listed([review], { before: 1 }),
    'GET /api/courses/CS201/reviews?era=before&limit=20': listOf(older),
  });
  const fold = await screen.findByRole('button', { name: /Before Autumn 2026: 1 review/, expanded: false });
  expect(fold.textContent).toContain('The course changed then. 4 reviewers say that it was reworked.');
  expect(screen.queryByText('It was dull then.')).toBeNull();
  await person.click(fold);
  await screen.findByText('It was dull then.');
  await person.click(fold);
  expect(screen.queryByText('It was dull then.')).toBeNull();
});

test('reviews are filtered by term and text, in the address, without moving the numbers', async () => {
  const person = userEvent.setup();
  const { router, calls } = await open('/courses/CS201', {
    'GET /api/courses/CS201/reviews?term=a26&limit=20': listOf(review),
    'GET /api/courses/CS201/reviews?text=yes&term=a26&limit=20': listOf(),
  });
  await screen.findByRole('article');
  await person.selectOptions(screen.getByLabelText('Term'), 'Autumn 2026');
  await person.click(screen.getByLabelText('With text'));
  const all = await screen.findByRole('link', { name: 'Show all reviews' });
  expect(all.getAttribute('href')).toBe('/courses/CS201');
  expect(router.state.location.search).toEqual({ term: 'a26', text: 'yes' });
  expect(calls().filter((call) => call.includes('/numbers'))).toHaveLength(1);
});

test('a member votes for a review of another, and sees their own as waiting', async () => {
  const person = userEvent.setup();
  let votes: string[] = [];
  const { calls } = await open(
    '/courses/CS201',
    {
      'GET /api/courses/CS201/review': () => ownAnswer({ ...own, _id: 'r2' }, votes),
      'PUT /api/reviews/r1/helpful': [200, { success: true, message: '', helpful: 4, voted: true }],
    },
    amina,
  );
  await screen.findByText('Your review is waiting to appear');
  // Pinned above the others, as it will appear.
  const [mine, others] = await screen.findAllByRole('article');
  expect(mine?.textContent).toContain('Yours');
  expect(mine?.textContent).toContain('Autumn 2026');
  expect(others?.textContent).not.toContain('Yours');
  votes = ['r1'];
  await person.click(await screen.findByRole('button', { name: /Helpful/, pressed: false }));
  await screen.findByRole('button', { name: /Helpful/, pressed: true });
  expect(calls()).toContain('PUT /api/reviews/r1/helpful');
});

test('a review is written with what was offered, anonymous by default', async () => {
  const person = userEvent.setup();
  const { requests, where } = await open(
    '/courses/CS201/review',
    {
      'GET /api/courses/CS201/review': ownAnswer(null),
      'PUT /api/courses/CS201/review': [200, { success: true, message: 'Thank you.', review: own }],
    },
    amina,
  );
  await person.click(await screen.findByRole('button', { name: 'Publish the review' }));
  await screen.findByText('Please choose the term in which you took it.');
  const taught = screen.getByLabelText('Teacher (optional)') as HTMLSelectElement;
  await person.selectOptions(screen.getByLabelText('Term'), 'Spring 2026');
  await person.selectOptions(taught, 'Nadia Rahman');
  // Who did not teach in the other term cannot stay chosen; its only teacher is.
  await person.selectOptions(screen.getByLabelText('Term'), 'Autumn 2026');
  expect(taught.value).toBe('t1');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.queryByRole('article')).toBeNull();
  const choose = (group: RegExp, value: RegExp) =>
    person.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: value }));
  await choose(/Stars/, /^5/);
  await choose(/Difficulty/, /^4/);
  await choose(/recommend/, /^5/);
  await person.type(screen.getByLabelText('Hours a week'), '7');
  await person.type(screen.getByLabelText(/What should others know/), 'Start early.');
  const card = preview.getByRole('article');
  expect(card.textContent).toContain('Autumn 2026 · Alan Reyes · Hard · 7 hours a week');
  expect(card.textContent).toContain('Start early.');
  expect(card.textContent).toContain('A student, ');
  await person.click(screen.getByRole('radio', { name: /My name/ }));
  expect(card.textContent).toContain('Amina Yusuf, ');
  await person.click(screen.getByRole('radio', { name: 'Anonymous' }));
  await person.click(screen.getByRole('button', { name: 'Publish the review' }));
  await screen.findByText('Thank you.');
  expect(where()).toBe('/courses/CS201');
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    termId: 'a26',
    teacherId: 't1',
    stars: 5,
    difficulty: 4,
    hours: 7,
    recommend: 5,
    grade: null,
    text: 'Start early.',
    signature: 'anonymous',
  });
});

test('a review is changed by its version, and deleted after a question', async () => {
  const person = userEvent.setup();
  const { requests } = await open(
    '/courses/CS201/review',
    {
      'GET /api/courses/CS201/review': ownAnswer(own),
      'DELETE /api/courses/CS201/review': [200, { success: true, message: 'Your review is deleted.' }],
      'PUT /api/courses/CS201/review': [409, { success: false, code: 'edit_conflict', message: 'Changed.' }],
    },
    amina,
  );
  await screen.findByRole('heading', { name: 'Your review of CS201' });
  await person.clear(screen.getByLabelText('Hours a week'));
  await person.type(screen.getByLabelText('Hours a week'), '900');
  await person.click(screen.getByRole('button', { name: 'Save the change' }));
  await screen.findByText('Please enter hours a week from 0 to 80.');
  await person.clear(screen.getByLabelText('Hours a week'));
  await person.type(screen.getByLabelText('Hours a week'), '9');
  await person.click(screen.getByRole('button', { name: 'Save the change' }));
  await screen.findByText(/Changed|changed/);
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ hours: 9, version: 1 });
  await person.click(screen.getByRole('button', { name: 'Delete your review' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Your review is deleted.');
});

test('a member reports a review with a reason, and gets a receipt', async () => {
  const { person, requests } = await open(
    '/courses/CS201',
    {
      'GET /api/courses/CS201/review': ownAnswer(null),
      'POST /api/reports': [200, { success: true, message: 'Thank you. A moderator will read it.' }],
    },
    amina,
  );
  await person.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this review' });
  await person.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  await within(dialog).findByText('Please choose a reason.');
  await person.click(within(dialog).getByRole('radio', { name: 'It insults someone' }));
  await person.type(within(dialog).getByLabelText(/What should the moderator know/), 'A rude word.');
  await person.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  await within(dialog).findByText('Thank you. A moderator will read it.');
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }));
  expect(requests.find(({ call }) => call === 'POST /api/reports')?.body).toEqual({
    kind: 'review',
    id: 'r1',
    reason: 'insult',
    text: 'A rude word.',
  });
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a visitor who wants to report a review is told why to sign in, and led there and back', async () => {
  const { person } = await open('/courses/CS201');
  await person.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this review' });
  expect(dialog.textContent).toContain('Sign in to report this review');
  expect(within(dialog).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login?from=%2Fcourses%2FCS201',
  );
});

test('one’s own review cannot be reported, and says why it is hidden', async () => {
  await open('/courses/CS201', { 'GET /api/courses/CS201/review': ownAnswer(own) }, amina);
  await screen.findByText('Yours');
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  queryClient.clear();
  await open(
    '/courses/CS201/review',
    { 'GET /api/courses/CS201/review': ownAnswer({ ...own, state: 'hidden', reason: 'It names a person.' }) },
    amina,
  );
  await screen.findByText(/A moderator has hidden your review: “It names a person.”/);
});

test('a course without reviews says who could be asked, and a member asks for them', async () => {
  const person = userEvent.setup();
  let requested = false;
  const call = '/api/courses/CS201/review-requests';
  const done = (next: boolean) => () => {
    requested = next;
    return [200, { success: true, message: next ? 'Asked.' : 'Not any more.' }] as const;
  };
  const answers: Answers = {
    'GET /api/courses/CS201/numbers': [200, { ...numbers, reviews: 0, overall: null }],
    'GET /api/courses/CS201/reviews?limit=20': listOf(),
    'GET /api/courses/CS201/review': ownAnswer(null, []),
    [`GET ${call}`]: () => [
      200,
      {
        success: true,
        requested,
        open: true,
        requests: null,
        followers: 7,
        tookLastTerm: 12,
        lastTerm: 'Spring 2026',
      },
    ],
    [`PUT ${call}`]: done(true),
    [`DELETE ${call}`]: done(false),
  };
  await open('/courses/CS201', answers, amina);
  const text = await screen.findByText(
    /12 students took it in Spring 2026. 7 follow it. Ask for reviews, and/,
  );
  expect(text.textContent).not.toContain('null');
  await person.click(screen.getByRole('button', { name: 'Ask for reviews', pressed: false }));
  await screen.findByText('Asked.');
  await person.click(await screen.findByRole('button', { name: 'You asked for reviews', pressed: true }));
  await screen.findByRole('button', { name: 'Ask for reviews', pressed: false });
});

describe('the answer of the teacher', () => {
  const answer = { teacher, text: 'Thank you.\nThe exam is shorter now.', month: '2026-11', isEdited: true };
  const staff = { ...amina, role: 'staff' as const };
  const teaching = (linked: typeof teacher | null) =>
    ({
      'GET /api/teaching': [200, { success: true, teacher: linked, claim: null }],
      'GET /api/courses/CS201/review': ownAnswer(null),
    }) satisfies Answers;

  test('is shown under the review with the name of the teacher', async () => {
    await open('/courses/CS201', {
      'GET /api/courses/CS201/reviews?limit=20': listOf({ ...review, answer }),
    });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Answer of the teacher, Alan Reyes');
    expect(card.textContent).toContain('The exam is shorter now.November 2026, edited');
  });

  test('is written by the linked teacher of the course', async () => {
    const person = userEvent.setup();
    const call = 'PUT /api/reviews/r1/answer';
    const { requests } = await open(
      '/courses/CS201',
      { ...teaching(teacher), [call]: [200, { success: true, message: 'Your answer is published.' }] },
      staff,
    );
    await person.click(await screen.findByRole('button', { name: 'Answer as Alan Reyes' }));
    const form = within(screen.getByRole('form', { name: 'Answer as Alan Reyes' }));
    await person.type(form.getByRole('textbox'), 'Thank you.');
    await person.click(form.getByRole('button', { name: 'Publish the answer' }));
    await screen.findByText('Your answer is published.');
    expect(requests.find((made) => made.call === call)?.body).toEqual({ text: 'Thank you.' });
  });

  test('is not offered to another teacher', async () => {
    await open('/courses/CS201', teaching({ _id: 't2', name: 'Ada King' }), staff);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Answer as/ })).toBeNull();
  });

  test('staff who are no teacher are told how to become one', async () => {
    await open('/courses/CS201', teaching(null), staff);
    const link = await screen.findByRole('link', { name: 'Say who you are' });
    expect(link.getAttribute('href')).toBe('/profile#teaching');
  });
});
