// Wants: what members need of a course. No answer tells who needs it.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { wantKinds, wantLimits } from './wants.rules.ts';

export * from './wants.rules.ts';

const success = Type.Literal(true);

export const Want = Type.Object({
  _id: Type.String(),
  course: Type.Object({ code: Type.String(), title: Type.String() }),
  kind: Type.Enum([...wantKinds]),
  text: Type.String({ description: 'Empty for a review.' }),
  teacher: Type.Union([Type.Object({ _id: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'Whose teaching the review should be about.',
  }),
  people: Type.Integer({ description: 'How many wait for it.' }),
  createdAt: Type.String({ format: 'date-time' }),
  isFilled: Type.Boolean(),
  resource: Type.Union([Type.Object({ _id: Type.String(), title: Type.String() }), Type.Null()], {
    description: 'What filled it; null for a review, and once it is deleted.',
  }),
  isWaiting: Type.Boolean({ description: 'Whether you wait for it.' }),
});
export type Want = Static<typeof Want>;

export const WantInput = Type.Object({
  course: Line({ minLength: 1, maxLength: 40, explain: 'Please choose a course.' }),
  kind: Type.Enum([...wantKinds], { type: 'string', explain: 'Please choose what you need.' }),
  text: Type.Optional(Line({ maxLength: wantLimits.text, description: 'Needed unless it is a review.' })),
  teacher: Type.Optional(Exact({ maxLength: 40, description: 'The id of a teacher, for a review.' })),
});
export type WantInput = Static<typeof WantInput>;

export const WantQuery = Type.Object({
  course: Type.Optional(Line({ maxLength: 40 })),
  kind: Type.Optional(Type.Enum([...wantKinds], { type: 'string' })),
  filled: Type.Optional(
    Type.Enum(['yes'], { type: 'string', description: 'Those that were filled in the last weeks.' }),
  ),
  mine: Type.Optional(
    Type.Enum(['yes'], { type: 'string', description: 'Those that you wait for; you must be signed in.' }),
  ),
  sort: Type.Optional(Type.Enum(['most', 'newest'], { type: 'string', default: 'most' })),
  ...paging(25),
});
export type WantQuery = Static<typeof WantQuery>;

export const WantList = Type.Object({ success, wants: Type.Array(Want), nextCursor: NextCursor });
export type WantList = Static<typeof WantList>;

export const WantAnswer = Type.Object({
  resource: Exact({ minLength: 1, maxLength: 40, explain: 'Please choose a resource from the list.' }),
});

const ChangedWant = Type.Object({ success, message: Type.String(), want: Want });

export const wantsCalls = {
  'GET /api/wants': { query: WantQuery, answer: WantList },
  'POST /api/wants': { body: WantInput, answer: ChangedWant, status: 201 },
  'PUT /api/wants/:wantId/waiting': { answer: ChangedWant },
  'DELETE /api/wants/:wantId/waiting': { answer: Done },
  'PUT /api/wants/:wantId/answer': { body: WantAnswer, answer: ChangedWant },
  'DELETE /api/wants/:wantId/answer': { answer: ChangedWant },
} satisfies Calls;
