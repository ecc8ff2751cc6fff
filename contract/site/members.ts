// The member list for admins and moderators.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { Role, User } from '#contract/platform/users.ts';
import { memberSorts } from './members.rules.ts';

export * from './members.rules.ts';

export const MemberQuery = Type.Object({
  q: Type.Optional(
    Line({ maxLength: 200, description: 'Part of a username, full name, e-mail address or role.' }),
  ),
  sort: Type.Optional(Type.Enum([...memberSorts], { description: 'A minus turns the order around.' })),
  ...paging(100),
});
export type MemberQuery = Static<typeof MemberQuery>;

/** A row of the member list. */
export const Member = Type.Pick(User, [
  '_id',
  'username',
  'name',
  'email',
  'role',
  'type',
  'img',
  'hasSecondFactor',
  'createdAt',
]);
export type Member = Static<typeof Member>;

export const MemberList = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  users: Type.Array(Member),
  total: Type.Integer(),
  totalIsMore: Type.Boolean({ description: 'There are more than `total` says.' }),
  nextCursor: NextCursor,
});
export type MemberList = Static<typeof MemberList>;

const RoleChange = Type.Object({ role: Role });

const ChangedMember = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  user: Member,
});

export const membersCalls = {
  'GET /api/users/all': { query: MemberQuery, answer: MemberList },
  'PATCH /api/users/:userId/role': { body: RoleChange, answer: ChangedMember },
  'DELETE /api/users/:userId': { answer: Done },
  'DELETE /api/users/:userId/second-factor': { answer: ChangedMember },
} satisfies Calls;
