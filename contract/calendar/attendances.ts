// Answers to the dates of events: seats, the waitlist, offers, tickets and check-in.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Bytes, Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { answers, attendanceStates, checkInOutcomes, maxScans } from './attendances.rules.ts';
import { EventDate, eventLimits } from './events.ts';

export * from './attendances.rules.ts';

const success = Type.Literal(true);
const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const CancellationRange = Type.Object(
  { low: Type.Integer(), high: Type.Integer(), dates: Type.Integer() },
  { description: 'How many usually cancel at full dates of this host, and of how many dates that is known.' },
);

/** One's own answer to a date. */
export const OwnAttendance = Type.Object({
  dateId: Type.String(),
  state: Type.Enum([...attendanceStates]),
  guests: Type.Integer(),
  isShown: Type.Boolean({ description: 'Whether other members see that one comes.' }),
  position: nullable(Type.Integer({ description: 'On the waitlist; 1 is the next.' })),
  odds: nullable(CancellationRange),
  offerUntil: nullable(Type.String()),
  reason: Type.String({ description: 'Why the host refused; empty otherwise.' }),
  isAsked: Type.Boolean({ description: 'Whether one is asked if one still comes.' }),
  isCheckedIn: Type.Boolean(),
});
export type OwnAttendance = Static<typeof OwnAttendance>;

const OwnClash = Type.Object({
  title: Type.String(),
  path: Type.String(),
  startsAt: Type.String(),
  endsAt: Type.String(),
});

const Answered = Type.Object({
  success,
  message: Type.String(),
  attendance: nullable(OwnAttendance),
  clashes: Type.Array(OwnClash, { maxItems: 5, description: 'What else one goes to, or one’s exams, then.' }),
});

/** What differs from person to person, so that the event itself is the same for all. */
const OwnEventView = Type.Object({
  success,
  attendances: Type.Array(OwnAttendance),
  links: Type.Record(Type.String(), Type.String(), {
    description: 'By date id, of dates that one comes to.',
  }),
  canEdit: Type.Boolean(),
  canCheckIn: Type.Boolean(),
});

const ShownPerson = Type.Object({
  _id: Type.String({ description: 'Of the answer.' }),
  username: Type.String(),
  name: Type.String(),
  img: Type.String(),
});
export type ShownPerson = Static<typeof ShownPerson>;

/** An answer as the hosts see it. */
export const Attendee = Type.Object({
  attendanceId: Type.String(),
  ...ShownPerson.properties,
  state: Type.Enum([...attendanceStates]),
  guests: Type.Integer(),
  checkedInAt: nullable(Type.String()),
  answeredAt: Type.String(),
  missed: Type.Integer({
    description: 'Dates of the last 90 days that they did not come to, of those with check-in.',
  }),
  ticketHash: Type.String({
    description: 'SHA-256 of the ticket in hexadecimal, to recognise it without a network.',
  }),
});
export type Attendee = Static<typeof Attendee>;

export const ShownPeopleQuery = Type.Object({ ...paging(24) });
export type ShownPeopleQuery = Static<typeof ShownPeopleQuery>;

export const AttendeeQuery = Type.Object({
  q: Type.Optional(Line({ maxLength: 60 })),
  state: Type.Optional(Type.Enum([...attendanceStates], { type: 'string' })),
  ...paging(50),
});
export type AttendeeQuery = Static<typeof AttendeeQuery>;

const Scan = Type.Object({
  ticket: Type.Optional(Exact({ maxLength: 200 })),
  attendanceId: Type.Optional(Exact({ maxLength: 40, description: 'Where the person was found by name.' })),
  at: Exact({ maxLength: 40, description: 'When it was scanned, also if the network was away.' }),
});

const CheckIn = Type.Object({
  outcome: Type.Enum([...checkInOutcomes]),
  attendanceId: nullable(Type.String()),
  name: Type.String(),
  guests: Type.Integer(),
  checkedInAt: nullable(Type.String()),
});
export type CheckIn = Static<typeof CheckIn>;

export const attendancesCalls = {
  'GET /api/attendances/own': {
    answer: Type.Object({
      success,
      thisWeek: Type.Integer({ description: 'Dates of this week that one goes to.' }),
      events: Type.Array(Type.Object({ date: EventDate, state: Type.Enum([...attendanceStates]) }), {
        maxItems: 10,
        description: 'The next ones.',
      }),
    }),
  },
  'GET /api/attendances/reminders': {
    answer: Type.Object({ success, day: Type.Boolean(), hour: Type.Boolean() }),
  },
  'PUT /api/attendances/reminders': {
    body: Type.Object({ day: Type.Boolean(), hour: Type.Boolean() }),
    answer: Done,
  },
  'GET /api/events/:eventId/mine': { answer: OwnEventView },
  'PUT /api/dates/:dateId/answer': {
    body: Type.Object({
      answer: Type.Enum([...answers], { type: 'string' }),
      guests: Type.Optional(Type.Integer({ minimum: 0, maximum: eventLimits.guests })),
      isShown: Type.Optional(Type.Boolean()),
    }),
    answer: Answered,
  },
  'DELETE /api/dates/:dateId/answer': { answer: Answered },
  'POST /api/dates/:dateId/offer': { body: Type.Object({ accept: Type.Boolean() }), answer: Answered },
  'POST /api/dates/:dateId/confirm': { answer: Answered },
  'GET /api/dates/:dateId/ticket': {
    answer: Type.Object({ success, ticket: Type.String(), name: Type.String(), guests: Type.Integer() }),
  },
  'GET /api/dates/:dateId/people': {
    query: ShownPeopleQuery,
    answer: Type.Object({
      success,
      people: Type.Array(ShownPerson, { description: 'Those who come and show it.' }),
      nextCursor: NextCursor,
    }),
  },
} satisfies Calls;

/** What the hosts of an event do. */
export const attendeesCalls = {
  'GET /api/dates/:dateId/attendees': {
    query: AttendeeQuery,
    answer: Type.Object({
      success,
      attendees: Type.Array(Attendee),
      total: Type.Integer(),
      totalIsMore: Type.Boolean(),
      nextCursor: NextCursor,
    }),
  },
  'POST /api/attendances/:attendanceId/approve': { answer: Done },
  'POST /api/attendances/:attendanceId/refuse': {
    body: Type.Object({ reason: Type.Optional(Line({ maxLength: eventLimits.reason })) }),
    answer: Done,
  },
  'POST /api/dates/:dateId/check-ins': {
    body: Type.Object({ scans: Type.Array(Scan, { minItems: 1, maxItems: maxScans }) }),
    answer: Type.Object({
      success,
      checkIns: Type.Array(CheckIn, { description: 'In the order of the scans.' }),
    }),
  },
  'DELETE /api/attendances/:attendanceId/check-in': { answer: Done },
  'GET /api/dates/:dateId/attendees.csv': { answer: Bytes },
} satisfies Calls;
