import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedEvent } from '#contract/calendar/events.ts';
import { type Answer, type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { campusEvent } from './events.fixtures.ts';

const event = (given: Partial<ManagedEvent> = {}): ManagedEvent => ({
  _id: 'e1',
  title: 'Build a robot',
  host: { _id: 'h1', slug: 'robotics', name: 'Robotics Club', kind: 'club' },
  state: 'published',
  reason: '',
  nextStartsAt: '2099-11-17T17:30:00.000Z',
  zone: 'UTC',
  dates: 3,
  going: 18,
  updatedAt: '2026-11-01T10:00:00.000Z',
  category: 'workshop',
  capacity: 20,
  waiting: 2,
  checkedIn: 7,
  isFeatured: false,
  ...given,
});
const proposal = event({ _id: 'e2', title: 'Chess night', state: 'proposed', dates: 1, capacity: null });

const list = (events: ManagedEvent[]): Answer => [
  200,
  { success: true, events, total: events.length, totalIsMore: false, nextCursor: null },
];
const listCall = 'GET /api/admin/events?limit=30';

async function open(answers: Answers = {}) {
  const site = await visit('/admin/events', {
    user: { ...amina, role: 'mod' },
    answers: { [listCall]: list([event(), proposal]), ...answers },
  });
  await screen.findByRole('table', { name: 'Events' });
  return site;
}
const row = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));

test('moderators see states, seats and check-ins, and the way to the inbox', async () => {
  await open();
  const robots = row('Build a robot');
  expect(robots.getByText('Published')).toBeTruthy();
  expect(robots.getByText('18 of 20')).toBeTruthy();
  expect(robots.getByText('2 waiting')).toBeTruthy();
  expect(robots.getByRole('cell', { name: /7$/ })).toBeTruthy();
  expect(robots.getByRole('link', { name: 'Check-in for Build a robot' }).getAttribute('href')).toBe(
    '/events/e1/check-in',
  );
  expect(robots.getByRole('link', { name: 'Edit Build a robot' }).getAttribute('href')).toBe(
    '/events/e1/edit?from=management',
  );
  const chess = row('Chess night');
  expect(chess.getByRole('link', { name: 'Decide about Chess night' }).getAttribute('href')).toBe(
    '/admin/registrations',
  );
  expect(chess.queryByRole('button', { name: 'Cancel Chess night' })).toBeNull();
});

test('moderators search and choose a state, both in the address', async () => {
  const { person, where } = await open({
    'GET /api/admin/events?q=chess&limit=30': list([proposal]),
    'GET /api/admin/events?q=chess&state=rejected&limit=30': list([]),
  });
  await person.type(screen.getByRole('searchbox', { name: 'Search events' }), 'chess{Enter}');
  await screen.findByText('Showing 1 event');
  await person.click(screen.getByRole('link', { name: 'Rejected' }));
  await screen.findByRole('heading', { name: 'No events found' });
  expect(where()).toBe('/admin/events?q=chess&state=rejected');
});

test('moderators cancel an event with a reason', async () => {
  let state: ManagedEvent['state'] = 'published';
  const { person, requests } = await open({
    [listCall]: () => list([event({ state, reason: state === 'cancelled' ? 'The hall is closed.' : '' })]),
    'POST /api/events/e1/cancel': () => {
      state = 'cancelled';
      return [
        200,
        { success: true, message: 'The event is cancelled.', event: campusEvent({ state: 'cancelled' }) },
      ];
    },
  });
  await person.click(screen.getByRole('button', { name: 'Cancel Build a robot' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel “Build a robot”' }));
  await person.type(dialog.getByLabelText('Reason'), 'The hall is closed.');
  await person.click(dialog.getByRole('button', { name: 'Cancel the event' }));
  await waitFor(() => expect(row('Build a robot').getByText('Cancelled')).toBeTruthy());
  expect(requests.find(({ call }) => call.endsWith('/cancel'))?.body).toEqual({
    reason: 'The hall is closed.',
  });
});

test('moderators show an event on the front page', async () => {
  let isFeatured = false;
  const { person, requests } = await open({
    [listCall]: () => list([event({ isFeatured })]),
    'PUT /api/admin/events/e1/featured': () => {
      isFeatured = true;
      return [200, { success: true, message: 'The event is on the front page.' }];
    },
  });
  const button = () => screen.getByRole('button', { name: /^Featured? Build a robot/ });
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await person.click(button());
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'));
  expect(requests.find(({ call }) => call.endsWith('/featured'))?.body).toEqual({ isFeatured: true });
});
