// Events: what they are, when they take place, and who may change them. A date is one occurrence of an event.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import {
  Day,
  EventDate,
  Minutes,
  nullable,
  OccurrenceDate,
  RepeatInput,
  success,
  WallTime,
} from './event-dates.ts';
import {
  dateScopes,
  eventCategories,
  eventLimits,
  eventModes,
  eventStates,
  maxCalendarDates,
  whenChoices,
} from './events.rules.ts';
import { HostChip, HostId } from './hosts.ts';
import { maxDates } from './recurrence.rules.ts';

export { EventDate, OccurrenceDate } from './event-dates.ts';
export * from './events.rules.ts';

export const CampusEvent = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String({ description: 'Markdown.' }),
  category: Type.Enum([...eventCategories]),
  tags: Type.Array(Type.String()),
  host: HostChip,
  coHosts: Type.Array(HostChip),
  course: nullable(Type.Object({ code: Type.String(), title: Type.String() })),
  group: Type.Optional(
    Type.Object(
      { _id: Type.String(), name: Type.String() },
      { description: 'The study group whose session it is, and whose members alone see it.' },
    ),
  ),
  zone: Type.String(),
  isAllDay: Type.Boolean(),
  isOnline: Type.Boolean(),
  place: Type.String(),
  localStart: Type.String(),
  minutes: Type.Integer(),
  repeat: nullable(RepeatInput),
  capacity: nullable(Type.Integer()),
  maxGuests: Type.Integer(),
  needsApproval: Type.Boolean({ description: 'The host decides who comes.' }),
  offerHours: Type.Integer({
    description: 'How long a seat is offered to the next on the waitlist; 0 gives it to them at once.',
  }),
  poster: nullable(Type.String()),
  state: Type.Enum([...eventStates]),
  reason: Type.String({ description: 'Why it was returned, rejected or cancelled; empty otherwise.' }),
  isFeatured: Type.Boolean(),
  dates: Type.Array(OccurrenceDate, { maxItems: maxDates, description: 'All, the first one first.' }),
  nextDateId: nullable(
    Type.String({
      description: 'Of the next date that takes place, else of the last one; null without dates.',
    }),
  ),
  version: Type.Integer(),
});
export type CampusEvent = Static<typeof CampusEvent>;

const yes = Type.Optional(Type.Enum(['yes'], { type: 'string' }));

const filters = {
  q: Type.Optional(Line({ maxLength: 100 })),
  category: Type.Optional(Type.Enum([...eventCategories], { type: 'string' })),
  course: Type.Optional(Exact({ maxLength: 40, description: 'A course code.' })),
  host: Type.Optional(Exact({ maxLength: 80, description: 'The slug of a host.' })),
  tag: Type.Optional(Line({ maxLength: eventLimits.tag })),
  mode: Type.Optional(Type.Enum([...eventModes], { type: 'string' })),
  free: yes,
  mine: yes,
};

export const EventQuery = Type.Object({
  when: Type.Optional(
    Type.Enum([...whenChoices], {
      type: 'string',
      default: 'upcoming',
      description: 'In the time zone of the campus; past ones come newest first.',
    }),
  ),
  from: Type.Optional(Day('Please choose a day.')),
  to: Type.Optional(Day('Please choose a day.')),
  ...filters,
  featured: yes,
  beside: Type.Optional(Exact({ maxLength: 40, description: 'The id of a date: what else is on then.' })),
  ...paging(20),
});
export type EventQuery = Static<typeof EventQuery>;

export const EventList = Type.Object({
  success,
  events: Type.Array(EventDate),
  total: Type.Integer(),
  totalIsMore: Type.Boolean(),
  nextCursor: NextCursor,
});
export type EventList = Static<typeof EventList>;

export const CalendarQuery = Type.Object({
  from: Day('Please choose a day.'),
  to: Day('Please choose a day.'),
  ...filters,
});
export type CalendarQuery = Static<typeof CalendarQuery>;

const CalendarAnswer = Type.Object({
  success,
  events: Type.Array(EventDate, { maxItems: maxCalendarDates, description: 'In order of their start.' }),
  isCut: Type.Boolean({ description: 'Whether there are more than are sent.' }),
});

export const EventInput = Type.Object({
  title: Line({
    minLength: 3,
    maxLength: eventLimits.title,
    explain: `Please enter a title of 3 to ${eventLimits.title} characters.`,
  }),
  description: Type.Optional(Text({ maxLength: eventLimits.description, description: 'Markdown.' })),
  category: Type.Enum([...eventCategories], { type: 'string', explain: 'Please choose a category.' }),
  tags: Type.Optional(
    Type.Array(Line({ minLength: 1, maxLength: eventLimits.tag }), {
      maxItems: eventLimits.tags,
      explain: `Please choose at most ${eventLimits.tags} tags of ${eventLimits.tag} characters.`,
    }),
  ),
  hostId: HostId,
  coHostIds: Type.Optional(Type.Array(Exact({ maxLength: 40 }), { maxItems: eventLimits.coHosts })),
  courseCode: Type.Optional(Line({ maxLength: 40 })),
  zone: Exact({ minLength: 1, maxLength: 60, explain: 'Please choose a time zone.' }),
  isAllDay: Type.Optional(Type.Boolean()),
  localStart: WallTime,
  minutes: Minutes,
  repeat: Type.Optional(nullable(RepeatInput)),
  place: Type.Optional(Line({ maxLength: eventLimits.place })),
  link: Type.Optional(
    Line({ maxLength: eventLimits.link, description: 'Where it is online: shown to those who come alone.' }),
  ),
  capacity: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: eventLimits.capacity }), Type.Null()], {
      explain: `Please enter a number from 1 to ${eventLimits.capacity.toLocaleString('en')}, or nothing.`,
    }),
  ),
  maxGuests: Type.Optional(Type.Integer({ minimum: 0, maximum: eventLimits.guests })),
  needsApproval: Type.Optional(Type.Boolean()),
  offerHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 72 })),
});
export type EventInput = Static<typeof EventInput>;

/** When fewer may come than have a seat: refused, or the last ones go to the head of the waitlist. */
const overflow = Type.Optional(Type.Enum(['refuse', 'waitlist'], { type: 'string', default: 'refuse' }));

export const EventChange = Type.Object({
  ...EventInput.properties,
  overflow,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Of the event that was edited.' }),
});
export type EventChange = Static<typeof EventChange>;

/** A place, link or number of seats that is missing stays as it is. */
export const DateChange = Type.Object({
  scope: Type.Enum([...dateScopes], { type: 'string', explain: 'Please choose which dates to change.' }),
  localStart: WallTime,
  minutes: Minutes,
  place: Type.Optional(Line({ maxLength: eventLimits.place })),
  link: Type.Optional(Line({ maxLength: eventLimits.link })),
  capacity: EventInput.properties.capacity,
  overflow,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Of the date that was edited.' }),
});
export type DateChange = Static<typeof DateChange>;

const reason = Line({
  minLength: 1,
  maxLength: eventLimits.reason,
  explain: 'Please say why: those who wanted to come are told.',
});

const SavedEvent = Type.Object({ success, message: Type.String(), event: CampusEvent });

/** What only those who may edit it see, for the form. */
export const EditableEvent = Type.Object({
  ...CampusEvent.properties,
  link: Type.String(),
  dates: Type.Array(Type.Object({ ...OccurrenceDate.properties, link: Type.String() }), {
    maxItems: maxDates,
    description: 'All, the first one first.',
  }),
});
export type EditableEvent = Static<typeof EditableEvent>;

/** One's drafts and proposals, and the events that one hosts. */
export const OwnEvent = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  host: HostChip,
  state: Type.Enum([...eventStates]),
  reason: Type.String(),
  nextStartsAt: nullable(Type.String()),
  zone: Type.String(),
  dates: Type.Integer(),
  going: Type.Integer({ description: 'At its next date.' }),
  updatedAt: Type.String(),
});
export type OwnEvent = Static<typeof OwnEvent>;

export const OwnEventQuery = Type.Object({
  state: Type.Optional(Type.Enum([...eventStates], { type: 'string' })),
  ...paging(20),
});
export type OwnEventQuery = Static<typeof OwnEventQuery>;

export const ManagedEvent = Type.Object({
  ...OwnEvent.properties,
  category: Type.Enum([...eventCategories]),
  capacity: nullable(Type.Integer()),
  waiting: Type.Integer({ description: 'At its next date.' }),
  checkedIn: Type.Integer({ description: 'At its newest date.' }),
  isFeatured: Type.Boolean(),
});
export type ManagedEvent = Static<typeof ManagedEvent>;

export const ManagedEventQuery = Type.Object({
  q: Type.Optional(Line({ maxLength: 100 })),
  state: Type.Optional(Type.Enum([...eventStates], { type: 'string' })),
  ...paging(30),
});
export type ManagedEventQuery = Static<typeof ManagedEventQuery>;

const PreviewedDates = Type.Object({
  success,
  dates: Type.Array(
    Type.Object({ startsAt: Type.String(), endsAt: Type.String(), localStart: Type.String() }),
    { description: 'The first ten.' },
  ),
  total: Type.Integer(),
});

export const eventsCalls = {
  'GET /api/events': { query: EventQuery, answer: EventList },
  'GET /api/events/calendar': { query: CalendarQuery, answer: CalendarAnswer },
  'GET /api/events/own': {
    query: OwnEventQuery,
    answer: Type.Object({ success, events: Type.Array(OwnEvent), nextCursor: NextCursor }),
  },
  'POST /api/events': { body: EventInput, answer: SavedEvent, status: 201 },
  'POST /api/events/dates': {
    body: Type.Object({
      localStart: WallTime,
      minutes: Minutes,
      zone: EventInput.properties.zone,
      isAllDay: EventInput.properties.isAllDay,
      repeat: EventInput.properties.repeat,
    }),
    answer: PreviewedDates,
  },
  'GET /api/events/:eventId': { answer: Type.Object({ success, event: CampusEvent }) },
  'GET /api/events/:eventId/editable': { answer: Type.Object({ success, event: EditableEvent }) },
  'PUT /api/events/:eventId': { body: EventChange, answer: SavedEvent },
  'DELETE /api/events/:eventId': { answer: Done },
  'POST /api/events/:eventId/submit': { answer: SavedEvent },
  'POST /api/events/:eventId/duplicate': { answer: SavedEvent, status: 201 },
  'POST /api/events/:eventId/cancel': { body: Type.Object({ reason }), answer: SavedEvent },
  'PUT /api/events/:eventId/dates/:dateId': { body: DateChange, answer: SavedEvent },
  'POST /api/events/:eventId/dates/:dateId/cancel': {
    body: Type.Object({ scope: DateChange.properties.scope, reason }),
    answer: SavedEvent,
  },
  'PUT /api/events/:eventId/poster': { form: Type.Object({}), answer: SavedEvent },
  'DELETE /api/events/:eventId/poster': { answer: SavedEvent },
  'GET /api/admin/events': {
    query: ManagedEventQuery,
    answer: Type.Object({
      success,
      events: Type.Array(ManagedEvent),
      total: Type.Integer(),
      totalIsMore: Type.Boolean(),
      nextCursor: NextCursor,
    }),
  },
  'PUT /api/admin/events/:eventId/featured': {
    body: Type.Object({ isFeatured: Type.Boolean() }),
    answer: Done,
  },
} satisfies Calls;
