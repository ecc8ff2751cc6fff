import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Notification } from '#contract/platform/notifications.ts';
import { amina, refusal } from '#web/app/visit.fixtures.tsx';
import { setSignedIn, setSignedOut } from '#web/lib/session.ts';
import { setBell } from './bell.store.ts';
import {
  bellButton,
  bellOf,
  done,
  helpful,
  role,
  rowOf,
  signIn,
  visitWithBell,
} from './notifications.fixtures.tsx';

const readCall = 'POST /api/notifications/n1/read';
const readAllCall = 'POST /api/notifications/read';
const name = () => bellButton().getAttribute('aria-label');
const badge = () => bellButton().textContent;
const shown = () => bellButton().getAttribute('aria-expanded') === 'true';
const panel = () => within(screen.getByRole('region', { name: 'Notifications' }));
const links = () =>
  within(panel().getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());
const markOf = ({ text }: Notification) =>
  rowOf(panel().getByRole('list'), text).queryByRole('button', { name: 'Mark as read' });

test('a visitor has no bell and no stream', async () => {
  const { browser } = await visitWithBell({ answers: { 'GET /api/auth/profile': [401, {}] } });
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  expect(browser.streams).toHaveLength(0);
});

test.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 unread', '1'],
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, 100 unread', '99+'],
])('with %i unread the bell is labelled "%s"', async (unread, label, text) => {
  await visitWithBell({ bell: { unread, newest: [] } });
  expect([name(), badge()]).toEqual([label, text]);
});

test('an increase of the unread count is announced, a decrease is not', async () => {
  const { push } = await visitWithBell({ bell: bellOf(helpful) });
  const announced = () => screen.getAllByRole('status').map((region) => region.textContent);
  expect(announced().join('')).not.toContain('unread');
  await push(bellOf(helpful, signIn));
  expect(name()).toBe('Notifications, 2 unread');
  expect(announced()).toContain('2 unread notifications');
  await push(bellOf({ ...helpful, read: true }, signIn));
  expect(name()).toBe('Notifications, 1 unread');
  expect(announced().join('')).not.toContain('unread');
});

test('BellPanel shows text, time, link and unread state of each notification', async () => {
  const { open } = await visitWithBell({ bell: bellOf(helpful, signIn, role) });
  expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  await open();
  expect(links()).toEqual([`Unread: ${helpful.text}`, `Unread: ${signIn.text}`, role.text]);
  expect(
    within(panel().getByRole('list'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([helpful.link, '/profile/edit?section=devices', '/profile']);
  const times = within(panel().getByRole('list')).getAllByText(/ago$/);
  expect(times.map((time) => time.textContent)).toEqual([
    expect.stringMatching(/^[45] minutes ago$/),
    '3 hours ago',
    '2 days ago',
  ]);
  expect(panel().getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/notifications');
  expect(panel().getByRole('link', { name: 'Preferences' }).getAttribute('href')).toBe(
    '/notifications/preferences',
  );
});

test('BellPanel shows an empty state', async () => {
  const { open } = await visitWithBell({ bell: bellOf() });
  await open();
  expect(panel().getByText(/^Nothing yet\./)).toBeTruthy();
  expect(panel().queryByRole('button')).toBeNull();
});

test('BellPanel shows a loading state until the first bell', async () => {
  const { open, push } = await visitWithBell();
  await open();
  expect(panel().getByText('Loading your notifications…')).toBeTruthy();
  await push(bellOf(helpful));
  expect(links()).toHaveLength(1);
});

test('BellPanel closes on Escape with the focus restored, on a click outside and on navigation', async () => {
  const { open, person, router } = await visitWithBell({ bell: bellOf(helpful) });
  await open();
  await person.tab();
  await person.keyboard('{Escape}');
  expect(shown()).toBe(false);
  expect(document.activeElement).toBe(bellButton());

  await open();
  await person.click(screen.getByRole('heading', { level: 1 }));
  expect(shown()).toBe(false);

  await open();
  // Also to the same page, where the focus does not move.
  await act(async () => router.history.push('/?again=1'));
  expect(shown()).toBe(false);
});

test('marking as read is optimistic and keeps the focus in the list', async () => {
  const { open, person, calls } = await visitWithBell({
    bell: bellOf(helpful, signIn),
    answers: { [readCall]: new Promise(() => {}) },
  });
  await open();
  await person.click(markOf(helpful) as HTMLElement);
  expect(calls()).toContain(readCall);
  expect(name()).toBe('Notifications, 1 unread');
  expect(links()).toEqual([helpful.text, `Unread: ${signIn.text}`]);
  expect(markOf(helpful)).toBeNull();
  expect(document.activeElement?.textContent?.trim()).toBe(helpful.text);
});

test('an optimistic read survives an older bell that arrives late', async () => {
  const { open, person, push } = await visitWithBell({
    bell: bellOf(helpful, signIn),
    answers: { [readCall]: done },
  });
  await open();
  await person.click(markOf(helpful) as HTMLElement);
  await push(bellOf(helpful, signIn));
  expect(name()).toBe('Notifications, 1 unread');
  await push(bellOf({ ...helpful, read: true }, signIn));
  expect(name()).toBe('Notifications, 1 unread');
});

test.each([
  ['the message of the response', [503, refusal('overloaded', 'The site is busy.')], 'The site is busy.'],
  ['a fallback message', 'network error', 'This could not be marked as read'],
] as const)('a failed read is rolled back, with %s', async (_, answer, message) => {
  const { open, person } = await visitWithBell({
    bell: bellOf(helpful, signIn),
    answers: { [readCall]: answer },
  });
  await open();
  await person.click(markOf(helpful) as HTMLElement);
  expect((await screen.findByText(message)).closest('[aria-live="assertive"]')).not.toBeNull();
  expect(name()).toBe('Notifications, 2 unread');
  expect(markOf(helpful)).toBeTruthy();
});

test('marking all as read is optimistic and includes those that are not loaded', async () => {
  const { open, person, calls, push } = await visitWithBell({
    bell: { unread: 25, newest: [helpful, signIn, role] },
    answers: { [readAllCall]: done },
  });
  await open();
  const button = panel().getByRole('button', { name: 'Mark all as read' });
  await person.click(button);
  expect(name()).toBe('Notifications');
  expect(links()).toEqual([helpful.text, signIn.text, role.text]);
  expect(document.activeElement).toBe(button);
  expect(button.ariaDisabled).toBe('true');
  await person.click(button);
  expect(calls().filter((call) => call === readAllCall)).toHaveLength(1);
  // Later notifications are unread.
  await push({ unread: 1, newest: [{ ...helpful, _id: 'n9' }] });
  expect(name()).toBe('Notifications, 1 unread');
});

test('a failed read of all is rolled back', async () => {
  const { open, person } = await visitWithBell({
    bell: { unread: 25, newest: [helpful, signIn] },
    answers: { [readAllCall]: 'network error' },
  });
  await open();
  await person.click(panel().getByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('They could not be marked as read');
  expect(name()).toBe('Notifications, 25 unread');
  expect(links()).toEqual([`Unread: ${helpful.text}`, `Unread: ${signIn.text}`]);
});

test('following a notification navigates, marks it as read and closes the panel', async () => {
  // A page without calls of its own: unanswered ones would sign the person out.
  const notification = { ...helpful, link: '/nowhere?day=today' };
  const { open, person, calls, where } = await visitWithBell({
    bell: bellOf(notification, role),
    answers: { [readCall]: done },
  });
  await open();
  await person.click(panel().getByRole('link', { name: `Unread: ${notification.text}` }));
  await waitFor(() => expect(where()).toBe('/nowhere?day=today'));
  expect(shown()).toBe(false);
  expect(name()).toBe('Notifications');
  expect(calls()).toContain(readCall);
});

test('following a read notification sends no request', async () => {
  const { open, person, calls, where } = await visitWithBell({
    bell: bellOf({ ...role, link: '/events' }),
  });
  await open();
  await person.click(panel().getByRole('link', { name: role.text }));
  await waitFor(() => expect(where()).toBe('/events'));
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('signing out closes the stream, and signing in opens a new one', async () => {
  const { browser } = await visitWithBell({ bell: bellOf(helpful) });
  expect(browser.open()).toHaveLength(1);
  act(() => setSignedOut());
  expect(browser.open()).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  await act(async () => setSignedIn(amina));
  expect(browser.open()).toHaveLength(1);
  expect(name()).toBe('Notifications');
});

test('the bell of one user is never shown to the next', async () => {
  const { browser, push } = await visitWithBell({ bell: bellOf(helpful) });
  const [before] = browser.open();
  await act(async () => setSignedIn({ ...amina, _id: 'u2', name: 'Tom Okafor' }));
  expect(name()).toBe('Notifications');
  expect(browser.open()).toHaveLength(1);
  expect(browser.open()).not.toContain(before);
  // Also not what was already in flight.
  before?.send(bellOf(helpful, signIn));
  act(() => setBell(amina._id, bellOf(helpful, signIn)));
  expect(name()).toBe('Notifications');
  await push(bellOf(signIn));
  expect(name()).toBe('Notifications, 1 unread');
});

test('a changed name of the same user keeps the stream', async () => {
  const { browser } = await visitWithBell({ bell: bellOf(helpful) });
  await act(async () => setSignedIn({ ...amina, name: 'Amina' }));
  expect(browser.streams).toHaveLength(1);
  expect(name()).toBe('Notifications, 1 unread');
});
