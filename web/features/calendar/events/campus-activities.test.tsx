import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fullUser, visitProfile } from '#web/features/site/profile/profile.fixtures.tsx';
import { eventDate, noOwnAnswers } from './events.fixtures.ts';

const card = async () => within(await screen.findByRole('region', { name: 'Campus Activities' }));

test('the profile says how many events this week, with the next ones', async () => {
  await visitProfile('/profile', fullUser, {
    'GET /api/attendances/own': [
      200,
      {
        success: true,
        thisWeek: 3,
        events: [
          { date: eventDate(), state: 'going' },
          { date: eventDate({ dateId: 'd2', _id: 'e2', title: 'Chess night' }), state: 'waiting' },
        ],
      },
    ],
  });
  const activities = await card();
  await activities.findByText('3 Events This Week');
  const [first, second] = activities.getAllByRole('listitem');
  expect(first?.textContent).toBe('Build a robotTue 17 Nov 2099, 18:30 · Library, room 4Going');
  expect(second?.textContent).toContain('On the waitlist');
  expect(activities.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/events');
});

test('without answers the profile leads to the events', async () => {
  await visitProfile('/profile', fullUser, { 'GET /api/attendances/own': noOwnAnswers });
  const activities = await card();
  await activities.findByText('You have signed up for no events yet');
  expect(activities.getByRole('link', { name: 'See what is on' }).getAttribute('href')).toBe('/events');
});
