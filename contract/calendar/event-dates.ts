// The dates of events: how they are entered, how they repeat, and how lists and pages show them.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Line } from '#contract/fields.ts';
import { dateStates, eventCategories, eventLimits } from './events.rules.ts';
import { HostChip } from './hosts.ts';
import { maxDates, monthlyChoices, repeatUnits, weekdays } from './recurrence.rules.ts';

export const success = Type.Literal(true);
export const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const dayPattern = '^\\d{4}-\\d\\d-\\d\\d$';
export const Day = (explain: string) => Line({ pattern: dayPattern, maxLength: 10, explain });
export const WallTime = Line({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$',
  maxLength: 16,
  explain: 'Please choose a day and a time.',
  description:
    'The wall time in the zone of the event, such as 2026-12-10T18:30; T00:00 where it is all day.',
});
export const Minutes = Type.Integer({
  minimum: 1,
  maximum: eventLimits.minutes,
  explain: 'Please choose an end after the start, at most a week later.',
});

export const RepeatInput = Type.Object({
  unit: Type.Enum([...repeatUnits], { type: 'string' }),
  every: Type.Integer({ minimum: 1, maximum: 99, explain: 'Please enter a number from 1 to 99.' }),
  weekdays: Type.Optional(
    Type.Array(Type.Enum([...weekdays], { type: 'string' }), { maxItems: 7, uniqueItems: true }),
  ),
  monthly: Type.Optional(Type.Enum([...monthlyChoices], { type: 'string' })),
  until: Type.Optional(Day('Please choose the last day.')),
  count: Type.Optional(
    Type.Integer({ minimum: 2, maximum: maxDates, explain: `Please enter a number from 2 to ${maxDates}.` }),
  ),
});

const seats = {
  capacity: nullable(Type.Integer({ description: 'Null where anyone may come.' })),
  going: Type.Integer({ description: 'Seats taken, guests and open offers included.' }),
  waiting: Type.Integer({ description: 'People on the waitlist.' }),
  interested: Type.Integer(),
};

const dateFields = {
  dateId: Type.String(),
  startsAt: Type.String(),
  endsAt: Type.String(),
  localStart: Type.String({
    description: 'The wall time in the zone of the event, such as 2026-12-10T18:30.',
  }),
  minutes: Type.Integer(),
  place: Type.String(),
  state: Type.Enum([...dateStates]),
  ...seats,
};

/** A date as lists and calendars show it. */
export const EventDate = Type.Object({
  _id: Type.String({ description: 'Of the event.' }),
  title: Type.String(),
  category: Type.Enum([...eventCategories]),
  tags: Type.Array(Type.String()),
  host: HostChip,
  courseCode: nullable(Type.String()),
  zone: Type.String({ description: 'Its IANA time zone.' }),
  isAllDay: Type.Boolean(),
  isOnline: Type.Boolean(),
  isRepeating: Type.Boolean(),
  isFeatured: Type.Boolean(),
  poster: nullable(Type.String({ description: 'The path of a picture.' })),
  ...dateFields,
});
export type EventDate = Static<typeof EventDate>;

/** One of the dates of an event, on its page. */
export const OccurrenceDate = Type.Object({
  ...dateFields,
  reason: Type.String({ description: 'Why it is cancelled; empty otherwise.' }),
  version: Type.Integer(),
});
export type OccurrenceDate = Static<typeof OccurrenceDate>;
