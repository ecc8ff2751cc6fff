// Following courses, threads, spaces and tags: whatever features declare as followable.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';
import { followKinds, followLevels } from './follows.rules.ts';

export * from './follows.rules.ts';

const success = Type.Literal(true);

const FollowState = Type.Object({
  level: Type.Union([Type.Enum([...followLevels]), Type.Null()], {
    description: 'Null for who neither follows nor mutes it.',
  }),
  reason: Type.String({
    description: 'Why one follows it without having said so, such as taking the course; empty otherwise.',
  }),
});
export type FollowState = Static<typeof FollowState>;

const Follow = Type.Object({
  kind: Type.Enum([...followKinds]),
  thingId: Type.String(),
  label: Type.String(),
  link: Type.String({ description: 'The path of its page.' }),
  level: Type.Enum([...followLevels]),
  reason: FollowState.properties.reason,
});
export type Follow = Static<typeof Follow>;

const FollowList = Type.Object({
  success,
  follows: Type.Array(Follow, { description: 'By kind and label, those that are muted included.' }),
});

const FollowInput = Type.Object({
  level: Type.Enum([...followLevels], {
    type: 'string',
    explain: 'Please choose whether to watch, follow or mute it.',
  }),
});

const FollowAnswer = Type.Object({ success, message: Type.String(), follow: FollowState });

export const followsCalls = {
  'GET /api/follows': { answer: FollowList },
  'GET /api/follows/:kind/:thingId': { answer: Type.Object({ success, follow: FollowState }) },
  'PUT /api/follows/:kind/:thingId': { body: FollowInput, answer: FollowAnswer },
  'DELETE /api/follows/:kind/:thingId': { answer: FollowAnswer },
} satisfies Calls;
