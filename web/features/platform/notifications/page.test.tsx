import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#web/app/visit.fixtures.tsx';
import {
  bellButton,
  bellOf,
  done,
  helpful,
  listCall,
  listOf,
  role,
  rowOf,
  signIn,
  visitWithBell,
} from './notifications.fixtures.tsx';

async function visitPage(options: Parameters<typeof visitWithBell>[0] = {}) {
  const site = await visitWithBell({ path: '/notifications', ...options });
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  return site;
}

const list = async () => within(await screen.findByRole('list', { name: 'All notifications' }));
const texts = async () => (await list()).getAllByRole('link').map((link) => link.textContent?.trim());

test('lists all notifications, and Load more loads the next page', async () => {
  const { person } = await visitPage({
    bell: { unread: 2, newest: [helpful] },
    answers: {
      [listCall]: listOf([helpful, role], 'c1'),
      [`${listCall}&cursor=c1`]: listOf([signIn]),
    },
  });
  expect(await texts()).toEqual([`Unread: ${helpful.text}`, role.text]);
  expect(screen.getByText('2 unread')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await texts()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a notification beyond the bell is marked as read optimistically and rolled back on failure', async () => {
  let refuse = (_: 'network error') => {};
  const pending = new Promise<'network error'>((resolve) => {
    refuse = resolve;
  });
  const { person } = await visitPage({
    bell: { unread: 2, newest: [helpful] },
    answers: { [listCall]: listOf([helpful, signIn]), 'POST /api/notifications/n2/read': pending },
  });
  const whole = await screen.findByRole('list', { name: 'All notifications' });
  await person.click(rowOf(whole, signIn.text).getByRole('button', { name: 'Mark as read' }));
  expect(await texts()).toEqual([`Unread: ${helpful.text}`, signIn.text]);
  expect(screen.getByText('1 unread')).toBeTruthy();
  expect(bellButton().getAttribute('aria-label')).toBe('Notifications, 1 unread');
  refuse('network error');
  await screen.findByText('This could not be marked as read');
  expect(await texts()).toEqual([`Unread: ${helpful.text}`, `Unread: ${signIn.text}`]);
  expect(screen.getByText('2 unread')).toBeTruthy();
});

test('marks all as read', async () => {
  const { person, calls } = await visitPage({
    bell: { unread: 2, newest: [helpful] },
    answers: { [listCall]: listOf([helpful, signIn]), 'POST /api/notifications/read': done },
  });
  await list();
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await texts()).toEqual([helpful.text, signIn.text]);
  expect(screen.getByText('You have read everything')).toBeTruthy();
  expect(calls()).toContain('POST /api/notifications/read');
});

test('a new bell from the server refetches the list, an optimistic read does not', async () => {
  const { push, calls, person } = await visitPage({
    bell: bellOf(helpful),
    answers: { 'POST /api/notifications/read': done },
  });
  await list();
  const listCalls = () => calls().filter((call) => call === listCall).length;
  expect(listCalls()).toBe(1);
  await push(bellOf(helpful, signIn));
  await waitFor(() => expect(listCalls()).toBe(2));
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(listCalls()).toBe(2);
});

test('shows an empty state', async () => {
  await visitPage();
  await screen.findByRole('heading', { name: 'Nothing yet' });
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('announces the loading state', async () => {
  await visitPage({ answers: { [listCall]: new Promise(() => {}) } });
  expect(screen.getByText('Loading your notifications…').getAttribute('role')).toBe('status');
});

test('an error response shows its message and can be retried', async () => {
  const { person, calls } = await visitPage({
    answers: { [listCall]: [429, refusal('too_many', 'Too many.')] },
  });
  await screen.findByRole('heading', { name: 'Your notifications could not be loaded' });
  expect(screen.getByText('Too many.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls().filter((call) => call === listCall)).toHaveLength(2));
});
