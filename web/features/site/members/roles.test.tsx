import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { refusal } from '#web/app/visit.fixtures.tsx';
import { typeWithoutPause } from '#web/test/typing.ts';
import { helen, member, row, usernames, visitMembers } from './members.fixtures.tsx';

type Answer = readonly [status: number, body: unknown];

const changeCall = 'PATCH /api/users/tom/role';
const changedTo = (role: 'mod'): Answer => [
  200,
  { success: true, message: `tom.okafor is now a ${role}.`, user: member({ role }) },
];
const roleOf = (username: string) =>
  screen.getByRole('button', { name: new RegExp(`change the role of ${username}$`) });
const shownRole = () => roleOf('tom.okafor').firstChild?.textContent;
const dropdown = () => screen.queryByRole('combobox', { name: 'Role of tom.okafor' });

/** The table with tom's role as a dropdown, and a pending response of the PATCH. */
async function editRole(answers = {}) {
  let answer = (_: Answer) => {};
  const pending = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const site = await visitMembers({ answers: { [changeCall]: pending, ...answers } });
  await row('tom.okafor');
  await site.person.click(roleOf('tom.okafor'));
  return {
    ...site,
    answer: (it: Answer) => act(async () => answer(it)),
    choose: async (role: string) => site.person.selectOptions(dropdown() as HTMLElement, role),
    changes: () => site.requests.filter(({ call }) => call === changeCall),
  };
}

test('RoleChoice becomes a focused dropdown with all four roles', async () => {
  await editRole();
  const select = dropdown() as HTMLSelectElement;
  expect(document.activeElement).toBe(select);
  expect(select.value).toBe('user');
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['user', 'staff', 'mod', 'admin']);
});

test('choosing a role saves it at once, optimistically', async () => {
  const { choose, changes, answer } = await editRole();
  await choose('mod');
  expect(dropdown()).toBeNull();
  expect(document.activeElement).toBe(roleOf('tom.okafor'));
  expect(changes()).toEqual([{ call: changeCall, body: { role: 'mod' } }]);
  expect(shownRole()).toBe('mod');
  expect(screen.queryByText('tom.okafor is now a mod.')).toBeNull();
  await answer(changedTo('mod'));
  expect(await screen.findByText('tom.okafor is now a mod.')).toBeTruthy();
  expect(shownRole()).toBe('mod');
  expect(usernames()).toEqual(['tom.okafor', 'mei.tanaka']);
});

test('RoleChoice is disabled while a change is pending', async () => {
  const { person, choose } = await editRole();
  await choose('mod');
  expect(roleOf('tom.okafor').ariaDisabled).toBe('true');
  await person.click(roleOf('tom.okafor'));
  expect(dropdown()).toBeNull();
  await person.click(roleOf('mei.tanaka'));
  expect(screen.getByRole('combobox', { name: 'Role of mei.tanaka' })).toBeTruthy();
});

test('Escape cancels and restores the focus', async () => {
  const { person, changes } = await editRole();
  await person.keyboard('{Escape}');
  expect(dropdown()).toBeNull();
  expect(document.activeElement).toBe(roleOf('tom.okafor'));
  expect(shownRole()).toBe('user');
  expect(changes()).toEqual([]);
});

test('blur cancels without moving the focus back', async () => {
  const { person, changes } = await editRole();
  await person.click(screen.getByRole('searchbox'));
  expect(dropdown()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(changes()).toEqual([]);
});

test('choosing the current role sends no request', async () => {
  const { choose, changes } = await editRole();
  await choose('user');
  expect(changes()).toEqual([]);
});

test.each([
  [
    'the message of the response',
    [409, refusal('last_admin', 'Make someone else an admin first.')],
    'Make someone else an admin first.',
  ],
  ['a fallback message', [500, undefined], 'Failed to update user role'],
] as const)('a failed change is rolled back, with %s', async (_, refused, message) => {
  const { choose, answer, listCalls } = await editRole();
  await choose('mod');
  await answer(refused);
  expect((await screen.findByText(message)).closest('[aria-live="assertive"]')).not.toBeNull();
  expect(shownRole()).toBe('user');
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});

test('a network error is rolled back with a notice', async () => {
  const { choose } = await editRole({ [changeCall]: 'network error' });
  await choose('mod');
  await screen.findByText('Failed to update user role');
  expect(shownRole()).toBe('user');
});

test('a search in flight is refetched after a change, because its response may be stale', async () => {
  const search = 'GET /api/users/all?q=tom&sort=username&limit=50';
  const { choose, answer, listCalls } = await editRole({ [search]: new Promise(() => {}) });
  await choose('mod');
  typeWithoutPause(screen.getByRole('searchbox'), 'tom');
  await waitFor(() => expect(listCalls().filter((call) => call === search)).toHaveLength(1));
  await answer(changedTo('mod'));
  await waitFor(() => expect(listCalls().filter((call) => call === search)).toHaveLength(2));
});

test('a 404 shows its message, and the list is refetched', async () => {
  const { choose, answer, listCalls } = await editRole();
  await choose('mod');
  await answer([404, refusal('not_found', 'This user no longer exists.')]);
  await screen.findByText('This user no longer exists.');
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});

test('a 403 after a demotion refreshes the own role and removes the admin controls', async () => {
  let role: Role = 'admin';
  const { person } = await visitMembers({
    answers: {
      [changeCall]: [403, refusal('forbidden', "You don't have permission to do this.")],
      'GET /api/auth/profile': () => [200, { success: true, user: { ...helen, role } }],
    },
  });
  await row('tom.okafor');
  role = 'mod';
  await person.click(roleOf('tom.okafor'));
  await person.selectOptions(dropdown() as HTMLElement, 'mod');
  await screen.findByText("You don't have permission to do this.");
  await screen.findByText(/Only admins can change roles or delete users\./);
  expect(screen.queryByRole('button', { name: /change the role/ })).toBeNull();
});
