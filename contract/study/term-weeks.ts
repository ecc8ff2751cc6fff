// What earlier terms asked, solved and downloaded in the same week of the term.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';
import { threadStatuses } from '#contract/thread-status.rules.ts';
import { termWeekLimits } from './term-weeks.rules.ts';

export * from './term-weeks.rules.ts';

export const AskedQuestion = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  status: Type.Enum([...threadStatuses]),
  replies: Type.Integer(),
  space: Type.Object({
    slug: Type.String(),
    name: Type.String(),
    courseCode: Type.Union([Type.String(), Type.Null()]),
  }),
});
export type AskedQuestion = Static<typeof AskedQuestion>;

const questions = (description: string) =>
  Type.Array(AskedQuestion, { maxItems: termWeekLimits.questions, description });

export const TermWeek = Type.Object({
  term: Type.String({ description: 'The name of this term; empty between the terms.' }),
  week: Type.Integer({ description: 'Of this term, from 1; 0 between the terms.' }),
  asked: questions('Those that most people had, solved ones excepted.'),
  solved: questions('The same, of those with an accepted answer.'),
  downloaded: Type.Array(
    Type.Object({
      _id: Type.String(),
      title: Type.String(),
      courseCode: Type.String(),
      opened: Type.Integer({ description: 'Views and downloads in that week of all earlier terms.' }),
    }),
    { maxItems: termWeekLimits.documents },
  ),
});
export type TermWeek = Static<typeof TermWeek>;

export const termWeeksCalls = {
  'GET /api/term-weeks/:courseCode': {
    answer: Type.Object({ success: Type.Literal(true), termWeek: TermWeek }),
  },
} satisfies Calls;
