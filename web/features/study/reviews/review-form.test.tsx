import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, amina } from '#web/app/visit.fixtures.tsx';
import { open, own, ownAnswer } from './review-pages.fixtures.ts';

const call = 'PUT /api/courses/CS201/review';
const choose = (group: RegExp, value: RegExp) =>
  userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: value }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const published = [200, { success: true, message: 'Thank you.', review: own }] as const;

/** The form of someone who has not written yet. */
async function openEmpty(answer: Answers[string] = published) {
  const answers = { 'GET /api/courses/CS201/review': ownAnswer(null), [call]: answer };
  const site = await open('/courses/CS201/review', answers, amina);
  await screen.findByLabelText('Term');
  return site;
}

async function fill() {
  await userEvent.selectOptions(screen.getByLabelText('Term'), 'Autumn 2026');
  await choose(/Stars/, /^5/);
  await choose(/Difficulty/, /^4/);
  await choose(/recommend/, /^5/);
  await userEvent.type(screen.getByLabelText('Hours a week'), '7');
  await userEvent.type(screen.getByLabelText(/What should others know/), 'Start early.');
}

test('what is missing in a review is said', async () => {
  await openEmpty();
  await press('Publish the review');
  await screen.findByText('Please choose the term in which you took it.');
});

test('a teacher who did not teach in the other term does not stay chosen; its only teacher is', async () => {
  await openEmpty();
  const taught = screen.getByLabelText<HTMLSelectElement>('Teacher (optional)');
  await userEvent.selectOptions(screen.getByLabelText('Term'), 'Spring 2026');
  await userEvent.selectOptions(taught, 'Nadia Rahman');
  await userEvent.selectOptions(screen.getByLabelText('Term'), 'Autumn 2026');
  expect(taught.value).toBe('t1');
});

test('the preview shows the review as others will see it', async () => {
  await openEmpty();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.queryByRole('article')).toBeNull();
  await fill();
  const card = preview.getByRole('article');
  expect(card.textContent).toContain('Autumn 2026 · Alan Reyes · Hard · 7 hours a week');
  expect(card.textContent).toContain('Start early.');
  expect(card.textContent).toContain('A student, ');
  await userEvent.click(screen.getByRole('radio', { name: /My name/ }));
  expect(card.textContent).toContain('Amina Yusuf, ');
});

test('a review is published with what was offered, anonymous by default', async () => {
  const { requests, where } = await openEmpty();
  await fill();
  await press('Publish the review');
  await screen.findByText('Thank you.');
  expect(where()).toBe('/courses/CS201');
  expect(requests.find((request) => request.call === call)?.body).toMatchObject({
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

test('an author who showed their name can be anonymous again', async () => {
  const { requests } = await openEmpty();
  await fill();
  await userEvent.click(screen.getByRole('radio', { name: /My name/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Anonymous' }));
  await press('Publish the review');
  await screen.findByText('Thank you.');
  expect(requests.find((request) => request.call === call)?.body).toMatchObject({ signature: 'anonymous' });
});

async function openWritten(answers: Answers) {
  const given = { 'GET /api/courses/CS201/review': ownAnswer(own), ...answers };
  const site = await open('/courses/CS201/review', given, amina);
  await screen.findByRole('heading', { name: 'Your review of CS201' });
  const changeHours = async (hours: string) => {
    await userEvent.clear(screen.getByLabelText('Hours a week'));
    await userEvent.type(screen.getByLabelText('Hours a week'), hours);
    await press('Save the change');
  };
  return { ...site, changeHours };
}

test('more hours than a week has are refused', async () => {
  const { changeHours, calls } = await openWritten({});
  await changeHours('900');
  await screen.findByText('Please enter hours a week from 0 to 80.');
  expect(calls()).not.toContain(call);
});

test('a review is changed by its version', async () => {
  const { changeHours, requests } = await openWritten({
    [call]: [409, { success: false, code: 'edit_conflict', message: 'Changed.' }],
  });
  await changeHours('9');
  await screen.findByText(/Changed|changed/);
  expect(requests.find((request) => request.call === call)?.body).toMatchObject({ hours: 9, version: 1 });
});

test('a review is deleted after a question', async () => {
  await openWritten({
    'DELETE /api/courses/CS201/review': [200, { success: true, message: 'Your review is deleted.' }],
  });
  await press('Delete your review');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Your review is deleted.');
});

const unconfirmed = [
  403,
  { success: false, code: 'email_unconfirmed', message: 'Please confirm your address first.' },
] as const;
const text = () => screen.getByLabelText<HTMLTextAreaElement>(/What should others know/).value;

test('a review that the server refuses stays in the form', async () => {
  await openEmpty(unconfirmed);
  await fill();
  await press('Publish the review');
  await screen.findByText(/confirm your address/);
  expect(text()).toBe('Start early.');
});

test('the draft of a refused review comes back, kept on this device alone', async () => {
  const { requests } = await openEmpty(unconfirmed);
  await fill();
  await press('Publish the review');
  await screen.findByText(/confirm your address/);
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Start early.'));
  cleanup();
  const again = await openEmpty(unconfirmed);
  await waitFor(() => expect(text()).toBe('Start early.'));
  expect(screen.getByLabelText<HTMLInputElement>('Hours a week').value).toBe('7');
  const drafts = [...requests, ...again.requests].filter(({ call }) => call.includes('drafts'));
  expect(drafts).toEqual([]);
});
