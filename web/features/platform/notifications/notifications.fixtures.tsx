// Test fixtures: notifications, and the app rendered with a subscribed bell.
import { act, screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { notificationRules, notificationTypes } from '#contract/platform/notifications.rules.ts';
import type {
  Bell,
  Notification,
  NotificationList,
  NotificationPreferences,
} from '#contract/platform/notifications.ts';
import type { User } from '#contract/platform/users.ts';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { getPersonId, setSignedOut } from '#web/lib/session.ts';
import { mockBrowser } from './browser.fixtures.ts';
import { subscribeToBell } from './notification-updates.ts';

const minute = 60_000;

export const helpful: Notification = {
  _id: 'n1',
  type: 'helpful',
  text: '3 people found “Graph theory” helpful.',
  link: `/resources/5f0c3f5e-8d3c-4a3e-9d2f-0a1b2c3d4e5f-${encodeURIComponent('граф')}`,
  read: false,
  at: new Date(Date.now() - 5 * minute).toISOString(),
};
export const signIn: Notification = {
  _id: 'n2',
  type: 'sign_in',
  text: 'You signed in from a new device: Firefox on Linux.',
  link: '/profile/edit?section=devices',
  read: false,
  at: new Date(Date.now() - 3.5 * 60 * minute).toISOString(),
};
export const role: Notification = {
  _id: 'n3',
  type: 'role',
  text: 'Your role is now staff.',
  link: '/profile',
  read: true,
  at: new Date(Date.now() - 50 * 60 * minute).toISOString(),
};

export const bellOf = (...newest: Notification[]): Bell => ({
  unread: newest.filter(({ read }) => !read).length,
  newest,
});
export const listOf = (notifications: Notification[], nextCursor: string | null = null) =>
  [
    200,
    {
      success: true,
      notifications,
      unread: bellOf(...notifications).unread,
      nextCursor,
    } satisfies NotificationList,
  ] as const;

export const listCall = 'GET /api/notifications?limit=30';
export const preferencesCall = 'GET /api/notifications/preferences';
export const remindersCall = 'GET /api/attendances/reminders';
export const done = [200, { success: true, message: 'Done.' }] as const;

export const preferences = (part: Partial<NotificationPreferences> = {}) => ({
  success: true,
  message: 'Your choice is saved.',
  muted: [],
  mail: Object.fromEntries(notificationTypes.map((type) => [type, notificationRules[type].mail])),
  digestHour: 8,
  quiet: { isOn: false, from: 22, until: 7 },
  timeZone: 'Europe/London',
  ...part,
});

interface Options {
  path?: string;
  user?: User;
  bell?: Bell;
  answers?: Answers;
}

export async function visitWithBell({ path = '/', user = amina, bell, answers = {} }: Options = {}) {
  const browser = mockBrowser();
  setSignedOut();
  queryClient.clear();
  onTestFinished(subscribeToBell());
  const site = await visit(path, {
    user,
    answers: {
      [listCall]: listOf(bell?.newest ?? []),
      [preferencesCall]: [200, preferences()],
      'GET /api/dashboards/own/digest': [200, { success: true, day: 'none' }],
      [remindersCall]: [200, { success: true, day: true, hour: true }],
      ...answers,
    },
  });
  await act(() => site.started);
  // The menu of members is loaded on demand.
  if (getPersonId()) await screen.findByRole('button', { name: /^Notifications/ });
  /** Sends a bell over the open streams. */
  const push = (pushed: Bell) =>
    act(async () => {
      for (const stream of browser.open()) stream.send(pushed);
    });
  if (bell) await push(bell);
  const open = async () => {
    await site.person.click(bellButton());
    return screen.findByRole('region', { name: 'Notifications' });
  };
  return { ...site, browser, push, open };
}

export const bellButton = () => screen.getByRole('button', { name: /^Notifications/ });

export const rowOf = (list: HTMLElement, text: string) =>
  within(within(list).getByText(text, { exact: false }).closest('li') as HTMLElement);
