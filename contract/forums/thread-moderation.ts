// Looking after threads and posts: by moderators, and by teachers in their own course.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';
import { Exact, Line } from '#contract/fields.ts';
import { PostAnswer } from './posts.ts';
import { spaceLimits } from './spaces.rules.ts';
import { threadKinds } from './threads.rules.ts';
import { ThreadAnswer, threadTitle } from './threads.ts';

const maxSplit = 50;

const reason = Type.Optional(Line({ maxLength: 300, description: 'What the author is told.' }));

export const MoveInput = Type.Object({
  space: Exact({ minLength: 1, maxLength: spaceLimits.slug, explain: 'Please choose a space.' }),
  reason,
});
export type MoveInput = Static<typeof MoveInput>;

export const MergeInput = Type.Object({
  into: Exact({ minLength: 1, maxLength: 40, explain: 'Please paste the address of the other thread.' }),
  reason,
});
export type MergeInput = Static<typeof MergeInput>;

export const SplitInput = Type.Object({
  postIds: Type.Array(Exact({ maxLength: 40 }), {
    maxItems: maxSplit,
    explain: `Please choose 1 to ${maxSplit} replies.`,
  }),
  title: threadTitle,
  kind: Type.Enum([...threadKinds], {
    type: 'string',
    explain: 'Please choose whether it is a question or a discussion.',
  }),
  reason,
});
export type SplitInput = Static<typeof SplitInput>;

const RevealInput = Type.Object({
  reason: Line({
    minLength: 10,
    maxLength: 300,
    explain: 'Please write why, in 10 to 300 characters: it is in the audit log.',
  }),
});

export const threadModerationCalls = {
  'PUT /api/threads/:threadId/space': { body: MoveInput, answer: ThreadAnswer },
  'POST /api/threads/:threadId/merge': { body: MergeInput, answer: ThreadAnswer },
  'POST /api/threads/:threadId/split': { body: SplitInput, answer: ThreadAnswer, status: 201 },
  'PUT /api/posts/:postId/endorsement': { answer: PostAnswer },
  'DELETE /api/posts/:postId/endorsement': { answer: PostAnswer },
  'POST /api/posts/:postId/reveal': {
    body: RevealInput,
    answer: Type.Object({
      success: Type.Literal(true),
      author: Type.Object({ username: Type.String(), name: Type.String() }),
    }),
  },
} satisfies Calls;
