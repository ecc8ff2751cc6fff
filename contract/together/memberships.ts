// Who is in a study group, and how one gets in.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line } from '#contract/fields.ts';
import { groupRoles, groupLimits as limits, memberChanges, membershipStates } from './groups.rules.ts';
import { GroupCard, GroupPerson, OwnMembership } from './groups.ts';

const success = Type.Literal(true);

const GroupMember = Type.Object({
  ...GroupPerson.properties,
  role: Type.Enum([...groupRoles]),
  state: Type.Enum([...membershipStates]),
  message: Type.String({ description: 'What they wrote with their request; for organisers.' }),
  joinedAt: Type.String({ format: 'date-time' }),
});
export type GroupMember = Static<typeof GroupMember>;

const Invitation = Type.Object({
  _id: Type.String(),
  by: Type.Union([Type.String(), Type.Null()], { description: 'The name of who made it.' }),
  uses: Type.Integer(),
  maxUses: Type.Integer(),
  expiresAt: Type.String({ format: 'date-time' }),
});
export type Invitation = Static<typeof Invitation>;

export const InvitationInput = Type.Object({
  days: Type.Integer({
    minimum: 1,
    maximum: limits.invitationDays,
    explain: `Please enter a number from 1 to ${limits.invitationDays}.`,
  }),
  maxUses: Type.Integer({
    minimum: 1,
    maximum: limits.invitationUses,
    explain: `Please enter a number from 1 to ${limits.invitationUses}.`,
  }),
});
export type InvitationInput = Static<typeof InvitationInput>;

const Joined = Type.Object({ success, message: Type.String(), membership: OwnMembership });

export const membershipsCalls = {
  'POST /api/groups/:groupId/join': {
    body: Type.Object({
      message: Type.Optional(Line({ maxLength: limits.message, description: 'To the organisers.' })),
      isShown: Type.Optional(Type.Boolean()),
    }),
    answer: Joined,
  },
  'POST /api/groups/:groupId/leave': { answer: Done },
  'PUT /api/groups/:groupId/shown': { body: Type.Object({ isShown: Type.Boolean() }), answer: Joined },
  'GET /api/groups/:groupId/members': {
    answer: Type.Object({
      success,
      members: Type.Array(GroupMember, { description: 'The owner first, then those who joined first.' }),
      others: Type.Array(GroupMember, {
        maxItems: limits.queue,
        description:
          'For organisers: requests and the waiting list in their order, then those who were removed or blocked.',
      }),
    }),
  },
  'PUT /api/groups/:groupId/members/:username': {
    body: Type.Object({
      change: Type.Enum([...memberChanges], { type: 'string' }),
      reason: Type.Optional(Line({ maxLength: limits.message, description: 'Told to the person.' })),
    }),
    answer: Done,
  },
  'GET /api/groups/:groupId/invitations': {
    answer: Type.Object({
      success,
      invitations: Type.Array(Invitation, { maxItems: limits.invitations, description: 'Those that work.' }),
    }),
  },
  'POST /api/groups/:groupId/invitations': {
    body: InvitationInput,
    answer: Type.Object({
      success,
      message: Type.String(),
      token: Type.String({ description: 'Of its link; it is not shown again.' }),
      invitation: Invitation,
    }),
    status: 201,
  },
  'DELETE /api/groups/:groupId/invitations/:invitationId': { answer: Done },
  'GET /api/invitations/:token': { answer: Type.Object({ success, group: GroupCard }) },
  'POST /api/invitations/:token/accept': {
    body: Type.Object({ isShown: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({ ...Joined.properties, groupId: Type.String(), name: Type.String() }),
  },
} satisfies Calls;
