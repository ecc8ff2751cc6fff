// Blocking: a member hears nothing more of another, and the other nothing more of them. Only the one who blocks sees it.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';

export * from './blocks.rules.ts';

const BlockedPerson = Type.Object({
  username: Type.String(),
  name: Type.String(),
  img: Type.String(),
  at: Type.String({ format: 'date-time' }),
});
export type BlockedPerson = Static<typeof BlockedPerson>;

const BlockList = Type.Object({
  success: Type.Literal(true),
  people: Type.Array(BlockedPerson, { description: 'Whom you have blocked, newest first.' }),
});

export const blocksCalls = {
  'GET /api/blocks': { answer: BlockList },
  'PUT /api/blocks/:username': { answer: Done },
  'DELETE /api/blocks/:username': { answer: Done },
} satisfies Calls;
