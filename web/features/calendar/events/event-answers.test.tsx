import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnAttendance } from '#contract/calendar/attendances.ts';
import { amina, refusal } from '#web/app/visit.fixtures.tsx';
import { open, openAs, ownTicket } from './event-page.fixtures.ts';
import { attendance, campusEvent, occurrence, ownView } from './events.fixtures.ts';

test('a member answers Going in one click and is warned of a clash', async () => {
  let own: OwnAttendance[] = [];
  const { person, requests } = await open(
    campusEvent(),
    {
      'GET /api/events/e1/mine': () => ownView(own),
      'PUT /api/dates/d1/answer': () => {
        own = [attendance()];
        return [
          200,
          {
            success: true,
            message: 'You are going.',
            attendance: own[0],
            clashes: [
              {
                title: 'Exam of CS201',
                path: '/courses/CS201',
                startsAt: '2099-11-17T17:00:00.000Z',
                endsAt: '2099-11-17T19:00:00.000Z',
              },
            ],
          },
        ];
      },
      'DELETE /api/dates/d1/answer': () => {
        own = [];
        return [200, { success: true, message: 'You are not going.', attendance: null, clashes: [] }];
      },
      'GET /api/dates/d1/ticket': ownTicket,
    },
    amina,
  );
  await person.click(await screen.findByRole('button', { name: 'Going', pressed: false }));
  await screen.findByText('You are going.');
  await screen.findByRole('button', { name: 'Going', pressed: true });
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ answer: 'going' });
  expect(screen.getByRole('link', { name: 'Exam of CS201' }).getAttribute('href')).toBe('/courses/CS201');
  await person.click(await screen.findByRole('button', { name: 'Show my ticket' }));
  const ticket = within(await screen.findByRole('dialog', { name: 'Build a robot' }));
  await ticket.findByRole('img', { name: 'Your ticket as a QR code' });
  expect(ticket.getByText('Amina Yusuf')).toBeTruthy();
  await person.click(ticket.getByRole('button', { name: 'Close' }));

  const left = requests.length;
  await person.click(screen.getByRole('button', { name: 'Going', pressed: true }));
  await screen.findByRole('button', { name: 'Going', pressed: false });
  expect(requests.slice(left).map(({ call }) => call)).not.toContain('GET /api/dates/d1/ticket');
});

test('a full date offers the waitlist, and the place in line comes with how many usually cancel', async () => {
  const full = campusEvent({ dates: [occurrence({ going: 20, waiting: 3 })] });
  let own: OwnAttendance[] = [];
  const { person } = await open(
    full,
    {
      'GET /api/events/e1/mine': () => ownView(own),
      'PUT /api/dates/d1/answer': () => {
        own = [attendance({ state: 'waiting', position: 4, odds: { low: 5, high: 8, dates: 12 } })];
        return [200, { success: true, message: 'You are 4th in line.', attendance: own[0], clashes: [] }];
      },
      'DELETE /api/dates/d1/answer': () => {
        own = [];
        return [200, { success: true, message: 'You left the waitlist.', attendance: null, clashes: [] }];
      },
    },
    amina,
  );
  expect(await screen.findByText('All 20 seats are taken, 3 on the waitlist.')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Join the waitlist' }));
  await screen.findByText(
    'You are 4th in line for a seat. 5 to 8 usually cancel, going by 12 earlier dates of this host. You are told as soon as one is free.',
  );
  await person.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
  await screen.findByRole('button', { name: 'Join the waitlist' });
});

test('an offer that has expired is refused with its reason', async () => {
  const { person, requests } = await openAs(
    { state: 'offered', offerUntil: '2099-11-16T12:00:00.000Z' },
    campusEvent(),
    {
      'POST /api/dates/d1/offer': [
        410,
        refusal('link_over', 'This offer has expired: the seat went to the next.'),
      ],
    },
  );
  await screen.findByText(/A seat has become free for you. It is yours until/);
  await person.click(screen.getByRole('button', { name: 'Take the seat' }));
  await screen.findByText('This offer has expired: the seat went to the next.');
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ accept: true });
});

test('who comes sees the link, brings guests, and is asked whether they still come', async () => {
  const { person, requests } = await openAs(
    { isAsked: true },
    campusEvent({ maxGuests: 2, isOnline: true }),
    {
      'GET /api/events/e1/mine': ownView([attendance({ isAsked: true })], {
        links: { d1: 'https://meet.example.edu/robot' },
      }),
      'PUT /api/dates/d1/answer': [
        200,
        { success: true, message: 'Saved.', attendance: attendance({ guests: 1 }), clashes: [] },
      ],
      'POST /api/dates/d1/confirm': [
        200,
        { success: true, message: 'See you there.', attendance: attendance(), clashes: [] },
      ],
    },
  );
  const link = await screen.findByRole('link', { name: 'https://meet.example.edu/robot' });
  expect(link.getAttribute('rel')).toBe('noreferrer');
  await person.selectOptions(screen.getByLabelText('Guests'), '1');
  await screen.findByText('Saved.');
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    answer: 'going',
    guests: 1,
    isShown: false,
  });
  await person.click(await screen.findByRole('button', { name: 'Yes, I am coming' }));
  await screen.findByText('See you there.');
});
