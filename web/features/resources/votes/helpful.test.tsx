import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal } from '#web/app/visit.fixtures.tsx';
import { card, resource, visitLibrary } from '#web/features/resources/library.fixtures.tsx';

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

function later() {
  let give = (_: Answer) => {};
  const pending = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { pending, give: (it: Answer) => act(async () => give(it)) };
}

const visit = (answers: Answers = {}, user: typeof amina | undefined = jonas) =>
  visitLibrary({ ...(user && { user }), resources: [shared], answers });

const button = async () => within(await card('Data structures')).findByRole('button', { name: /^Helpful/ });
const told = (element: HTMLElement) => [element.textContent, element.getAttribute('aria-pressed')];

test('a vote is there at once, and stays with the number that the server counted', async () => {
  const { pending, give } = later();
  const { person, calls } = await visit({ [put]: pending });
  expect(told(await button())).toEqual(['Helpful 3', 'false']);
  await person.click(await button());
  expect(told(await button())).toEqual(['Helpful 4', 'true']);
  await give(answer(7, true));
  await waitFor(async () => expect(told(await button())).toEqual(['Helpful 7', 'true']));
  expect(calls().filter((call) => call.includes('/r1/helpful'))).toEqual([put]);
});

test('what was voted for before is pressed, and can be taken back', async () => {
  const { person } = await visit({
    'GET /api/users/profile/helpful': votes('r1'),
    [take]: answer(2, false),
  });
  await waitFor(async () => expect(told(await button())).toEqual(['Helpful 3', 'true']));
  await person.click(await button());
  await waitFor(async () => expect(told(await button())).toEqual(['Helpful 2', 'false']));
});

test.each([
  ['a refusal', [429, refusal('too_many', 'Too many votes.')] as const, 'Too many votes.'],
  ['no answer', 'away' as const, 'Your vote could not be saved'],
])('after %s it is as it was before, with a word about it', async (_, refused, words) => {
  const { person } = await visit({ [put]: refused });
  await person.click(await button());
  await screen.findByText(words);
  expect(told(await button())).toEqual(['Helpful 3', 'false']);
});

test('of quick clicks the last one stays, and they are sent one after the other', async () => {
  const first = later();
  const { calls } = await visit({ [put]: first.pending, [take]: answer(3, false) });
  const quickly = await button();
  // The second comes before the page could show the first.
  await act(async () => {
    quickly.click();
    quickly.click();
  });
  expect(told(await button())).toEqual(['Helpful 3', 'false']);
  expect(calls()).not.toContain(take);
  await first.give(answer(4, true));
  await waitFor(() => expect(calls()).toContain(take));
  await waitFor(async () => expect(told(await button())).toEqual(['Helpful 3', 'false']));
});

test('a click that still waits for the one before it is sent when the page is left', async () => {
  const { requests } = await visit({ [put]: new Promise(() => {}), [take]: answer(3, false) });
  const quickly = await button();
  await act(async () => {
    quickly.click();
    quickly.click();
  });
  const sent = () => requests.filter(({ call }) => call === take);
  expect(sent()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toMatchObject([{ keepalive: true }]);
});

test('nothing more is sent when the page is left and nothing waits', async () => {
  const { person, calls } = await visit({ [put]: answer(4, true) });
  await person.click(await button());
  await waitFor(async () => expect(told(await button())).toEqual(['Helpful 4', 'true']));
  window.dispatchEvent(new Event('pagehide'));
  expect(calls().filter((call) => call.includes('/r1/helpful'))).toEqual([put]);
});

test('the list and the preview agree', async () => {
  const { person } = await visit({ [put]: answer(4, true) });
  await person.click(within(await card('Data structures')).getByRole('link', { name: 'Data structures' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Data structures' }));
  await person.click(preview.getByRole('button', { name: /^Helpful/ }));
  const everywhere = () =>
    screen.getAllByRole('button', { name: /^Helpful/, hidden: true }).map((element) => told(element));
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
])('%s sees the number only', async (_, user) => {
  const { calls } = await visitLibrary({ ...(user && { user }), resources: [shared] });
  const here = within(await card('Data structures'));
  expect(here.getByText('Helpful').textContent).toBe('Helpful 3');
  expect(here.queryByRole('button', { name: /^Helpful/ })).toBeNull();
  expect(calls()).not.toContain('GET /api/users/profile/helpful');
});

test('a visitor is shown the way to vote in the preview, and comes back to it', async () => {
  const { person } = await visitLibrary({ resources: [shared] });
  await person.click(within(await card('Data structures')).getByRole('link', { name: 'Data structures' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Data structures' }));
  expect(preview.getByRole('link', { name: /Sign in and say so/ }).getAttribute('href')).toBe(
    `/login?from=${encodeURIComponent('/resources/r1')}`,
  );
});
