// The public profiles of members.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';

const PersonCourse = Type.Object({
  code: Type.String(),
  title: Type.String(),
  status: Type.Enum(['taking', 'taken']),
});

/** A public profile. Without private fields such as e-mail address, phone number and student ID. */
export const Person = Type.Object({
  _id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  img: Type.String(),
  department: Type.String(),
  batch: Type.String(),
  university: Type.Optional(Type.String({ description: 'Only where the person chose to show it.' })),
  semester: Type.Optional(Type.String({ description: 'Only where the person chose to show it.' })),
  joinedAt: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only where the person chose to show it.' }),
  ),
  courses: Type.Optional(
    Type.Array(PersonCourse, {
      description: 'Taken now and before; only where the person chose to show them.',
    }),
  ),
  campusVerified: Type.Boolean({
    description: 'Whether a confirmed address of the university is behind it.',
  }),
  resourceCount: Type.Integer(),
});
export type Person = Static<typeof Person>;

const OnePerson = Type.Object({ success: Type.Literal(true), person: Person });

export const peopleCalls = {
  'GET /api/people/:username': { answer: OnePerson },
} satisfies Calls;
