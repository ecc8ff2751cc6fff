import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '#contract/users.ts';
import { refusal } from '#web/app/visit.fixtures.tsx';
import { typeWithoutPause } from '#web/test/typing.ts';
import { helen, member, row, usernames, visitMembers } from './members.fixtures.tsx';

type Answer = readonly [status: number, body: unknown];

const changeCall = 'PATCH /api/users/tom/role';
const made = (role: 'mod'): Answer => [
  200,
  { success: true, message: `tom.okafor is now a ${role}.`, user: member({ role }) },
];
const roleOf = (username: string) =>
  screen.getByRole('button', { name: new RegExp(`change the role of ${username}$`) });
const shownRole = () => roleOf('tom.okafor').firstChild?.textContent;
const dropdown = () => screen.queryByRole('combobox', { name: 'Role of tom.okafor' });

/** The table with tom's role as a dropdown, and the server's answer to a change held back. */
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

test('a role turns into a dropdown of all four, with the focus in it', async () => {
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

test('choosing sends the change at once and shows it meanwhile', async () => {
  const { choose, changes, answer } = await editRole();
  await choose('mod');
  expect(dropdown()).toBeNull();
  expect(document.activeElement).toBe(roleOf('tom.okafor'));
  expect(changes()).toEqual([{ call: changeCall, body: { role: 'mod' } }]);
  expect(shownRole()).toBe('mod');
  expect(screen.queryByText('tom.okafor is now a mod.')).toBeNull();
  await answer(made('mod'));
  expect(await screen.findByText('tom.okafor is now a mod.')).toBeTruthy();
  expect(shownRole()).toBe('mod');
  expect(usernames()).toEqual(['tom.okafor', 'mei.tanaka']);
});

test('while a change is on its way, there is no second one', async () => {
  const { person, choose } = await editRole();
  await choose('mod');
  expect(roleOf('tom.okafor').ariaDisabled).toBe('true');
  await person.click(roleOf('tom.okafor'));
  expect(dropdown()).toBeNull();
  await person.click(roleOf('mei.tanaka'));
  expect(screen.getByRole('combobox', { name: 'Role of mei.tanaka' })).toBeTruthy();
});

test('Escape cancels and gives the focus back', async () => {
  const { person, changes } = await editRole();
  await person.keyboard('{Escape}');
  expect(dropdown()).toBeNull();
  expect(document.activeElement).toBe(roleOf('tom.okafor'));
  expect(shownRole()).toBe('user');
  expect(changes()).toEqual([]);
});

test('losing the focus cancels and leaves it where it went', async () => {
  const { person, changes } = await editRole();
  await person.click(screen.getByRole('searchbox'));
  expect(dropdown()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(changes()).toEqual([]);
});

test('choosing the role that it is changes nothing', async () => {
  const { choose, changes } = await editRole();
  await choose('user');
  expect(changes()).toEqual([]);
});

test.each([
  [
    'the reason of the server',
    [409, refusal('last_admin', 'Make someone else an admin first.')],
    'Make someone else an admin first.',
  ],
  ['the usual words where it gives none', [500, undefined], 'Failed to update user role'],
] as const)('a refusal puts the old role back, with %s', async (_, refused, message) => {
  const { choose, answer, listCalls } = await editRole();
  await choose('mod');
  await answer(refused);
  expect((await screen.findByText(message)).closest('[aria-live="assertive"]')).not.toBeNull();
  expect(shownRole()).toBe('user');
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});

test('without an answer it says that it failed', async () => {
  const { choose } = await editRole({ [changeCall]: 'away' });
  await choose('mod');
  await screen.findByText('Failed to update user role');
  expect(shownRole()).toBe('user');
});

test('a search that is on its way is asked for anew: it may not know of the change yet', async () => {
  const search = 'GET /api/users/all?q=tom&sort=username&limit=50';
  const { choose, answer, listCalls } = await editRole({ [search]: new Promise(() => {}) });
  await choose('mod');
  typeWithoutPause(screen.getByRole('searchbox'), 'tom');
  await waitFor(() => expect(listCalls().filter((call) => call === search)).toHaveLength(1));
  await answer(made('mod'));
  await waitFor(() => expect(listCalls().filter((call) => call === search)).toHaveLength(2));
});

test('someone deleted a second ago is said, and the table looks again', async () => {
  const { choose, answer, listCalls } = await editRole();
  await choose('mod');
  await answer([404, refusal('not_found', 'This user no longer exists.')]);
  await screen.findByText('This user no longer exists.');
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});

test('an admin who was demoted meanwhile is told, and is left with what a moderator sees', async () => {
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
