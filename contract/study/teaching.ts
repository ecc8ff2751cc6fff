// Teaching: staff say which teacher of the catalogue they are, admins decide, and teachers answer reviews of their courses.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { teachingLimits as limits } from './teaching.rules.ts';

export * from './teaching.rules.ts';

const success = Type.Literal(true);
const Named = Type.Object({ _id: Type.String(), name: Type.String() });

/** What a person is, or says to be. */
export const OwnTeaching = Type.Object({
  success,
  teacher: Type.Union([Named, Type.Null()], { description: 'The teacher that the account is linked to.' }),
  claim: Type.Union([Type.Object({ teacher: Named, explanation: Type.String() }), Type.Null()], {
    description: 'What waits for an admin.',
  }),
});
export type OwnTeaching = Static<typeof OwnTeaching>;

const FoundTeacher = Type.Object({
  ...Named.properties,
  department: Type.String({ description: 'Its code, or empty.' }),
});

export const ClaimInput = Type.Object({
  teacherId: Exact({ minLength: 1, maxLength: 40, explain: 'Please choose who you are.' }),
  explanation: Line({
    minLength: 1,
    maxLength: limits.explanation,
    explain: 'Please say how an admin can tell that it is you.',
  }),
});
export type ClaimInput = Static<typeof ClaimInput>;

export const TeacherClaim = Type.Object({
  _id: Type.String(),
  person: Type.Object({ username: Type.String(), name: Type.String(), email: Type.String() }),
  teacher: FoundTeacher,
  explanation: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type TeacherClaim = Static<typeof TeacherClaim>;

export const Reason = Type.Object({
  reason: Line({
    minLength: 1,
    maxLength: limits.reason,
    explain: 'Please say why.',
  }),
});

export const AnswerInput = Type.Object({
  text: Text({
    minLength: 1,
    maxLength: limits.answer,
    explain: 'Please write an answer.',
  }),
});

export const teachingCalls = {
  'GET /api/teaching': { answer: OwnTeaching },
  'GET /api/teaching/teachers': {
    query: Type.Object({ q: Type.Optional(Line({ maxLength: 100 })) }),
    answer: Type.Object({ success, teachers: Type.Array(FoundTeacher) }),
  },
  'PUT /api/teaching/claim': { body: ClaimInput, answer: Done },
  'DELETE /api/teaching': { answer: Done },
  'GET /api/admin/teaching/claims': {
    answer: Type.Object({ success, claims: Type.Array(TeacherClaim, { maxItems: limits.claims }) }),
  },
  'POST /api/admin/teaching/claims/:claimId/approve': { answer: Done },
  'POST /api/admin/teaching/claims/:claimId/refuse': { body: Reason, answer: Done },
  'POST /api/admin/teaching/teachers/:teacherId/unlink': { body: Reason, answer: Done },
  'PUT /api/reviews/:reviewId/answer': { body: AnswerInput, answer: Done },
  'DELETE /api/reviews/:reviewId/answer': { answer: Done },
  'POST /api/reviews/:reviewId/answer/remove': { body: Reason, answer: Done },
} satisfies Calls;
