// Counting the views of a resource.
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line } from '#contract/fields.ts';

/** Sent when the preview of a resource opens. */
const ViewInput = Type.Object({
  q: Type.Optional(Line({ maxLength: 200, description: 'What was searched for when it was opened.' })),
});

export const countsCalls = {
  'POST /api/resources/:resourceId/views': { body: ViewInput, answer: Done, status: 202 },
} satisfies Calls;
