import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findPage } from '#contract/pages.ts';
import { type Answers, amina, refusal, visit } from './visit.fixtures.tsx';

// As in the specification.
const specified =
  '/dashboard /study-groups /courses /how-it-works /resources /templates /learning-tips /success-stories /events /forums /mentorship /auto-deployed /partners /about /contact /privacy /terms';

test('Footer has every specified link, and each is a known page', async () => {
  await visit('/');
  const footer = within(await screen.findByRole('navigation', { name: 'Footer' }));
  const paths = footer.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  // What moderators do is public, and has to be found.
  expect([...paths].sort()).toEqual([...specified.split(' '), '/moderation', '/wanted'].sort());
  expect(paths.filter((path) => !findPage(path))).toEqual([]);
});

const subscribeCall = 'POST /api/newsletter/subscribe';

async function newsletterBox(answers: Answers = {}) {
  const site = await visit('/', { answers });
  const box = within(await screen.findByRole('form', { name: 'Newsletter' }));
  const field = box.getByRole<HTMLInputElement>('textbox', { name: 'University email' });
  const subscribe = async (text: string) => {
    await site.person.clear(field);
    if (text) await site.person.type(field, text);
    await site.person.click(box.getByRole('button', { name: 'Subscribe' }));
  };
  return { ...site, box, field, subscribe, status: () => box.getByRole('status').textContent };
}

test('SubscribeForm validates the address before sending it', async () => {
  const { field, subscribe, status, requests } = await newsletterBox();
  await subscribe('');
  await waitFor(() => expect(status()).toMatch(/please enter/i));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await subscribe('not an address');
  await waitFor(() => expect(status()).toMatch(/does not look like an email/i));
  expect(document.activeElement).toBe(field);
  expect(requests).toEqual([]);
});

test('SubscribeForm shows the message of the response', async () => {
  const { field, subscribe, status, requests } = await newsletterBox({
    [subscribeCall]: [200, { success: true, message: 'Please open the mail.' }],
  });
  await subscribe('amina@uni.edu');
  await waitFor(() => expect(status()).toBe('Please open the mail.'));
  expect(requests).toEqual([{ call: subscribeCall, body: { email: 'amina@uni.edu' } }]);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(field.value).toBe('');
});

test.each<[string, Answers[string], RegExp]>([
  ['a rate limit', [429, refusal('too_many', 'Too many attempts.')], /^Too many attempts\.$/],
  ['a field error', [400, refusal('invalid_input', 'No.', { email: 'Not this one.' })], /^Not this one\.$/],
  ['a network error', 'network error', /could not be reached/],
])('SubscribeForm shows %s and keeps the address', async (_, answer, message) => {
  const { field, subscribe, status } = await newsletterBox({ [subscribeCall]: answer });
  await subscribe('amina@uni.edu');
  await waitFor(() => expect(status()).toMatch(message));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('amina@uni.edu');
});

test('SubscribeForm disables its button while pending, and links to the past issues', async () => {
  const { box, subscribe } = await newsletterBox({ [subscribeCall]: new Promise(() => {}) });
  await subscribe('amina@uni.edu');
  expect(box.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Past issues' }).getAttribute('href')).toBe('/newsletter');
});

test('the groups of links open and close by their buttons, which only a phone shows', async () => {
  const { person } = await visit('/');
  const footer = within(await screen.findByRole('navigation', { name: 'Footer' }));
  const group = footer.getByRole('button', { name: 'About' });
  expect(group.getAttribute('aria-expanded')).toBe('false');
  await person.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('true');
  await person.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('false');
});

test('members get a footer without the newsletter', async () => {
  await visit('/', { user: amina });
  expect(await screen.findByRole('navigation', { name: 'Footer' })).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Newsletter' })).toBeNull();
});
