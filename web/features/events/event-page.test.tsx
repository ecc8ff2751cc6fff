import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnAttendance } from '#contract/attendances.ts';
import type { CampusEvent } from '#contract/events.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import {
  attendance,
  campusEvent,
  eventAnswer,
  eventDate,
  eventPage,
  occurrence,
  ownView,
} from './events.fixtures.ts';

const noPeople = [200, { success: true, people: [], nextCursor: null }] as const;

async function open(event: CampusEvent, answers: Answers = {}, user?: typeof amina, path = '/events/e1') {
  queryClient.clear();
  return visit(path, {
    answers: {
      'GET /api/events/e1': eventAnswer(event),
      'GET /api/events?beside=d1&limit=5': eventPage([]),
      ...(user && { 'GET /api/events/e1/mine': ownView([]), 'GET /api/dates/d1/people?limit=24': noPeople }),
      ...answers,
    },
    ...(user && { user }),
  });
}

const openAs = (own: Partial<OwnAttendance>, event = campusEvent(), answers: Answers = {}) =>
  open(
    event,
    {
      'GET /api/events/e1/mine': ownView([attendance(own)]),
      'GET /api/dates/d1/ticket': [
        200,
        { success: true, ticket: 'e1.d1.sig', name: 'Amina Yusuf', guests: 0 },
      ],
      ...answers,
    },
    amina,
  );

test('a visitor sees when, where, the host, the seats, and what else is on', async () => {
  await open(campusEvent(), {
    'GET /api/events?beside=d1&limit=5': eventPage([
      eventDate({ _id: 'e2', dateId: 'd2', title: 'Chess night', localStart: '2099-11-17T19:00' }),
    ]),
  });
  await screen.findByRole('heading', { level: 1, name: 'Build a robot' });
  const facts = within(screen.getByRole('region', { name: 'When and where' }));
  expect(facts.getByText('Tuesday 17 November 2099, 18:30 to 20:00')).toBeTruthy();
  expect(facts.getByText('Library, room 4')).toBeTruthy();
  expect(facts.getByRole('link', { name: 'Robotics Club' }).getAttribute('href')).toBe(
    '/hosts/robotics-club',
  );
  expect(facts.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/api/calendars/events/e1.ics',
  );
  expect(screen.getByText('2 of 20 seats left.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in to answer' }).getAttribute('href')).toBe(
    '/login?from=%2Fevents%2Fe1',
  );
  expect(await screen.findByText('18 going, 3 interested')).toBeTruthy();
  const beside = within(await screen.findByRole('region', { name: 'What else is on then' }));
  expect(beside.getByRole('link', { name: 'Chess night' }).getAttribute('href')).toBe('/events/e2');
});

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
      'GET /api/dates/d1/ticket': [
        200,
        { success: true, ticket: 'e1.d1.sig', name: 'Amina Yusuf', guests: 0 },
      ],
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
});

test('a full date offers the waitlist, and the place in line comes with its odds', async () => {
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

test('a cancelled date says why and takes no answers', async () => {
  await open(
    campusEvent({ dates: [occurrence({ state: 'cancelled', reason: 'The room is flooded.' })] }),
    {},
    amina,
  );
  await screen.findByText(/The room is flooded\./);
  expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

test('a date that is over takes no answers', async () => {
  const past = occurrence({
    startsAt: '2020-11-17T17:30:00.000Z',
    endsAt: '2020-11-17T19:00:00.000Z',
    localStart: '2020-11-17T18:30',
  });
  await open(campusEvent({ dates: [past] }), {}, amina);
  await screen.findByText('Over');
  expect(screen.queryByRole('heading', { name: 'Are you coming?' })).toBeNull();
});

test('a repeating event says how it repeats and leads to each of its dates', async () => {
  const dates = [
    occurrence({
      dateId: 'd0',
      startsAt: '2020-11-17T17:30:00.000Z',
      endsAt: '2020-11-17T19:00:00.000Z',
      localStart: '2020-11-17T18:30',
    }),
    occurrence(),
    occurrence({ dateId: 'd2', localStart: '2099-12-01T18:30', startsAt: '2099-12-01T17:30:00.000Z' }),
  ];
  const { person, where } = await open(
    campusEvent({ dates, repeat: { unit: 'week', every: 2, weekdays: ['TU'], until: '2099-12-18' } }),
    { 'GET /api/events?beside=d2&limit=5': eventPage([]) },
  );
  await screen.findByText('Every second week on Tuesday until 18 December 2099');
  const list = within(screen.getByRole('region', { name: 'Dates' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Tue 17 Nov 2099, 18:30',
    'Tue 1 Dec 2099, 18:30',
  ]);
  await person.click(list.getByRole('link', { name: 'Tue 1 Dec 2099, 18:30' }));
  await screen.findByText('Tuesday 1 December 2099, 18:30 to 20:00');
  expect(where()).toBe('/events/e1?date=d2');
  expect(list.getByRole('button', { name: 'Show all 3 dates' })).toBeTruthy();
});

test('an event that does not exist is not found', async () => {
  await visit('/events/none', {
    answers: { 'GET /api/events/none': [404, refusal('not_found', 'There is no such event.')] },
  });
  await screen.findByRole('heading', { name: 'Event not found' });
});

test('a host cancels one date of a series with a reason', async () => {
  const dates = [occurrence(), occurrence({ dateId: 'd2', localStart: '2099-12-01T18:30' })];
  const { person, requests } = await open(
    campusEvent({ dates }),
    {
      'GET /api/events/e1/mine': ownView([], { canEdit: true }),
      'POST /api/events/e1/dates/d1/cancel': [
        200,
        { success: true, message: 'The date is cancelled.', event: campusEvent({ dates }) },
      ],
    },
    amina,
  );
  const section = within(await screen.findByRole('region', { name: 'For the hosts' }));
  expect(section.getByRole('link', { name: 'Edit Build a robot' }).getAttribute('href')).toBe(
    '/events/e1/edit',
  );
  await person.click(section.getByRole('button', { name: 'Cancel it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel “Build a robot”' }));
  await person.type(dialog.getByLabelText('Reason'), 'The room is flooded.');
  await person.click(dialog.getByRole('button', { name: 'Cancel the event' }));
  await screen.findByText('The date is cancelled.');
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    scope: 'this',
    reason: 'The room is flooded.',
  });
});
