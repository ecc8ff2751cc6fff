// The rules for what members write: watched words and hosts, limits, and trying them out.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line, Text } from '#contract/fields.ts';
import {
  maxTrialExamples,
  ruleActions,
  ruleKinds,
  ruleLimits,
  type TextLimitName,
  textLimits,
  triedKinds,
} from './rules.rules.ts';

export * from './rules.rules.ts';

export const Rule = Type.Object({
  _id: Type.String(),
  kind: Type.Enum([...ruleKinds]),
  pattern: Type.String(),
  action: Type.Enum([...ruleActions]),
  note: Type.String(),
  version: Type.Integer(),
});
export type Rule = Static<typeof Rule>;

const pattern = Line({
  minLength: 1,
  maxLength: ruleLimits.pattern,
  description:
    'A word or phrase, with * at its end for any ending; or a host, which includes its subdomains.',
});

export const RuleInput = Type.Object({
  kind: Type.Enum([...ruleKinds]),
  pattern,
  action: Type.Enum([...ruleActions]),
  note: Line({ maxLength: ruleLimits.note, description: 'Told to who meets the rule.' }),
});
export type RuleInput = Static<typeof RuleInput>;

const version = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

const between = (name: TextLimitName) =>
  Type.Integer({ minimum: textLimits[name][0], maximum: textLimits[name][2] });

export const TextLimits = Type.Object({
  newAccountHours: between('newAccountHours'),
  newAccountPosts: between('newAccountPosts'),
  newAccountLinks: between('newAccountLinks'),
  links: between('links'),
  burst: between('burst'),
  sameness: between('sameness'),
  comparedLength: between('comparedLength'),
});
export type TextLimits = Static<typeof TextLimits>;

export const TextLimitsInput = Type.Object({ ...TextLimits.properties, version });

/** All of them, since their number is limited. */
const RuleList = Type.Object({
  success: Type.Literal(true),
  rules: Type.Array(Rule, { maxItems: ruleLimits.count }),
  limits: TextLimits,
  limitsVersion: Type.Integer(),
});

const SavedRule = Type.Object({ success: Type.Literal(true), message: Type.String(), rule: Rule });

const TextTrialInput = Type.Object({ text: Text({ minLength: 1, maxLength: ruleLimits.text }) });

const TextTrial = Type.Object({
  success: Type.Literal(true),
  matches: Type.Array(Type.Object({ rule: Rule, found: Type.String() })),
  links: Type.Integer(),
  isOverLinks: Type.Boolean(),
  /** How it would be stored. */
  masked: Type.String(),
});
export type TextTrial = Static<typeof TextTrial>;

const RuleTrialInput = Type.Object({ kind: Type.Enum([...ruleKinds]), pattern });

const RuleTrial = Type.Object({
  success: Type.Literal(true),
  counts: Type.Array(
    Type.Object({
      kind: Type.Enum([...triedKinds]),
      found: Type.Integer(),
      read: Type.Integer(),
      hasMore: Type.Boolean({ description: 'There are more of the last 30 days than were read.' }),
    }),
  ),
  examples: Type.Array(
    Type.Object({
      kind: Type.Enum([...triedKinds]),
      title: Type.String(),
      path: Type.String(),
      excerpt: Type.String(),
    }),
    { maxItems: maxTrialExamples },
  ),
});
export type RuleTrial = Static<typeof RuleTrial>;

export const rulesCalls = {
  'GET /api/admin/rules': { answer: RuleList },
  'POST /api/admin/rules': { body: RuleInput, answer: SavedRule, status: 201 },
  'PUT /api/admin/rules/limits': { body: TextLimitsInput, answer: Done },
  'POST /api/admin/rules/text-trial': { body: TextTrialInput, answer: TextTrial },
  'POST /api/admin/rules/trial': { body: RuleTrialInput, answer: RuleTrial },
  'PUT /api/admin/rules/:ruleId': {
    body: Type.Object({ ...RuleInput.properties, version }),
    answer: SavedRule,
  },
  'DELETE /api/admin/rules/:ruleId': { answer: Done },
} satisfies Calls;
