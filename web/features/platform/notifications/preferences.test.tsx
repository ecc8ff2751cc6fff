import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  type NotificationType,
  notificationRules,
  notificationTypes,
} from '#contract/platform/notifications.rules.ts';
import { refusal } from '#web/app/visit.fixtures.tsx';
import { preferences, preferencesCall, remindersCall, visitWithBell } from './notifications.fixtures.tsx';

const saveCall = 'PUT /api/notifications/preferences';
const saved = [200, preferences()] as const;

async function visitPage(options: Parameters<typeof visitWithBell>[0] = {}) {
  const site = await visitWithBell({ path: '/notifications/preferences', ...options });
  await screen.findByRole('heading', { level: 1, name: 'Notification preferences' });
  const sent = () => site.requests.filter(({ call }) => call === saveCall).map(({ body }) => body);
  return { ...site, sent };
}

const choice = (type: NotificationType) =>
  screen.getByLabelText<HTMLInputElement>(notificationRules[type].label);
const mail = (type: NotificationType) =>
  screen.getByLabelText<HTMLSelectElement>(`By mail: ${notificationRules[type].label}`);
const byLabel = <Field extends HTMLInputElement | HTMLSelectElement>(fields: Field[]) =>
  new Map(fields.map((field) => [field.ariaLabel ?? field.labels?.[0]?.textContent, field]));
const ready = () => waitFor(() => expect(choice('role').disabled).toBe(false));

test('each type has a checkbox, checked unless muted, and a choice about mails', async () => {
  await visitPage({ answers: { [preferencesCall]: [200, preferences({ muted: ['role'] })] } });
  await ready();
  // One query each: a query for each type would take seconds on this long page.
  const checkboxes = byLabel(screen.getAllByRole<HTMLInputElement>('checkbox'));
  const selects = byLabel(screen.getAllByLabelText<HTMLSelectElement>(/^By mail: /));
  for (const type of notificationTypes) {
    const { label, mail } = notificationRules[type];
    expect(checkboxes.get(label)?.checked, type).toBe(type !== 'role');
    const select = selects.get(`By mail: ${label}`);
    expect(select?.value, type).toBe(type === 'role' ? 'off' : mail);
    expect(select?.disabled, type).toBe(type === 'role');
  }
});

describe('a choice is saved at once', () => {
  test('whether one hears of a type', async () => {
    const { person, sent } = await visitPage({ answers: { [saveCall]: saved } });
    await ready();
    await person.click(choice('helpful'));
    expect(choice('helpful').checked).toBe(false);
    await screen.findByText('Your choice is saved.');
    await person.click(choice('milestone'));
    await person.click(choice('helpful'));
    await waitFor(() =>
      expect(sent()).toEqual([
        { muted: ['helpful'] },
        { muted: ['helpful', 'milestone'] },
        { muted: ['milestone'] },
      ]),
    );
  });

  test('mails, the hour of the daily one and quiet hours', async () => {
    const { person, sent } = await visitPage({ answers: { [saveCall]: saved } });
    await ready();
    await person.selectOptions(mail('reply'), 'Daily');
    await person.selectOptions(screen.getByLabelText('The daily mail comes at'), '17:00');
    await person.click(screen.getByLabelText('No mails in quiet hours'));
    const until = screen.getByLabelText('Quiet hours until');
    expect(within(until).queryByRole('option', { name: '22:00' })).toBeNull();
    await person.selectOptions(until, '06:00');
    await waitFor(() =>
      expect(sent()).toEqual([
        { mail: { reply: 'daily' } },
        { digestHour: 17 },
        { quiet: { isOn: true, from: 22, until: 7 } },
        { quiet: { isOn: true, from: 22, until: 6 } },
      ]),
    );
    expect(screen.getByText(/Europe\/London/)).toBeTruthy();
  });
});

test('a failed choice is rolled back, and the next request is sent without it', async () => {
  let refuse = (_: readonly [number, unknown]) => {};
  const first = new Promise<readonly [number, unknown]>((resolve) => {
    refuse = resolve;
  });
  const { person, sent } = await visitPage({ answers: { [saveCall]: first } });
  await ready();
  await person.click(choice('helpful'));
  await person.click(choice('role'));
  expect([choice('helpful').checked, choice('role').checked]).toEqual([false, false]);
  refuse([503, refusal('overloaded', 'The site is busy.')]);
  await screen.findByText('The site is busy.');
  await waitFor(() => expect(choice('role').checked).toBe(true));
  expect(choice('helpful').checked).toBe(true);
  expect(sent()).toEqual([{ muted: ['helpful'] }, { muted: ['role'] }]);
});

test('preferences that failed to load can be retried', async () => {
  const { person, calls } = await visitPage({
    answers: { [preferencesCall]: [400, refusal('bad_request', 'No.')] },
  });
  await screen.findByText('Your preferences could not be loaded.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls().filter((call) => call === preferencesCall)).toHaveLength(2));
});

describe('reminders of events', () => {
  const saveReminders = 'PUT /api/attendances/reminders';
  const reminder = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const day = () => reminder(/^A day before/);
  const hour = () => reminder(/^An hour before/);

  test('come a day and an hour before, as the person chooses', async () => {
    const { person, requests } = await visitPage({
      answers: {
        [remindersCall]: [200, { success: true, day: true, hour: false }],
        [saveReminders]: [200, { success: true, message: 'Your reminders are saved.' }],
      },
    });
    await waitFor(() => expect(day().checked).toBe(true));
    expect(hour().checked).toBe(false);
    await person.click(hour());
    await person.click(day());
    await screen.findAllByText('Your reminders are saved.');
    await waitFor(() =>
      expect(requests.filter(({ call }) => call === saveReminders).map(({ body }) => body)).toEqual([
        { day: true, hour: true },
        { day: false, hour: true },
      ]),
    );
  });

  test('are rolled back where the choice could not be saved', async () => {
    const { person } = await visitPage({
      answers: { [saveReminders]: [503, refusal('overloaded', 'The site is busy.')] },
    });
    await waitFor(() => expect(day().checked).toBe(true));
    await person.click(day());
    await screen.findByText('The site is busy.');
    expect(day().checked).toBe(true);
  });
});

describe('the unsubscribe link of a mail', () => {
  test('ends the mails with one press of a button', async () => {
    const call = 'POST /api/notifications/unsubscribe/t.reply.s';
    const { person, calls } = await visitWithBell({
      path: '/notifications/unsubscribe?token=t.reply.s',
      answers: { [call]: [200, { success: true, message: 'Mails about this end: replies.' }] },
    });
    await screen.findByRole('heading', { level: 1, name: 'End these mails' });
    expect(calls()).not.toContain(call);
    await person.click(screen.getByRole('button', { name: 'End these mails' }));
    await screen.findByText('Mails about this end: replies.');
  });

  test('says when it is not whole', async () => {
    await visitWithBell({ path: '/notifications/unsubscribe' });
    await screen.findByRole('heading', { level: 1, name: 'This link is not whole' });
  });
});

test('the day of the weekly mail is chosen, and a failure brings the former one back', async () => {
  let isFailing = false;
  const { person, requests } = await visitPage({
    answers: {
      'PUT /api/dashboards/own/digest': () =>
        isFailing
          ? [500, refusal('unexpected', 'Not now.')]
          : [200, { success: true, message: 'The weekly mail will come.' }],
    },
  });
  await ready();
  const day = screen.getByLabelText<HTMLSelectElement>('It comes on');
  await waitFor(() => expect(day.disabled).toBe(false));
  expect(day.value).toBe('none');
  await person.selectOptions(day, 'Friday');
  await screen.findByText('The weekly mail will come.');
  expect(requests.at(-1)?.body).toEqual({ day: '5' });
  isFailing = true;
  await person.selectOptions(day, 'Monday');
  await screen.findByText('Not now.');
  expect(day.value).toBe('5');
});
