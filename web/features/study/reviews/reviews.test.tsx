import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { amina } from '#web/app/visit.fixtures.tsx';
import { listed, listOf, numbers, open, own, ownAnswer, review } from './review-pages.fixtures.ts';

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
  // The course, its numbers and its first reviews are loaded in one call.
  const ofCourse = () => calls().filter((call) => call.includes('/api/courses/CS201'));
  expect(ofCourse()).toEqual(['GET /api/courses/CS201/overview']);
  await person.selectOptions(screen.getByLabelText('Term'), 'Autumn 2026');
  await person.click(screen.getByLabelText('With text'));
  const all = await screen.findByRole('link', { name: 'Show all reviews' });
  expect(all.getAttribute('href')).toBe('/courses/CS201');
  expect(router.state.location.search).toEqual({ term: 'a26', text: 'yes' });
  expect(ofCourse().filter((call) => call.includes('/numbers'))).toEqual([]);
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
