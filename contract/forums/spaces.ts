// The spaces of the forums: campus-wide ones that admins keep, and one for every course.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line } from '#contract/fields.ts';
import { spaceAudiences, spaceLimits } from './spaces.rules.ts';

export * from './spaces.rules.ts';

const success = Type.Literal(true);

export const Space = Type.Object({
  slug: Type.String({ description: 'Its address; that of a course is its code.' }),
  name: Type.String(),
  description: Type.String(),
  course: Type.Union([Type.Object({ code: Type.String(), title: Type.String() }), Type.Null()]),
  audience: Type.Enum([...spaceAudiences, 'group']),
  threads: Type.Integer(),
  lastPostAt: Type.Union([Type.String(), Type.Null()]),
  follow: Type.Object(
    { kind: Type.Enum(['space', 'course']), thingId: Type.String() },
    { description: 'What to follow: that of a course is followed with the course.' },
  ),
  isArchived: Type.Boolean({ description: 'Can be read, and nothing new is written in it.' }),
});
export type Space = Static<typeof Space>;

const ManagedSpace = Type.Object({
  ...Space.properties,
  _id: Type.String(),
  position: Type.Integer(),
  updatedAt: Type.String(),
});
export type ManagedSpace = Static<typeof ManagedSpace>;

export const SpaceInput = Type.Object({
  slug: Line({
    minLength: 2,
    maxLength: spaceLimits.slug,
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    explain: 'Please choose an address of small letters, digits and hyphens.',
  }),
  name: Line({
    minLength: 1,
    maxLength: spaceLimits.name,
    explain: `Please enter a name of at most ${spaceLimits.name} characters.`,
  }),
  description: Type.Optional(Line({ maxLength: spaceLimits.description })),
  audience: Type.Enum([...spaceAudiences], { type: 'string', explain: 'Please choose who may read it.' }),
  isArchived: Type.Optional(Type.Boolean({ description: 'Can be read, and nothing new is written in it.' })),
});
export type SpaceInput = Static<typeof SpaceInput>;

export const SpaceList = Type.Object({
  success,
  campus: Type.Array(Space, { description: 'By position.' }),
  courses: Type.Array(Space, { description: 'Those with the newest posts, at most 24.' }),
});
export type SpaceList = Static<typeof SpaceList>;

const SpaceOrder = Type.Object({
  spaceIds: Type.Array(Exact({ maxLength: 40 }), {
    maxItems: spaceLimits.count,
    description: 'The ids of all spaces of the campus in their new order.',
  }),
});

const ManagedAnswer = Type.Object({ success, message: Type.String(), space: ManagedSpace });

export const spacesCalls = {
  'GET /api/spaces': { answer: SpaceList },
  'GET /api/spaces/:slug': { answer: Type.Object({ success, space: Space }) },
  'GET /api/admin/spaces': { answer: Type.Object({ success, spaces: Type.Array(ManagedSpace) }) },
  'POST /api/admin/spaces': { body: SpaceInput, answer: ManagedAnswer, status: 201 },
  'PUT /api/admin/spaces/order': { body: SpaceOrder, answer: Done },
  'PUT /api/admin/spaces/:spaceId': {
    body: Type.Object({
      ...SpaceInput.properties,
      updatedAt: Type.Optional(Line({ maxLength: 40, description: 'Of the version that was edited.' })),
    }),
    answer: ManagedAnswer,
  },
  'DELETE /api/admin/spaces/:spaceId': { answer: Done },
} satisfies Calls;
