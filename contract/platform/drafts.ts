// What someone typed and has not sent yet, by place, so that it is there on every device.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact } from '#contract/fields.ts';
import { draftLimits } from './drafts.rules.ts';

const success = Type.Literal(true);

export const Draft = Type.Object({
  text: Type.String({ description: 'The texts of the form as JSON.' }),
  updatedAt: Type.String(),
});
export type Draft = Static<typeof Draft>;

export const draftsCalls = {
  'GET /api/drafts/:place': { answer: Type.Object({ success, draft: Type.Union([Draft, Type.Null()]) }) },
  'PUT /api/drafts/:place': {
    body: Type.Object({
      text: Exact({
        minLength: 1,
        maxLength: draftLimits.text,
        explain: `A draft has at most ${draftLimits.text.toLocaleString('en')} characters.`,
      }),
    }),
    answer: Type.Object({ success, updatedAt: Type.String() }),
  },
  'DELETE /api/drafts/:place': { answer: Done },
} satisfies Calls;
