// The page of a document at which a member stopped reading, so that every device continues there.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { readingLimits } from './readings.rules.ts';

const success = Type.Literal(true);

const Reading = Type.Object({
  page: Type.Integer(),
  pages: Type.Integer({ description: 'How many the document has.' }),
  updatedAt: Type.String({ format: 'date-time' }),
});
export type Reading = Static<typeof Reading>;

const pageNumber = () =>
  Type.Integer({ minimum: 1, maximum: readingLimits.pages, explain: 'This is no page of a document.' });

export const readingsCalls = {
  'GET /api/readings/:resourceId': {
    answer: Type.Object({ success, reading: Type.Union([Reading, Type.Null()]) }),
  },
  'PUT /api/readings/:resourceId': {
    body: Type.Object({ page: pageNumber(), pages: pageNumber() }),
    answer: Done,
  },
} satisfies Calls;
