// The sessions of a study group: events that only its members see.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { attendanceStates } from '#contract/calendar/attendances.rules.ts';
import { EventDate } from '#contract/calendar/event-dates.ts';
import { EventInput, eventLimits } from '#contract/calendar/events.ts';
import type { Calls } from '#contract/call.ts';
import { Line } from '#contract/fields.ts';
import { groupLimits as limits } from './groups.rules.ts';
import { GroupPerson } from './groups.ts';

const success = Type.Literal(true);

const GroupSession = Type.Object({
  date: EventDate,
  answer: Type.Union([Type.Enum([...attendanceStates]), Type.Null()], { description: 'One’s own.' }),
  going: Type.Array(GroupPerson),
  notGoing: Type.Array(GroupPerson),
});
export type GroupSession = Static<typeof GroupSession>;

const { description, localStart, minutes, zone, repeat, place, link } = EventInput.properties;

export const SessionInput = Type.Object({
  title: Type.Optional(
    Line({ maxLength: eventLimits.title, description: 'The name of the group without it.' }),
  ),
  description,
  localStart,
  minutes,
  zone,
  repeat,
  place,
  link,
});
export type SessionInput = Static<typeof SessionInput>;

export const groupSessionsCalls = {
  'GET /api/groups/:groupId/sessions': {
    answer: Type.Object({
      success,
      next: Type.Array(GroupSession, {
        maxItems: limits.nextSessions,
        description: 'Those that are not over, the next one first.',
      }),
      past: Type.Array(GroupSession, { maxItems: limits.pastSessions, description: 'The last one first.' }),
    }),
  },
  'POST /api/groups/:groupId/sessions': {
    body: SessionInput,
    answer: Type.Object({ success, message: Type.String(), eventId: Type.String() }),
    status: 201,
  },
} satisfies Calls;
