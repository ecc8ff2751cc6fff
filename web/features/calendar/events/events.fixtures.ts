// Events as the API answers them, for page tests. Their dates are far away, so that they are not over when a test runs.
import type { OwnAttendance } from '#contract/calendar/attendances.ts';
import type { CampusEvent, EditableEvent, EventDate, OccurrenceDate } from '#contract/calendar/events.ts';
import type { Answer } from '#web/app/visit.fixtures.tsx';

export const robotics = { _id: 'h1', slug: 'robotics-club', name: 'Robotics Club', kind: 'club' as const };

export const occurrence = (given: Partial<OccurrenceDate> = {}): OccurrenceDate => ({
  dateId: 'd1',
  startsAt: '2099-11-17T17:30:00.000Z',
  endsAt: '2099-11-17T19:00:00.000Z',
  localStart: '2099-11-17T18:30',
  minutes: 90,
  place: 'Library, room 4',
  state: 'on',
  capacity: 20,
  going: 18,
  waiting: 0,
  interested: 3,
  reason: '',
  version: 1,
  ...given,
});

export function eventDate(given: Partial<EventDate> = {}): EventDate {
  const { reason: _reason, version: _version, ...date } = occurrence();
  return {
    _id: 'e1',
    title: 'Build a robot',
    category: 'workshop',
    tags: ['robots'],
    host: robotics,
    courseCode: 'CS201',
    zone: 'Europe/Berlin',
    isAllDay: false,
    isOnline: false,
    isRepeating: false,
    isFeatured: false,
    poster: null,
    ...date,
    ...given,
  };
}

export const campusEvent = (given: Partial<CampusEvent> = {}): CampusEvent => ({
  _id: 'e1',
  title: 'Build a robot',
  description: 'Bring a laptop.',
  category: 'workshop',
  tags: ['robots'],
  host: robotics,
  coHosts: [],
  course: { code: 'CS201', title: 'Data Structures' },
  zone: 'Europe/Berlin',
  isAllDay: false,
  isOnline: false,
  place: 'Library, room 4',
  localStart: '2099-11-17T18:30',
  minutes: 90,
  repeat: null,
  capacity: 20,
  maxGuests: 0,
  needsApproval: false,
  offerHours: 0,
  poster: null,
  state: 'published',
  reason: '',
  isFeatured: false,
  dates: [occurrence()],
  nextDateId: 'd1',
  version: 1,
  ...given,
});

/** As those who may edit it get it, with the links. */
export const editableEvent = ({
  dates = [occurrence()],
  ...given
}: Partial<CampusEvent> = {}): EditableEvent => ({
  ...campusEvent(given),
  link: '',
  dates: dates.map((date) => ({ ...date, link: 'https://meet.campus.example/1' })),
});

export const attendance = (given: Partial<OwnAttendance> = {}): OwnAttendance => ({
  dateId: 'd1',
  state: 'going',
  guests: 0,
  isShown: false,
  position: null,
  odds: null,
  offerUntil: null,
  reason: '',
  isAsked: false,
  isCheckedIn: false,
  ...given,
});

export const eventPage = (events: EventDate[], given: object = {}): Answer => [
  200,
  { success: true, events, total: events.length, totalIsMore: false, nextCursor: null, ...given },
];

export const eventAnswer = (event: CampusEvent): Answer => [200, { success: true, event }];

export const ownView = (attendances: OwnAttendance[], given: object = {}): Answer => [
  200,
  { success: true, attendances, links: {}, canEdit: false, canCheckIn: false, ...given },
];

export const noOwnAnswers: Answer = [200, { success: true, thisWeek: 0, events: [] }];
