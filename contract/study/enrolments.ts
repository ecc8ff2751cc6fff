// Enrolments: the courses that a person plans, takes or took.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact } from '#contract/fields.ts';
import { enrolmentStatuses, maxEnrolments } from './enrolments.rules.ts';

export * from './enrolments.rules.ts';

const Enrolment = Type.Object({
  code: Type.String(),
  title: Type.String(),
  credits: Type.Number(),
  status: Type.Enum([...enrolmentStatuses]),
  term: Type.String({ description: 'The name of the term, or empty.' }),
  isProved: Type.Boolean({ description: 'Confirmed by the university, not only declared by the person.' }),
});

export const OwnCourses = Type.Object({
  success: Type.Literal(true),
  enrolments: Type.Array(Enrolment, { maxItems: maxEnrolments }),
  active: Type.Integer({ description: 'How many courses the person takes now.' }),
  creditsTaken: Type.Number({ description: 'The sum of the credits of taken courses.' }),
});
export type OwnCourses = Static<typeof OwnCourses>;

export const EnrolmentInput = Type.Object({
  status: Type.Enum([...enrolmentStatuses], {
    type: 'string',
    explain: 'Please choose whether you plan, take or took the course.',
  }),
  termId: Type.Optional(Exact({ maxLength: 40, description: 'The term in which; this one by default.' })),
});
export type EnrolmentInput = Static<typeof EnrolmentInput>;

export const enrolmentsCalls = {
  'GET /api/enrolments': { answer: OwnCourses },
  'PUT /api/enrolments/:courseCode': { body: EnrolmentInput, answer: Done },
  'DELETE /api/enrolments/:courseCode': { answer: Done },
} satisfies Calls;
