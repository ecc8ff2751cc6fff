import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Answers, amina } from '#web/app/visit.fixtures.tsx';
import { restoreLostFocus } from '#web/lib/focus-restoration.ts';
import { queryClient } from '#web/lib/query.client.ts';
import { listOf, numbers, open, own, ownAnswer, review, teacher } from './review-pages.fixtures.ts';

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

describe('one’s own removed review', () => {
  const removed = { ...own, state: 'hidden', reason: 'It names a person.', isRemoved: true } as const;
  const answers: Answers = {
    'GET /api/courses/CS201/review': ownAnswer(removed),
    [`GET /api/appeals/review/${own._id}`]: [
      200,
      { success: true, appeal: null, mayAppeal: true, until: '2026-12-01T00:00:00.000Z' },
    ],
  };

  test('is not offered to be changed on the page of the course', async () => {
    await open('/courses/CS201', answers, amina);
    await screen.findByRole('link', { name: 'See the decision about your review' });
    expect(screen.queryByRole('link', { name: 'Change your review' })).toBeNull();
  });

  test('says why instead of its form, and can be appealed against or deleted', async () => {
    await open('/courses/CS201/review', answers, amina);
    await screen.findByText(/removed your review, so it cannot be changed. The reason: It names a person./);
    await screen.findByRole('button', { name: 'Appeal against it' });
    screen.getByRole('button', { name: 'Delete your review' });
    expect(screen.queryByLabelText('Term')).toBeNull();
  });

  test('is appealed against by keyboard alone', async () => {
    onTestFinished(restoreLostFocus());
    const person = userEvent.setup();
    await open('/courses/CS201/review', answers, amina);
    (await screen.findByRole('button', { name: 'Appeal against it' })).focus();
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(/Why is the decision wrong/)),
    );
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Appeal against it' })),
    );
  });
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
