// Asking for reviews of a course that has none or too few: who could write one, in numbers only.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { minCountedPeople } from './courses.rules.ts';

export * from './review-requests.rules.ts';

const people = Type.Union([Type.Integer(), Type.Null()], {
  description: `Null for fewer than ${minCountedPeople}: a small number could tell who they are.`,
});

const ReviewRequests = Type.Object({
  success: Type.Literal(true),
  requested: Type.Boolean({ description: 'Whether you have asked.' }),
  open: Type.Boolean({ description: 'Whether the course has too few reviews, so that one can ask.' }),
  requests: people,
  followers: people,
  tookLastTerm: people,
  lastTerm: Type.String({ description: 'The latest term that has ended in which it was offered, or empty.' }),
});
export type ReviewRequests = Static<typeof ReviewRequests>;

export const reviewRequestsCalls = {
  'GET /api/courses/:courseCode/review-requests': { answer: ReviewRequests },
  'PUT /api/courses/:courseCode/review-requests': { answer: Done },
  'DELETE /api/courses/:courseCode/review-requests': { answer: Done },
} satisfies Calls;
