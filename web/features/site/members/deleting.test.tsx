import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#web/app/visit.fixtures.tsx';
import { row, usernames, visitMembers } from './members.fixtures.tsx';

type Answer = readonly [status: number, body: unknown];

const deleteCall = 'DELETE /api/users/tom';
const deleted: Answer = [200, { success: true, message: 'tom.okafor was deleted.' }];

/** The confirmation to delete tom, with a pending response of the DELETE. */
async function openConfirmation() {
  let answer = (_: Answer) => {};
  const pending = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const site = await visitMembers({ answers: { [deleteCall]: pending } });
  await site.person.click((await row('tom.okafor')).getByRole('button', { name: 'Delete tom.okafor' }));
  const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' });
  return {
    ...site,
    question: within(question),
    confirm: () => site.person.click(within(question).getByRole('button', { name: 'Delete' })),
    answer: (it: Answer) => act(async () => answer(it)),
  };
}

test('deletion asks for confirmation, and Cancel sends no request', async () => {
  const { person, question, calls } = await openConfirmation();
  expect(question.getByText(/tom\.okafor will be signed out.*“Former member”/)).toBeTruthy();
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(usernames()).toEqual(['tom.okafor', 'mei.tanaka']);
  expect(calls()).not.toContain(deleteCall);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete tom.okafor' }));
});

test('deletion removes the row optimistically', async () => {
  const { confirm, answer } = await openConfirmation();
  await confirm();
  expect(usernames()).toEqual(['mei.tanaka']);
  expect(screen.getByText('Showing 1 user')).toBeTruthy();
  expect(screen.queryByText('tom.okafor was deleted.')).toBeNull();
  await answer(deleted);
  expect(await screen.findByText('tom.okafor was deleted.')).toBeTruthy();
  expect(usernames()).toEqual(['mei.tanaka']);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
});

test.each([
  [
    'the message of the response',
    [409, refusal('last_admin', 'The last admin stays.')],
    'The last admin stays.',
  ],
  ['a fallback message', [500, undefined], 'Failed to delete user'],
] as const)('a failed deletion restores the row, with %s', async (_, refused, message) => {
  const { confirm, answer, listCalls } = await openConfirmation();
  await confirm();
  expect(usernames()).toEqual(['mei.tanaka']);
  await answer(refused);
  expect((await screen.findByText(message)).closest('[aria-live="assertive"]')).not.toBeNull();
  expect(usernames()).toEqual(['tom.okafor', 'mei.tanaka']);
  expect(screen.getByText('Showing 2 users')).toBeTruthy();
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});

test('a 404 shows its message, and the list is refetched', async () => {
  const { confirm, answer, listCalls } = await openConfirmation();
  await confirm();
  await answer([404, refusal('not_found', 'This user no longer exists.')]);
  await screen.findByText('This user no longer exists.');
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});
