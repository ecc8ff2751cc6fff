// The check-in page of an event with its list, for the tests of it.
import { createHash } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import type { Attendee, CheckIn } from '#contract/calendar/attendances.ts';
import type { CampusEvent, OccurrenceDate } from '#contract/calendar/events.ts';
import { type Answer, type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';

export const ids = ['1', '2', '3'].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];
export const ticketOf = (id: string) => `${id}.${'s'.repeat(43)}`;

export const attendee = (id: string, name: string, given: Partial<Attendee> = {}): Attendee => ({
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
export const zoe = attendee(ids[0], 'Zoë Marsh', { guests: 1 });
export const ben = attendee(ids[1], 'Ben Adler');

export const date = (
  dateId: string,
  localStart: string,
  given: Partial<OccurrenceDate> = {},
): OccurrenceDate => ({
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
export const event = (dates: OccurrenceDate[]): CampusEvent => ({
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
  nextDateId: dates[0]?.dateId ?? null,
  version: 1,
});
export const first = date('d1', '2099-11-17T18:30');

export const list = (attendees: Attendee[]): Answer => [
  200,
  { success: true, attendees, total: attendees.length, totalIsMore: false, nextCursor: null },
];
export const rosterCall = (dateId = 'd1') => `GET /api/dates/${dateId}/attendees?state=going&limit=100`;
export const requestsCall = 'GET /api/dates/d1/attendees?state=requested&limit=20';
export const checkInCall = 'POST /api/dates/d1/check-ins';

export const outcome = (given: Partial<CheckIn>): CheckIn => ({
  outcome: 'in',
  attendanceId: null,
  name: '',
  guests: 0,
  checkedInAt: null,
  ...given,
});
export const checkedIn = (...checkIns: CheckIn[]): Answer => [200, { success: true, checkIns }];
export const zoeIn = outcome({
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

export async function openDoor({ answers = {}, dates = [first], ...options }: Given = {}) {
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

export const box = () => screen.getByRole('searchbox', { name: 'Name or ticket code' });
export const names = () =>
  within(screen.getByRole('list', { name: 'Those who come' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
export const queued = () => JSON.parse(localStorage.getItem('own:check-ins') ?? '[]') as unknown[];
