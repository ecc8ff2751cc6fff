import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { listed, makeThread } from '#web/features/forums/spaces/spaces.fixtures.ts';
import { open } from './event-page.fixtures.ts';
import { campusEvent, editableEvent, eventDate, eventPage, occurrence, ownView } from './events.fixtures.ts';

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

test('the discussion lists threads with their state and replies, and leads to the form and to all of them', async () => {
  const question = makeThread({ title: 'Is there a coat rack?', status: 'answered', replies: 2 });
  await open(campusEvent(), {
    'GET /api/threads?event=e1&limit=5': [200, { ...listed([question]), total: 7 }],
  });
  const discussion = within(await screen.findByRole('region', { name: 'Discussion' }));
  const link = await discussion.findByRole('link', { name: 'Is there a coat rack?' });
  expect(link.getAttribute('href')).toBe(`/forums/housing/${question._id}-is-there-a-coat-rack`);
  expect(discussion.getByRole('article').textContent).toMatch(/Answered.*2 answers/);
  expect(discussion.getByRole('link', { name: 'Ask or discuss' }).getAttribute('href')).toBe(
    '/forums/new?event=e1',
  );
  expect(
    discussion.getByRole('link', { name: 'See all 7 threads about this event' }).getAttribute('href'),
  ).toBe('/forums?event=e1');
});

test('a draft has no discussion', async () => {
  await open(campusEvent({ state: 'draft' }));
  await screen.findByRole('heading', { level: 1, name: 'Build a robot' });
  expect(screen.queryByRole('region', { name: 'Discussion' })).toBeNull();
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
    '/events/e1/edit?from=event',
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

test('a host gives a date of a series a link of its own, and what stays is not sent', async () => {
  const dates = [occurrence(), occurrence({ dateId: 'd2', localStart: '2099-12-01T18:30' })];
  const { person, requests } = await open(
    campusEvent({ dates }),
    {
      'GET /api/events/e1/mine': ownView([], { canEdit: true }),
      'GET /api/events/e1/editable': [200, { success: true, event: editableEvent({ dates }) }],
      'PUT /api/events/e1/dates/d1': [
        200,
        { success: true, message: 'The date is changed.', event: campusEvent({ dates }) },
      ],
    },
    amina,
  );
  await person.click(await screen.findByRole('button', { name: 'Change this date' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change this date' }));
  const link = await dialog.findByLabelText<HTMLInputElement>(/^Link/);
  expect(link.value).toBe('https://meet.campus.example/1');
  await person.clear(link);
  await person.type(link, 'https://meet.campus.example/2');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The date is changed.');
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    scope: 'this',
    localStart: '2099-11-17T18:30',
    minutes: 90,
    link: 'https://meet.campus.example/2',
    overflow: 'refuse',
    version: 1,
  });
});

test('a cancelled event says so once, with the reason', async () => {
  await open(campusEvent({ state: 'cancelled', reason: 'The room is flooded.' }), {});
  expect((await screen.findAllByText('Cancelled')).map((badge) => badge.parentElement?.textContent)).toEqual([
    'Cancelled The room is flooded.',
  ]);
});
