// Warnings, mutes and suspensions: given by moderators with a reason that the person reads.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Text } from '#contract/fields.ts';
import { roles } from '#contract/permissions.ts';
import { OwnSanction } from '#contract/platform/restrictions.ts';
import { sanctionKinds, sanctionLimits, sanctionStates } from './sanctions.rules.ts';

export * from './sanctions.rules.ts';

const success = Type.Literal(true);
const PastSanction = Type.Object({
  ...OwnSanction.properties,
  state: Type.Enum([...sanctionStates]),
  liftReason: Type.String({ description: 'Why it was lifted; empty where it was not.' }),
});
export type PastSanction = Static<typeof PastSanction>;

/** As moderators see it. */
const Sanction = Type.Object({
  ...PastSanction.properties,
  isRead: Type.Boolean({ description: 'Whether the person has confirmed that they read a warning.' }),
  decidedBy: Type.Union([Type.String(), Type.Null()]),
  liftedBy: Type.Union([Type.String(), Type.Null()]),
});
export type Sanction = Static<typeof Sanction>;

const PersonSanctions = Type.Object({
  success,
  person: Type.Object({
    username: Type.String(),
    name: Type.String(),
    role: Type.Enum([...roles]),
  }),
  mayDecide: Type.Boolean({
    description: 'False about oneself, and about an equal or a higher role.',
  }),
  sanctions: Type.Array(Sanction, { description: 'Newest first.' }),
});
export type PersonSanctions = Static<typeof PersonSanctions>;

export const SanctionInput = Type.Object({
  kind: Type.Enum([...sanctionKinds], { type: 'string', explain: 'Please choose what to do.' }),
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: sanctionLimits.maxDays,
      description: 'How long; for all but a warning.',
      explain: `Please choose between 1 and ${sanctionLimits.maxDays} days.`,
    }),
  ),
  reason: Text({ minLength: 1, maxLength: sanctionLimits.reason, explain: 'Please write why.' }),
  caseId: Type.Optional(Exact({ maxLength: 40, description: 'The case that it is about.' })),
});
export type SanctionInput = Static<typeof SanctionInput>;

export const LiftInput = Type.Object({
  reason: Text({ minLength: 1, maxLength: sanctionLimits.reason, explain: 'Please write why.' }),
});
export type LiftInput = Static<typeof LiftInput>;

export const sanctionsCalls = {
  'GET /api/sanctions': {
    answer: Type.Object({
      success,
      sanctions: Type.Array(PastSanction, {
        description: 'What moderators decided about you, newest first.',
      }),
    }),
  },
  'POST /api/sanctions/:sanctionId/read': { answer: Done },
  'GET /api/admin/people/:username/sanctions': { answer: PersonSanctions },
  'POST /api/admin/people/:username/sanctions': { body: SanctionInput, answer: Done, status: 201 },
  'POST /api/admin/sanctions/:sanctionId/lift': { body: LiftInput, answer: Done },
} satisfies Calls;
