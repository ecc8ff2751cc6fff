// What moderators did, for everyone: figures by month, and the newest decisions without names.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';
import { minToldCount } from './moderation.rules.ts';
import { caseKinds, caseReasons, caseStates } from './reports.rules.ts';

export * from './moderation.rules.ts';

const Count = Type.Union([Type.Integer(), Type.Null()], {
  description: `Null for 1 to ${minToldCount - 1}: someone could be recognised.`,
});

const ModerationMonth = Type.Object({
  month: Type.String({ description: 'Such as 2026-11.' }),
  reports: Count,
  decisions: Count,
  hidden: Count,
  medianDays: Type.Union([Type.Number(), Type.Null()], {
    description: `From the day of a case to its decision; null with fewer than ${minToldCount} decisions.`,
  }),
  sanctions: Count,
  appeals: Count,
  appealsUpheld: Count,
  copyrightNotices: Count,
  takedowns: Count,
  counterNotices: Count,
  copyrightRestored: Count,
});
export type ModerationMonth = Static<typeof ModerationMonth>;

const ToldDecision = Type.Object({
  month: Type.String(),
  kind: Type.Enum([...caseKinds]),
  outcome: Type.Enum([...caseStates]),
  reasons: Type.Array(Type.Enum([...caseReasons])),
});
export type ToldDecision = Static<typeof ToldDecision>;

const Moderation = Type.Object({
  success: Type.Literal(true),
  months: Type.Array(ModerationMonth, { description: 'Newest first, those without anything left out.' }),
  decisions: Type.Array(ToldDecision, { description: 'The newest ones, without names and texts.' }),
});
export type Moderation = Static<typeof Moderation>;

export const moderationCalls = { 'GET /api/moderation': { answer: Moderation } } satisfies Calls;
