// Counting how often a resource is looked at.
import Type, { type Static } from 'typebox';
import { Done } from './answers.ts';
import type { Calls } from './call.ts';
import { Line } from './fields.ts';

/** Sent when the preview of a resource opens. */
export const ViewInput = Type.Object({
  q: Type.Optional(Line({ maxLength: 200, description: 'What was searched for when it was opened.' })),
});
export type ViewInput = Static<typeof ViewInput>;

export const countsCalls = {
  'POST /api/resources/:resourceId/views': { body: ViewInput, answer: Done, status: 202 },
} satisfies Calls;
