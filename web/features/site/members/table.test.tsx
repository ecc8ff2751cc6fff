import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#web/app/visit.fixtures.tsx';
import { typeWithoutPause } from '#web/test/typing.ts';
import {
  firstCall,
  helen,
  mei,
  member,
  membersOf,
  mod,
  row,
  rowOf,
  usernames,
  visitMembers,
} from './members.fixtures.tsx';
import { memberSearch, nextSort } from './members.search.ts';

const box = () => screen.getByRole('searchbox', { name: 'Search users' });
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const sortState = () =>
  screen.getAllByRole('columnheader').flatMap((header) => {
    const sort = header.getAttribute('aria-sort');
    return sort ? [[header.textContent, sort]] : [];
  });

test('MemberTable shows username, email, role, type and join date of each user', async () => {
  await visitMembers();
  const tom = await row('tom.okafor');
  expect(screen.getByRole('table', { name: 'Users' })).toBeTruthy();
  expect(headers()).toEqual(['User', 'Role', 'Type', 'Joined', 'Actions']);
  expect(tom.getByRole('rowheader').textContent).toBe('Ttom.okaforTom Okafortom@uni.edu');
  expect(tom.getByRole('link').getAttribute('href')).toBe('/people/tom.okafor');
  expect(tom.getByText('student')).toBeTruthy();
  expect(tom.getByText('2 Mar 2026').getAttribute('datetime')).toBe('2026-03-02T12:00:00.000Z');
  expect((await row('mei.tanaka')).getByText('Not provided')).toBeTruthy();
  expect(screen.getByText('Showing 2 users').getAttribute('role')).toBe('status');
  expect(screen.getByRole('link', { name: 'Back to Admin Dashboard' }).getAttribute('href')).toBe('/admin');
});

test('a moderator can warn, mute and suspend, but neither change roles nor delete, with a hint', async () => {
  await visitMembers({ user: mod, members: [member(), mei, rowOf(mod)] });
  await row('tom.okafor');
  expect(headers()).toEqual(['User', 'Role', 'Type', 'Joined', 'Actions']);
  expect(screen.getByText(/Only admins can change roles or delete users\./)).toBeTruthy();
  const table = within(screen.getByRole('table'));
  expect(table.queryByRole('button', { name: /change the role|Delete/ })).toBeNull();
  expect((await row('tom.okafor')).getByText('user')).toBeTruthy();
  expect((await row('joanna.blake')).getByText('You')).toBeTruthy();
});

test('the own row has a hint instead of controls', async () => {
  await visitMembers({ members: [rowOf(helen), member()] });
  const own = await row('helen.marsh');
  expect(own.queryByRole('button')).toBeNull();
  expect(own.getByText('You')).toBeTruthy();
  expect(own.getByText('Only another admin can change your role or delete you.')).toBeTruthy();
  expect((await row('tom.okafor')).getAllByRole('button')).toHaveLength(3);
  expect(screen.queryByText(/Only admins can/)).toBeNull();
});

test('typing sends one debounced request and replaces the address without a history entry', async () => {
  const { where, listCalls, router } = await visitMembers({
    answers: { 'GET /api/users/all?q=mei&sort=username&limit=50': membersOf([mei]) },
  });
  await row('tom.okafor');
  const steps = router.history.length;
  typeWithoutPause(box(), 'mei');
  await waitFor(() => expect(usernames()).toEqual(['mei.tanaka']));
  expect(listCalls()).toEqual([firstCall, 'GET /api/users/all?q=mei&sort=username&limit=50']);
  expect(where()).toBe('/admin/users?q=mei');
  expect(router.history.length).toBe(steps);
  expect(screen.getByText('Showing 1 user')).toBeTruthy();
});

test('a late response of an older search is ignored', async () => {
  let answerOld = (_: ReturnType<typeof membersOf>) => {};
  const old = new Promise<ReturnType<typeof membersOf>>((resolve) => {
    answerOld = resolve;
  });
  const { person, listCalls } = await visitMembers({
    answers: {
      'GET /api/users/all?q=m&sort=username&limit=50': old,
      'GET /api/users/all?q=me&sort=username&limit=50': membersOf([mei]),
    },
  });
  await person.type(box(), 'm');
  await waitFor(() => expect(listCalls()).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('table').ariaBusy).toBe('true'));
  await person.type(box(), 'e');
  await waitFor(() => expect(usernames()).toEqual(['mei.tanaka']));
  await act(async () => answerOld(membersOf([member()])));
  expect(usernames()).toEqual(['mei.tanaka']);
});

test('an empty search result has a button to clear the search', async () => {
  const { person, where } = await visitMembers({
    path: '/admin/users?q=zzz',
    answers: { 'GET /api/users/all?q=zzz&sort=username&limit=50': membersOf([]) },
  });
  await screen.findByRole('heading', { name: 'No users found' });
  expect(box()).toHaveProperty('value', 'zzz');
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  await row('tom.okafor');
  expect(where()).toBe('/admin/users');
  expect(box()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
});

test('a column header sorts, and reverses the order on a second click', async () => {
  const { person, where, router } = await visitMembers({
    answers: {
      'GET /api/users/all?sort=role&limit=50': membersOf([mei, member()]),
      'GET /api/users/all?sort=-role&limit=50': membersOf([member(), mei]),
    },
  });
  await row('tom.okafor');
  expect(sortState()).toEqual([['User', 'ascending']]);
  const role = screen.getByRole('button', { name: 'Role' });
  await person.click(role);
  await waitFor(() => expect(usernames()).toEqual(['mei.tanaka', 'tom.okafor']));
  expect(where()).toBe('/admin/users?sort=role');
  expect(sortState()).toEqual([['Role', 'ascending']]);
  await person.click(role);
  await waitFor(() => expect(usernames()).toEqual(['tom.okafor', 'mei.tanaka']));
  expect(where()).toBe('/admin/users?sort=-role');
  expect(sortState()).toEqual([['Role', 'descending']]);
  expect(document.activeElement).toBe(role);
  act(() => router.history.back());
  await waitFor(() => expect(sortState()).toEqual([['Role', 'ascending']]));
});

test('invalid search parameters fall back to their defaults', () => {
  expect(memberSearch.read({ q: ' 101 ', sort: 'password' })).toEqual({ q: '101', sort: 'username' });
  expect(memberSearch.write(memberSearch.read({ q: ['x'], sort: '-joined' }))).toEqual({ sort: '-joined' });
  expect(nextSort('type', '-type')).toBe('type');
});

test('announces the loading state', async () => {
  await visitMembers({ answers: { [firstCall]: new Promise(() => {}) } });
  expect(screen.getByText('Loading users…').parentElement?.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('table')).toBeNull();
});

test.each([
  ['the message of the response', refusal('too_many', 'Too many attempts.'), 'Too many attempts.'],
  ['a fallback message', {}, /The server did not answer as it should/],
])('an error response shows %s and can be retried', async (_, body, reason) => {
  const { person, listCalls } = await visitMembers({ answers: { [firstCall]: [429, body] } });
  await screen.findByRole('heading', { name: 'Failed to fetch users' });
  expect(screen.getByText(reason)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});

test('Load more loads the next page, and a failure keeps the table', async () => {
  const { person } = await visitMembers({
    answers: {
      [firstCall]: membersOf([member()], { total: 10_000, totalIsMore: true, nextCursor: 'c1' }),
      [`${firstCall}&cursor=c1`]: membersOf([mei], { total: 10_000, totalIsMore: true, nextCursor: 'c2' }),
      [`${firstCall}&cursor=c2`]: [400, refusal('bad_request', 'No.')],
    },
  });
  await row('tom.okafor');
  expect(screen.getByText('Showing 1 of more than 10,000 users')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await row('mei.tanaka');
  expect(screen.getByText('Showing 2 of more than 10,000 users')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('More could not be loaded.');
  expect(usernames()).toEqual(['tom.okafor', 'mei.tanaka']);
});
