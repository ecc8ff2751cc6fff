// The files that the members of a study group share with each other.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { groupLimits as limits } from './groups.rules.ts';

const success = Type.Literal(true);

const GroupFile = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  thumbnail: Type.Union([Type.String(), Type.Null()], { description: 'The address of its small picture.' }),
  mime: Type.String(),
  size: Type.Integer({ description: 'In bytes.' }),
  by: Type.Union([Type.String(), Type.Null()], {
    description: 'The name of who shared it; null once the account is deleted.',
  }),
  isOwn: Type.Boolean(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type GroupFile = Static<typeof GroupFile>;

export const groupFilesCalls = {
  'GET /api/groups/:groupId/files': {
    answer: Type.Object({
      success,
      files: Type.Array(GroupFile, { maxItems: limits.files, description: 'The newest first.' }),
    }),
  },
  'POST /api/groups/:groupId/files': { form: Type.Object({}), answer: Done, status: 201 },
  'DELETE /api/groups/:groupId/files/:groupFileId': { answer: Done },
} satisfies Calls;
