// One's own week: what is painted, what the imported calendar takes, and the calls. No call answers the week of another person.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line } from '#contract/fields.ts';
import { hoursOfWeek, hoursPattern } from './weeks.rules.ts';

const Hours = Type.String({
  pattern: hoursPattern,
  description: 'One letter for each hour from Monday: f free, i if needed, b busy.',
});

const WeekCalendar = Type.Object({
  source: Type.Enum(['file', 'address'], { type: 'string' }),
  host: Type.String({ description: 'Where the secret address leads; empty for a file.' }),
  readAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  isOff: Type.Boolean({ description: 'Whether it is not read any more, after repeated failures.' }),
});

export const OwnWeek = Type.Object({
  hours: Hours,
  calendarBusy: Type.String({
    pattern: `^[01]{${hoursOfWeek}}$`,
    description: 'The hours that the imported calendar takes, as 0 and 1.',
  }),
  calendar: Type.Union([WeekCalendar, Type.Null()]),
  paintedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'The version of what is painted; null before the first time.',
  }),
  timeZone: Type.String(),
});
export type OwnWeek = Static<typeof OwnWeek>;

export const WeekInput = Type.Object({
  hours: Line({
    minLength: hoursOfWeek,
    maxLength: hoursOfWeek,
    pattern: hoursPattern,
    explain: `Please send ${hoursOfWeek} letters, each f, i or b.`,
  }),
  expectedPaintedAt: Type.Optional(
    Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'The version it is based on. Refused when it was painted meanwhile.',
    }),
  ),
});
export type WeekInput = Static<typeof WeekInput>;

export const CalendarAddress = Type.Object({
  address: Exact({
    minLength: 1,
    maxLength: 2_000,
    description:
      'The secret address of a calendar in iCalendar format. It is stored encrypted and answered to nobody.',
    explain: 'Please enter the address of your calendar.',
  }),
});

const AnsweredWeek = Type.Object({ success: Type.Literal(true), week: OwnWeek });
const SavedWeek = Type.Object({ ...Done.properties, week: OwnWeek });

export const weeksCalls = {
  'GET /api/weeks/own': { answer: AnsweredWeek },
  'PUT /api/weeks/own': { body: WeekInput, answer: SavedWeek },
  'POST /api/weeks/own/calendar/file': { form: Type.Object({}), answer: SavedWeek },
  'PUT /api/weeks/own/calendar': { body: CalendarAddress, answer: SavedWeek },
  'DELETE /api/weeks/own/calendar': { answer: SavedWeek },
} satisfies Calls;
