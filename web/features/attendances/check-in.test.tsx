import { createHash } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Attendee, CheckIn } from '#contract/attendances.ts';
import type { CampusEvent, OccurrenceDate } from '#contract/events.ts';
import { type Answer, type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { setSignedOut } from '#web/lib/session.ts';
import { queuedScans, removeScans } from './scan-queue.store.ts';

// What a test left in the queue would be written to the storage of a later one.
afterEach(() => removeScans(queuedScans()));

const ids = ['1', '2', '3'].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];
const ticketOf = (id: string) => `${id}.${'s'.repeat(43)}`;

const attendee = (id: string, name: string, given: Partial<Attendee> = {}): Attendee => ({
  attendanceId: id,
  _id: id,
  username: name.toLowerCase().replace(' ', '.'),
  name,
  img: '',
  state: 'going',
  guests: 0,
  checkedInAt: null,
  answeredAt: '2026-11-01T10:00:00.000Z',
  missed: 0,
  ticketHash: createHash('sha256').update(ticketOf(id)).digest('hex'),
  ...given,
});
const zoe = attendee(ids[0], 'Zoë Marsh', { guests: 1 });
const ben = attendee(ids[1], 'Ben Adler');

const date = (dateId: string, localStart: string, given: Partial<OccurrenceDate> = {}): OccurrenceDate => ({
  dateId,
  startsAt: `${localStart}:00.000Z`,
  endsAt: `${localStart.slice(0, 11)}23:00:00.000Z`,
  localStart,
  minutes: 90,
  place: 'Library',
  state: 'on',
  capacity: 20,
  going: 3,
  waiting: 0,
  interested: 0,
  reason: '',
  version: 1,
  ...given,
});
const event = (dates: OccurrenceDate[]): CampusEvent => ({
  _id: 'e1',
  title: 'Build a robot',
  description: '',
  category: 'workshop',
  tags: [],
  host: { _id: 'h1', slug: 'robotics', name: 'Robotics Club', kind: 'club' },
  coHosts: [],
  course: null,
  zone: 'UTC',
  isAllDay: false,
  isOnline: false,
  place: 'Library',
  localStart: '2099-11-17T18:30',
  minutes: 90,
  repeat: null,
  capacity: 20,
  maxGuests: 1,
  needsApproval: true,
  offerHours: 0,
  poster: null,
  state: 'published',
  reason: '',
  isFeatured: false,
  dates,
  version: 1,
});
const first = date('d1', '2099-11-17T18:30');

const list = (attendees: Attendee[]): Answer => [
  200,
  { success: true, attendees, total: attendees.length, totalIsMore: false, nextCursor: null },
];
const rosterCall = (dateId = 'd1') => `GET /api/dates/${dateId}/attendees?state=going&limit=100`;
const requestsCall = 'GET /api/dates/d1/attendees?state=requested&limit=20';
const checkInCall = 'POST /api/dates/d1/check-ins';

const outcome = (given: Partial<CheckIn>): CheckIn => ({
  outcome: 'in',
  attendanceId: null,
  name: '',
  guests: 0,
  checkedInAt: null,
  ...given,
});
const checkedIn = (...checkIns: CheckIn[]): Answer => [200, { success: true, checkIns }];
const zoeIn = outcome({
  attendanceId: zoe.attendanceId,
  name: zoe.name,
  guests: 1,
  checkedInAt: '2099-11-17T18:20:00.000Z',
});

interface Given {
  answers?: Answers;
  dates?: OccurrenceDate[];
  isReachable?: () => boolean;
}

async function openDoor({ answers = {}, dates = [first], ...options }: Given = {}) {
  const site = await visit('/events/e1/check-in', {
    user: amina,
    answers: {
      'GET /api/events/e1': [200, { success: true, event: event(dates) }],
      [rosterCall()]: list([zoe, ben]),
      [requestsCall]: list([]),
      ...answers,
    },
    ...options,
  });
  await screen.findByRole('list', { name: 'Those who come' });
  const sent = () => site.requests.filter(({ call }) => call === checkInCall).map(({ body }) => body);
  return { ...site, sent };
}

const box = () => screen.getByRole('searchbox', { name: 'Name or ticket code' });
const names = () =>
  within(screen.getByRole('list', { name: 'Those who come' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const queued = () => JSON.parse(localStorage.getItem('own:check-ins') ?? '[]') as unknown[];

test('hosts find people by name without accents, check them in with one tap, and undo it', async () => {
  const { person, sent, calls } = await openDoor({
    answers: {
      [checkInCall]: checkedIn(zoeIn),
      [`DELETE /api/attendances/${zoe.attendanceId}/check-in`]: [200, { success: true, message: '' }],
    },
  });
  expect(screen.getByText('0 of 3 are in')).toBeTruthy();
  expect(names()).toEqual([expect.stringContaining('Ben Adler'), expect.stringContaining('Zoë Marsh')]);
  await person.type(box(), 'zoe');
  expect(names()).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Check in Zoë Marsh' }));
  await screen.findByText('Zoë Marsh is in, with 1 guest.');
  await screen.findByText('2 of 3 are in');
  expect(sent()).toEqual([{ scans: [{ attendanceId: zoe.attendanceId, at: expect.any(String) }] }]);
  await waitFor(() => expect(queued()).toEqual([]));
  await person.click(screen.getByRole('button', { name: 'Undo the check-in of Zoë Marsh' }));
  await screen.findByText('0 of 3 are in');
  expect(calls()).toContain(`DELETE /api/attendances/${zoe.attendanceId}/check-in`);
});

test('a pasted ticket checks its owner in, and the same one again is already in', async () => {
  const { person, sent } = await openDoor({ answers: { [checkInCall]: checkedIn(zoeIn) } });
  await person.click(box());
  await person.paste(ticketOf(zoe.attendanceId));
  await screen.findByText('Zoë Marsh is in, with 1 guest.');
  await waitFor(() => expect(queued()).toEqual([]));
  expect(sent()).toEqual([{ scans: [{ ticket: ticketOf(zoe.attendanceId), at: expect.any(String) }] }]);
  await person.paste(ticketOf(zoe.attendanceId));
  await screen.findByText(/^Zoë Marsh is already in, since \d\d:\d\d\.$/);
  expect(sent()).toHaveLength(1);
});

test.each([
  [{ outcome: 'wrong_event' }, 'This ticket is for another event.'],
  [{ outcome: 'other_date', name: 'Mei' }, 'The ticket of Mei is for another date of this event.'],
  [{ outcome: 'cancelled' }, 'This date is cancelled: nobody is checked in.'],
  [{ outcome: 'not_on_the_list' }, /^This person is not on the list/],
  [{ outcome: 'invalid' }, 'This code is not a ticket of this campus.'],
] as const)('a foreign ticket is refused by name: %o', async (given, sentence) => {
  const { person } = await openDoor({ answers: { [checkInCall]: checkedIn(outcome(given)) } });
  await person.click(box());
  await person.paste(ticketOf(ids[2]));
  await screen.findByText(sentence);
});

test('a code that is no ticket is refused without asking the server', async () => {
  const { person, sent } = await openDoor();
  await person.click(box());
  await person.paste(`https://example.org/${'x'.repeat(60)}`);
  await person.keyboard('{Enter}');
  await screen.findByText('This code is not a ticket of this campus.');
  expect(sent()).toEqual([]);
});

test('check-ins without a network are kept on the device, counted once, and sent together when it is back', async () => {
  const line = { isUp: false };
  const { person, sent } = await openDoor({
    isReachable: () => line.isUp,
    answers: {
      [checkInCall]: () =>
        line.isUp
          ? checkedIn(
              zoeIn,
              outcome({ attendanceId: ben.attendanceId, name: ben.name, checkedInAt: zoeIn.checkedInAt }),
            )
          : 'network error',
    },
  });
  await person.click(box());
  await person.paste(ticketOf(zoe.attendanceId));
  await screen.findByText('Zoë Marsh is in, with 1 guest.');
  await screen.findByText(/^1 check-in waits to be sent/);
  await person.paste(ticketOf(zoe.attendanceId));
  await screen.findByText(/^Zoë Marsh is already in/);
  await person.click(screen.getByRole('button', { name: 'Check in Ben Adler' }));
  await screen.findByText('3 of 3 are in');
  expect(queued()).toHaveLength(2);
  line.isUp = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(queued()).toEqual([]));
  expect(sent().at(-1)).toEqual({
    scans: [
      { ticket: ticketOf(zoe.attendanceId), at: expect.any(String) },
      { attendanceId: ben.attendanceId, at: expect.any(String) },
    ],
  });
  expect(screen.getByText('3 of 3 are in')).toBeTruthy();
});

test('a check-in that has not been sent is undone on the device', async () => {
  const { person } = await openDoor({
    isReachable: () => false,
    answers: {
      [checkInCall]: 'network error',
      [`DELETE /api/attendances/${ben.attendanceId}/check-in`]: 'network error',
    },
  });
  await person.click(screen.getByRole('button', { name: 'Check in Ben Adler' }));
  await screen.findByText('1 of 3 are in');
  await person.click(screen.getByRole('button', { name: 'Undo the check-in of Ben Adler' }));
  await screen.findByText('0 of 3 are in');
  expect(queued()).toEqual([]);
});

test('an unknown ticket without a network is checked later, and its refusal is shown then', async () => {
  const line = { isUp: false };
  const { person } = await openDoor({
    isReachable: () => line.isUp,
    answers: {
      [checkInCall]: () => (line.isUp ? checkedIn(outcome({ outcome: 'wrong_event' })) : 'network error'),
    },
  });
  await person.click(box());
  await person.paste(ticketOf(ids[2]));
  await screen.findByText(/^This ticket is not on the list that is kept here/);
  line.isUp = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  await screen.findByText('This ticket is for another event.');
});

test('signing out removes check-ins that were not sent', async () => {
  const { guardSavedData } = await import('#web/lib/saved-data.ts');
  localStorage.setItem('savedFor', amina._id);
  const { person } = await openDoor({
    isReachable: () => false,
    answers: { [checkInCall]: 'network error' },
  });
  onTestFinished(guardSavedData());
  await person.click(screen.getByRole('button', { name: 'Check in Ben Adler' }));
  await waitFor(() => expect(queued()).toHaveLength(1));
  await act(async () => setSignedOut());
  expect(localStorage.getItem('own:check-ins')).toBeNull();
});

test('hosts choose the date of a series, in the zone of the event', async () => {
  const { person, where } = await openDoor({
    dates: [first, date('d2', '2099-11-24T18:30', { state: 'cancelled', reason: 'The room is flooded.' })],
    answers: {
      [rosterCall('d2')]: list([]),
      'GET /api/dates/d2/attendees?state=requested&limit=20': list([]),
    },
  });
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Date' });
  expect([...choice.options].map(({ text }) => text)).toEqual([
    '17 Nov 2099, 18:30',
    '24 Nov 2099, 18:30 (cancelled)',
  ]);
  await person.selectOptions(choice, 'd2');
  await screen.findByText(/The room is flooded\./);
  expect(where()).toBe('/events/e1/check-in?date=d2');
});

test('hosts approve and refuse those who ask to come', async () => {
  const mei = attendee(ids[2], 'Mei Tanaka', { state: 'requested', missed: 2 });
  let asking = [mei, attendee('a4', 'Sam Reed', { state: 'requested' })];
  const { person, requests } = await openDoor({
    answers: {
      [requestsCall]: () => list(asking),
      [`POST /api/attendances/${mei.attendanceId}/approve`]: () => {
        asking = asking.slice(1);
        return [200, { success: true, message: 'They are on the list.' }];
      },
      'POST /api/attendances/a4/refuse': () => {
        asking = [];
        return [200, { success: true, message: 'They are told that they cannot come.' }];
      },
    },
  });
  await screen.findByText(/did not come 2 times in the last 90 days/);
  await person.click(screen.getByRole('button', { name: 'Approve Mei Tanaka' }));
  await screen.findByText('They are on the list.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Mei Tanaka' })).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Refuse Sam Reed' }));
  const form = within(screen.getByRole('form', { name: 'Refuse Sam Reed' }));
  await person.type(form.getByLabelText('Reason'), 'The lab has ten seats.');
  await person.click(form.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByText(/^Asking to come/)).toBeNull());
  expect(requests.find(({ call }) => call.endsWith('/refuse'))?.body).toEqual({
    reason: 'The lab has ten seats.',
  });
});

test('the list of those who come can be downloaded', async () => {
  await openDoor();
  const link = screen.getByRole('link', { name: 'List as CSV' });
  expect(link.getAttribute('href')).toMatch(/\/api\/dates\/d1\/attendees\.csv$/);
});

test('people who do not host the event are told so', async () => {
  await visit('/events/e1/check-in', {
    user: amina,
    answers: {
      'GET /api/events/e1': [200, { success: true, event: event([first]) }],
      [rosterCall()]: [403, refusal('forbidden', 'Only hosts.')],
      [requestsCall]: [403, refusal('forbidden', 'Only hosts.')],
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'For the hosts of this event' });
});

/** A camera that sees these codes, one after the other, and then the last one for ever. */
function stubCamera(codes: string[]) {
  const track = { stop: vi.fn() };
  const stream = { getTracks: () => [track] };
  const getUserMedia = vi.fn(async () => stream);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: codes.length > 1 ? codes.shift() : codes[0] }];
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return { track, getUserMedia };
}

test('the camera reads a ticket once while it stays in the picture, and is off when the page is left', async () => {
  const { track } = stubCamera([ticketOf(zoe.attendanceId)]);
  const { person, sent, router, where } = await openDoor({ answers: { [checkInCall]: checkedIn(zoeIn) } });
  await person.click(screen.getByRole('button', { name: 'Scan tickets' }));
  await screen.findByText('Zoë Marsh is in, with 1 guest.');
  expect(where()).toBe('/events/e1/check-in?scan=on');
  expect(sent()).toHaveLength(1);
  expect(track.stop).not.toHaveBeenCalled();
  await act(() => router.navigate({ to: '/about' }));
  await waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
});

test('a camera that is not allowed leaves the search by name', async () => {
  const { getUserMedia } = stubCamera([]);
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { person } = await openDoor();
  await person.click(screen.getByRole('button', { name: 'Scan tickets' }));
  await screen.findByText(/^The camera is not allowed/);
  await person.click(screen.getByRole('button', { name: 'Stop the camera' }));
  expect(screen.queryByText(/^The camera is not allowed/)).toBeNull();
  expect(box()).toBeTruthy();
});
