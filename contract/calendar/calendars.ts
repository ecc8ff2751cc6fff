// Calendars in iCalendar format: of one event, of a course, host or tag, and of one person by a secret address.
import * as Type from 'typebox';
import { Bytes, Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';

const success = Type.Literal(true);

export const calendarsCalls = {
  'GET /api/calendars/own': {
    answer: Type.Object({
      success,
      path: Type.String({ description: 'The secret address of one’s own calendar.' }),
    }),
  },
  'POST /api/calendars/own/replace': {
    answer: Type.Object({ ...Done.properties, path: Type.String() }),
  },
  'GET /api/calendars/events/:file': { answer: Bytes },
  'GET /api/calendars/courses/:file': { answer: Bytes },
  'GET /api/calendars/hosts/:file': { answer: Bytes },
  'GET /api/calendars/tags/:file': { answer: Bytes },
  'GET /api/calendars/people/:file': { answer: Bytes },
} satisfies Calls;
