// What else is on at the time of a planned event: exams and events whose audience overlaps.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';
import { Exact } from '#contract/fields.ts';

const success = Type.Literal(true);

export const Clash = Type.Object({
  kind: Type.Enum(['exam', 'event']),
  title: Type.String(),
  path: Type.String(),
  startsAt: Type.String(),
  endsAt: Type.String(),
  why: Type.String({
    description: 'Such as "CS201 takes its exam then" or "12 people answered both hosts’ events".',
  }),
});
export type Clash = Static<typeof Clash>;

export const clashesCalls = {
  'GET /api/clashes': {
    query: Type.Object({
      localStart: Type.Optional(Exact({ maxLength: 16 })),
      minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080, default: 60 })),
      zone: Type.Optional(Exact({ maxLength: 60 })),
      course: Type.Optional(Exact({ maxLength: 40 })),
      host: Type.Optional(Exact({ maxLength: 40, description: 'The id of the host.' })),
      event: Type.Optional(Exact({ maxLength: 40, description: 'The id of the event that is edited.' })),
    }),
    answer: Type.Object({
      success,
      clashes: Type.Array(Clash, { maxItems: 10 }),
      calmer: Type.Array(Type.Object({ localStart: Type.String(), clashes: Type.Integer() }), {
        maxItems: 3,
        description: 'The calmest times within a week, the nearest first.',
      }),
    }),
  },
} satisfies Calls;
