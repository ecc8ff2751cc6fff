// The hosts of events: members, clubs and departments.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { hostKinds, hostLimits } from './hosts.rules.ts';

export * from './hosts.rules.ts';

const success = Type.Literal(true);

export const HostChip = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  kind: Type.Enum([...hostKinds]),
});
export type HostChip = Static<typeof HostChip>;

export const Host = Type.Object({
  ...HostChip.properties,
  about: Type.String({ description: 'Plain text.' }),
  followers: Type.Integer(),
  upcoming: Type.Integer({ description: 'Published dates to come.' }),
  isArchived: Type.Boolean(),
  updatedAt: Type.String(),
});
export type Host = Static<typeof Host>;

export const HostMember = Type.Object({
  _id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  img: Type.String(),
});
export type HostMember = Static<typeof HostMember>;

export const HostInput = Type.Object({
  name: Line({
    minLength: 2,
    maxLength: hostLimits.name,
    explain: `Please enter a name of 2 to ${hostLimits.name} characters.`,
  }),
  kind: Type.Enum(['club', 'department'], { type: 'string', explain: 'Please choose what it is.' }),
  about: Type.Optional(Text({ maxLength: hostLimits.about })),
});
export type HostInput = Static<typeof HostInput>;

const HostAnswer = Type.Object({ success, message: Type.String(), host: Host });

export const HostQuery = Type.Object({
  q: Type.Optional(Line({ maxLength: 100 })),
  kind: Type.Optional(
    Type.Enum([...hostKinds], {
      type: 'string',
      description: 'Clubs and departments without it; of people those who have made an event.',
    }),
  ),
  ...paging(20),
});
export type HostQuery = Static<typeof HostQuery>;

const HostList = Type.Object({
  success,
  hosts: Type.Array(Host),
  total: Type.Integer(),
  totalIsMore: Type.Boolean(),
  nextCursor: NextCursor,
});

export const hostsCalls = {
  'GET /api/hosts': { query: HostQuery, answer: HostList },
  'POST /api/hosts': { body: HostInput, answer: HostAnswer, status: 201 },
  'GET /api/hosts/mine': {
    answer: Type.Object({
      success,
      hosts: Type.Array(HostChip, { description: 'In whose name one may make events: oneself first.' }),
    }),
  },
  'GET /api/hosts/:slug': { answer: Type.Object({ success, host: Host }) },
  'PUT /api/hosts/:slug': {
    body: Type.Object({
      ...HostInput.properties,
      isArchived: Type.Optional(Type.Boolean()),
      updatedAt: Type.Optional(Line({ maxLength: 40, description: 'Of the version that was edited.' })),
    }),
    answer: HostAnswer,
  },
  'GET /api/hosts/:slug/members': {
    answer: Type.Object({ success, members: Type.Array(HostMember, { maxItems: hostLimits.members }) }),
  },
  'PUT /api/hosts/:slug/members/:username': { answer: Done },
  'DELETE /api/hosts/:slug/members/:username': { answer: Done },
} satisfies Calls;

/** The id of a host that one may act for. */
export const HostId = Exact({ minLength: 1, maxLength: 40, explain: 'Please choose who hosts it.' });
