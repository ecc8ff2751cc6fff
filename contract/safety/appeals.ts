// Appeals: the person concerned asks another moderator to look at a decision again, once.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line, Text } from '#contract/fields.ts';
import { appealDays, appealLimits, appealStates, appealSubjects, thingDecisions } from './appeals.rules.ts';
import { copyrightLimits } from './copyright.rules.ts';
import { CaseNotice } from './reports.ts';

export * from './appeals.rules.ts';

const success = Type.Literal(true);

const Appeal = Type.Object({
  state: Type.Enum([...appealStates]),
  text: Type.String(),
  answer: Type.String({ description: 'The reason of the moderator who judged it; empty while it is open.' }),
});

const Appealable = Type.Object({
  mayAppeal: Type.Boolean({ description: `Within ${appealDays} days, once.` }),
  until: Type.String({ format: 'date-time', description: 'The end of that time.' }),
  appeal: Type.Union([Appeal, Type.Null()]),
  copyright: Type.Optional(
    Type.Object(
      {
        notices: Type.Array(CaseNotice),
        isSigned: Type.Boolean({
          description: 'The appeal is a counter-notice: not where it would tell who wrote.',
        }),
      },
      { description: 'Where copyright notices led to the decision.' },
    ),
  ),
});
export type Appealable = Static<typeof Appealable>;

const HiddenThing = Type.Object({
  about: Type.Enum([...appealSubjects]),
  thingId: Type.String(),
  title: Type.String({ description: 'Such as: a post in “Heaps”.' }),
  path: Type.String(),
  decision: Type.Enum([...thingDecisions]),
  reason: Type.String(),
  text: Type.String({
    description: 'What was hidden, what it said before it was corrected, or where it was.',
  }),
});
export type HiddenThing = Static<typeof HiddenThing>;

const textOr = (missing: string) => Text({ minLength: 1, maxLength: appealLimits.text, missing });
const signatureHint = 'Please type your full name as your signature.';

export const AppealInput = Type.Object({
  text: textOr('Please write why the decision is wrong.'),
  isTrue: Type.Optional(
    Type.Boolean({ description: 'Needed for a counter-notice: that what it says is true.' }),
  ),
  signature: Type.Optional(Line({ maxLength: copyrightLimits.signature, explain: signatureHint })),
});
export type AppealInput = Static<typeof AppealInput>;

/** For the form of a counter-notice. */
export const CounterInput = Type.Object({
  text: textOr('Please write why you may share it.'),
  isTrue: Type.Literal(true, {
    explain: 'Please confirm this: without it the counter-notice cannot be sent.',
  }),
  signature: Line({
    minLength: 1,
    maxLength: copyrightLimits.signature,
    explain: signatureHint,
  }),
});

export const appealsCalls = {
  'GET /api/appeals/hidden': {
    answer: Type.Object({
      success,
      things: Type.Array(HiddenThing, {
        description: 'Yours that moderators have hidden, removed, corrected or moved, newest first.',
      }),
    }),
  },
  'GET /api/appeals/:about/:thingId': { answer: Type.Object({ success, ...Appealable.properties }) },
  'POST /api/appeals/:about/:thingId': { body: AppealInput, answer: Done, status: 201 },
} satisfies Calls;
