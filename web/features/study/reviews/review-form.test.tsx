import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { amina } from '#web/app/visit.fixtures.tsx';
import { open, own, ownAnswer } from './review-pages.fixtures.ts';

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

test('a review that the server refuses stays in the form, and its draft comes back, kept on this device alone', async () => {
  const person = userEvent.setup();
  const answers = {
    'GET /api/courses/CS201/review': ownAnswer(null),
    'PUT /api/courses/CS201/review': [
      403,
      { success: false, code: 'email_unconfirmed', message: 'Please confirm your address first.' },
    ],
  } as const;
  const { requests } = await open('/courses/CS201/review', answers, amina);
  await person.selectOptions(await screen.findByLabelText('Term'), 'Autumn 2026');
  const choose = (group: RegExp, value: RegExp) =>
    person.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: value }));
  await choose(/Stars/, /^2/);
  await choose(/Difficulty/, /^4/);
  await choose(/recommend/, /^1/);
  await person.type(screen.getByLabelText('Hours a week'), '12');
  await person.type(screen.getByLabelText(/What should others know/), 'Too many sheets.');
  await person.click(screen.getByRole('button', { name: 'Publish the review' }));
  await screen.findByText(/confirm your address/);
  const text = () => screen.getByLabelText<HTMLTextAreaElement>(/What should others know/).value;
  expect(text()).toBe('Too many sheets.');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Too many sheets.'));
  cleanup();
  await open('/courses/CS201/review', answers, amina);
  await screen.findByLabelText('Term');
  await waitFor(() => expect(text()).toBe('Too many sheets.'));
  expect(screen.getByLabelText<HTMLInputElement>('Hours a week').value).toBe('12');
  expect(requests.filter(({ call }) => call.includes('drafts'))).toEqual([]);
});
