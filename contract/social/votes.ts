// Helpful votes for resources.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';

export const Vote = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  helpful: Type.Integer({ description: 'How many found it helpful, this person included.' }),
  voted: Type.Boolean(),
});
export type Vote = Static<typeof Vote>;

export const OwnVotes = Type.Object({
  success: Type.Literal(true),
  resourceIds: Type.Array(Type.String(), {
    description: 'What the person found helpful: the newest thousand.',
  }),
});
export type OwnVotes = Static<typeof OwnVotes>;

export const votesCalls = {
  'PUT /api/resources/:resourceId/helpful': { answer: Vote },
  'DELETE /api/resources/:resourceId/helpful': { answer: Vote },
  'GET /api/users/profile/helpful': { answer: OwnVotes },
} satisfies Calls;
