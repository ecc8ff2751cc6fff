import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { campusEvent, editableEvent, robotics } from '#web/features/calendar/events/events.fixtures.ts';
import { queryClient } from '#web/lib/query.client.ts';

const own = { _id: 'h0', slug: 'amina', name: 'Amina Yusuf', kind: 'person' as const };
const hosts = [200, { success: true, hosts: [own, robotics] }] as const;
const calm = [200, { success: true, clashes: [], calmer: [] }] as const;
const nothing = [200, { success: true, events: [], nextCursor: null }] as const;
const saved = (event: object, message = 'Saved.') => ({ success: true, message, event });
const clashCall = (start: string, more = '') =>
  `GET /api/clashes?localStart=${encodeURIComponent(start)}&minutes=90&zone=${encodeURIComponent(zone)}&host=h0${more}`;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

async function open(path: string, answers: Answers, user = amina) {
  queryClient.clear();
  return visit(path, {
    user,
    answers: { 'GET /api/hosts/mine': hosts, 'GET /api/events/own?limit=20': nothing, ...answers },
  });
}

test('a member proposes an event: it is saved as a draft and sent', async () => {
  const draft = campusEvent({ state: 'draft' });
  const { person, requests, where } = await open('/events/new', {
    [clashCall('2099-11-17T18:00')]: calm,
    'POST /api/events': [201, saved(draft)],
    'POST /api/events/e1/submit': [200, saved(campusEvent({ state: 'proposed' }), 'Your proposal is sent.')],
  });
  await person.type(await screen.findByLabelText('Title'), 'Build a robot');
  await person.selectOptions(screen.getByLabelText('Category'), 'workshop');
  await person.type(screen.getByLabelText('Day'), '2099-11-17');
  await person.type(screen.getByLabelText('Place'), 'Library, room 4');
  await person.type(screen.getByLabelText('Seats'), '20');
  await person.click(screen.getByRole('button', { name: 'Propose the event' }));
  await screen.findByText('Your proposal is sent.');
  expect(requests.find(({ call }) => call === 'POST /api/events')?.body).toMatchObject({
    title: 'Build a robot',
    category: 'workshop',
    hostId: 'h0',
    zone,
    localStart: '2099-11-17T18:00',
    minutes: 90,
    repeat: null,
    place: 'Library, room 4',
    capacity: 20,
  });
  await waitFor(() => expect(where()).toBe('/events/mine'));
});

test('a new event is in the zone of the campus, wherever its author is', async () => {
  await visit('/events/new', {
    user: amina,
    answers: { 'GET /api/hosts/mine': hosts },
    settings: { timeZone: 'Asia/Kolkata' },
  });
  expect((await screen.findByLabelText<HTMLSelectElement>('Time zone')).value).toBe('Asia/Kolkata');
});

test('an end before the start is refused at its field, before anything is sent', async () => {
  const { person, calls } = await open('/events/new', {});
  await person.type(await screen.findByLabelText('Title'), 'Build a robot');
  await person.selectOptions(screen.getByLabelText('Category'), 'workshop');
  await person.type(screen.getByLabelText('Day'), '2099-11-17');
  const end = screen.getByLabelText('Ends at');
  await person.clear(end);
  await person.type(end, '17:00');
  await person.click(screen.getByRole('button', { name: 'Save as a draft' }));
  await screen.findByText('Please choose an end after the start, at most a week later.');
  expect(calls()).not.toContain('POST /api/events');
});

test('a rule is shown in words with its next dates, and one with too many is refused', async () => {
  let answer: readonly [number, unknown] = [
    200,
    {
      success: true,
      dates: [
        {
          startsAt: '2099-11-17T17:00:00.000Z',
          endsAt: '2099-11-17T18:30:00.000Z',
          localStart: '2099-11-17T18:00',
        },
      ],
      total: 4,
    },
  ];
  const { person, requests } = await open('/events/new', {
    [clashCall('2099-11-17T18:00')]: calm,
    'POST /api/events/dates': () => answer,
  });
  await person.type(await screen.findByLabelText('Day'), '2099-11-17');
  await person.selectOptions(screen.getByLabelText('Repeats'), 'week');
  const every = screen.getByLabelText('Every how many weeks');
  await person.clear(every);
  await person.type(every, '2');
  await person.click(screen.getByRole('button', { name: 'Tue', pressed: false }));
  await person.type(screen.getByLabelText('Last day'), '2099-12-31');
  await screen.findByText('Every second week on Tuesday until 31 December 2099');
  await screen.findByText('Tue 17 Nov 2099, 18:00');
  const previews = requests.filter(({ call }) => call === 'POST /api/events/dates');
  expect(previews.at(-1)?.body).toMatchObject({ isAllDay: false, minutes: 90 });
  answer = [400, refusal('invalid_input', 'At most 200 dates within 4 years.')];
  await person.selectOptions(screen.getByLabelText('Until when'), 'count');
  await screen.findByText('At most 200 dates within 4 years.');
});

test('a clash is shown with its reason, and a calmer time is taken in one click', async () => {
  const { person } = await open('/events/new', {
    [clashCall('2099-11-17T18:00')]: [
      200,
      {
        success: true,
        clashes: [
          {
            kind: 'exam',
            title: 'Final exam of CS201',
            path: '/courses/CS201',
            startsAt: '2099-11-17T17:00:00.000Z',
            endsAt: '2099-11-17T19:00:00.000Z',
            why: 'CS201 takes its exam then.',
          },
        ],
        calmer: [{ localStart: '2099-11-18T18:00', clashes: 0 }],
      },
    ],
    [clashCall('2099-11-18T18:00')]: calm,
  });
  await person.type(await screen.findByLabelText('Day'), '2099-11-17');
  const clashes = within(await screen.findByRole('status', { name: 'Clashes' }));
  expect(clashes.getByText(/CS201 takes its exam then/)).toBeTruthy();
  await person.click(clashes.getByRole('button', { name: 'Wed 18 Nov 2099, 18:00' }));
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2099-11-18');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Clashes' })).toBeNull());
});

test('two hosts editing at once: the second is told and can load the newest version', async () => {
  const event = editableEvent({ host: own });
  let version = 1;
  const { person, requests } = await open('/events/e1/edit', {
    'GET /api/events/e1/editable': () => [
      200,
      {
        success: true,
        event: { ...event, version, title: version === 1 ? event.title : 'Build two robots' },
      },
    ],
    'GET /api/clashes?localStart=2099-11-17T18%3A30&minutes=90&zone=Europe%2FBerlin&course=CS201&host=h0&event=e1':
      calm,
    'PUT /api/events/e1': [409, refusal('edit_conflict', 'Someone else has changed this in the meantime.')],
  });
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  expect(title.value).toBe('Build a robot');
  await person.type(title, ' today');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone else has changed this in the meantime.');
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ version: 1 });
  version = 2;
  await person.click(screen.getByRole('button', { name: 'Load the newest version' }));
  await person.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Load the newest version' }),
  );
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Build two robots'),
  );
});

test('a moderator who came from the management is led back there, also after saving', async () => {
  const event = editableEvent({ host: own, state: 'proposed' });
  const { person, where } = await open(
    '/events/e1/edit?from=management',
    {
      'GET /api/events/e1/editable': [200, { success: true, event }],
      'GET /api/clashes?localStart=2099-11-17T18%3A30&minutes=90&zone=Europe%2FBerlin&course=CS201&host=h0&event=e1':
        calm,
      'PUT /api/events/e1': [
        200,
        { success: true, message: 'Saved.', event: campusEvent({ state: 'proposed' }) },
      ],
      'GET /api/admin/events?limit=30': [
        200,
        { success: true, events: [], total: 0, totalIsMore: false, nextCursor: null },
      ],
    },
    { ...amina, role: 'mod' },
  );
  const back = await screen.findByRole('link', { name: 'Event Management' });
  expect(back.getAttribute('href')).toBe('/admin/events');
  await person.type(await screen.findByLabelText('Title'), ' today');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(where()).toBe('/admin/events'));
});
