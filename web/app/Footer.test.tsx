import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findPage } from '#contract/pages.ts';
import { type Answers, refusal, visit } from './visit.fixtures.tsx';

// The specification's list.
const specified =
  '/dashboard /study-groups /courses /how-it-works /resources /templates /learning-tips /success-stories /events /forums /mentorship /auto-deployed /partners /about /contact /privacy /terms';

test('the footer has every specified link, and each leads to a page', async () => {
  await visit('/');
  const footer = within(screen.getByRole('navigation', { name: 'Footer' }));
  const paths = footer.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect([...paths].sort()).toEqual(specified.split(' ').sort());
  expect(paths.filter((path) => !findPage(path))).toEqual([]);
});

const subscribeCall = 'POST /api/newsletter/subscribe';

async function newsletterBox(answers: Answers = {}) {
  const site = await visit('/', { answers });
  const box = within(screen.getByRole('form', { name: 'Newsletter' }));
  const field = box.getByRole<HTMLInputElement>('textbox', { name: 'University email' });
  const subscribe = async (text: string) => {
    await site.person.clear(field);
    if (text) await site.person.type(field, text);
    await site.person.click(box.getByRole('button', { name: 'Subscribe' }));
  };
  return { ...site, box, field, subscribe, said: () => box.getByRole('status').textContent };
}

test('the newsletter box checks the address before it sends it', async () => {
  const { field, subscribe, said, requests } = await newsletterBox();
  await subscribe('');
  await waitFor(() => expect(said()).toMatch(/please enter/i));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await subscribe('not an address');
  await waitFor(() => expect(said()).toMatch(/does not look like an email/i));
  expect(document.activeElement).toBe(field);
  expect(requests).toEqual([]);
});

test('the newsletter box says what to do next', async () => {
  const { field, subscribe, said, requests } = await newsletterBox({
    [subscribeCall]: [200, { success: true, message: 'Please open the mail.' }],
  });
  await subscribe('amina@uni.edu');
  await waitFor(() => expect(said()).toBe('Please open the mail.'));
  expect(requests).toEqual([{ call: subscribeCall, body: { email: 'amina@uni.edu' } }]);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(field.value).toBe('');
});

test.each<[string, Answers[string], RegExp]>([
  ['refuses', [429, refusal('too_many', 'Too many attempts.')], /^Too many attempts\.$/],
  [
    'dislikes the address',
    [400, refusal('invalid_input', 'No.', { email: 'Not this one.' })],
    /^Not this one\.$/,
  ],
  ['is away', 'away', /could not be reached/],
])('where the server %s, the newsletter box says so and keeps the address', async (_, answer, words) => {
  const { field, subscribe, said } = await newsletterBox({ [subscribeCall]: answer });
  await subscribe('amina@uni.edu');
  await waitFor(() => expect(said()).toMatch(words));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('amina@uni.edu');
});

test('the newsletter box waits for the answer, and leads to what was sent so far', async () => {
  const { box, subscribe } = await newsletterBox({ [subscribeCall]: new Promise(() => {}) });
  await subscribe('amina@uni.edu');
  expect(box.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Past issues' }).getAttribute('href')).toBe('/newsletter');
});
