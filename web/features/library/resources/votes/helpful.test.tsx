import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal } from '#web/app/visit.fixtures.tsx';
import { card, resource, visitLibrary } from '#web/features/library/resources/library.fixtures.tsx';

type Answer = readonly [status: number, body: unknown];

const jonas = { ...amina, _id: 'u2', name: 'Jonas Weber' };
const shared = resource({ helpful: 3 });
const put = 'PUT /api/resources/r1/helpful';
const take = 'DELETE /api/resources/r1/helpful';
const answer = (helpful: number, voted: boolean): Answer => [
  200,
  { success: true, message: '', helpful, voted },
];
const votes = (...resourceIds: string[]): Answer => [200, { success: true, resourceIds }];

function pendingAnswer() {
  let resolvePending = (_: Answer) => {};
  const pending = new Promise<Answer>((resolve) => {
    resolvePending = resolve;
  });
  return { pending, respond: (it: Answer) => act(async () => resolvePending(it)) };
}

const visit = (answers: Answers = {}, user: typeof amina | undefined = jonas) =>
  visitLibrary({ ...(user && { user }), resources: [shared], answers });

const button = async () => within(await card('Data structures')).findByRole('button', { name: /^Helpful/ });
const stateOf = (element: HTMLElement) => [element.textContent, element.getAttribute('aria-pressed')];

test('a vote is optimistic, then shows the count of the response', async () => {
  const { pending, respond } = pendingAnswer();
  const { person, calls } = await visit({ [put]: pending });
  expect(stateOf(await button())).toEqual(['Helpful 3', 'false']);
  await person.click(await button());
  expect(stateOf(await button())).toEqual(['Helpful 4', 'true']);
  await respond(answer(7, true));
  await waitFor(async () => expect(stateOf(await button())).toEqual(['Helpful 7', 'true']));
  expect(calls().filter((call) => call.includes('/r1/helpful'))).toEqual([put]);
});

test('a stored vote is pressed and can be removed', async () => {
  const { person } = await visit({
    'GET /api/users/profile/helpful': votes('r1'),
    [take]: answer(2, false),
  });
  await waitFor(async () => expect(stateOf(await button())).toEqual(['Helpful 3', 'true']));
  await person.click(await button());
  await waitFor(async () => expect(stateOf(await button())).toEqual(['Helpful 2', 'false']));
});

test.each([
  ['an error response', [429, refusal('too_many', 'Too many votes.')] as const, 'Too many votes.'],
  ['a network error', 'network error' as const, 'Your vote could not be saved'],
])('%s rolls the vote back, with a notice', async (_, failure, message) => {
  const { person } = await visit({ [put]: failure });
  await person.click(await button());
  await screen.findByText(message);
  expect(stateOf(await button())).toEqual(['Helpful 3', 'false']);
});

test('quick clicks are sent one after the other, and the last one wins', async () => {
  const first = pendingAnswer();
  const { calls } = await visit({ [put]: first.pending, [take]: answer(3, false) });
  const quickly = await button();
  // The second click comes before the first is rendered.
  await act(async () => {
    quickly.click();
    quickly.click();
  });
  expect(stateOf(await button())).toEqual(['Helpful 3', 'false']);
  expect(calls()).not.toContain(take);
  await first.respond(answer(4, true));
  await waitFor(() => expect(calls()).toContain(take));
  await waitFor(async () => expect(stateOf(await button())).toEqual(['Helpful 3', 'false']));
});

test('a queued vote is sent on pagehide', async () => {
  const { outliving } = await visit({ [put]: new Promise(() => {}), [take]: answer(3, false) });
  const quickly = await button();
  await act(async () => {
    quickly.click();
    quickly.click();
  });
  expect(outliving).not.toContain(take);
  window.dispatchEvent(new Event('pagehide'));
  expect(outliving.filter((call) => call === take)).toHaveLength(1);
});

test('pagehide sends nothing without a queued vote', async () => {
  const { person, calls } = await visit({ [put]: answer(4, true) });
  await person.click(await button());
  await waitFor(async () => expect(stateOf(await button())).toEqual(['Helpful 4', 'true']));
  window.dispatchEvent(new Event('pagehide'));
  expect(calls().filter((call) => call.includes('/r1/helpful'))).toEqual([put]);
});

test('card and preview show the same vote', async () => {
  const { person } = await visit({ [put]: answer(4, true) });
  await person.click(within(await card('Data structures')).getByRole('link', { name: 'Data structures' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Data structures' }));
  await person.click(preview.getByRole('button', { name: /^Helpful/ }));
  const everywhere = () =>
    screen.getAllByRole('button', { name: /^Helpful/, hidden: true }).map((element) => stateOf(element));
  await waitFor(() =>
    expect(everywhere()).toEqual([
      ['Helpful 4', 'true'],
      ['Helpful 4', 'true'],
    ]),
  );
});

test.each([
  ['a visitor', undefined],
  ['the owner', amina],
])('%s sees only the count', async (_, user) => {
  const { calls } = await visitLibrary({ ...(user && { user }), resources: [shared] });
  const here = within(await card('Data structures'));
  expect(here.getByTitle('Helpful 3').textContent).toBe('Helpful 3');
  expect(here.queryByRole('button', { name: /^Helpful/ })).toBeNull();
  expect(calls()).not.toContain('GET /api/users/profile/helpful');
});

test('the preview links a visitor to /login with the preview as return path', async () => {
  const { person } = await visitLibrary({ resources: [shared] });
  await person.click(within(await card('Data structures')).getByRole('link', { name: 'Data structures' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Data structures' }));
  expect(preview.getByRole('link', { name: /Sign in and say so/ }).getAttribute('href')).toBe(
    `/login?from=${encodeURIComponent('/resources/r1')}`,
  );
});
