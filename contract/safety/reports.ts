// Reports of members, and the cases that moderators decide about.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { bulkDecisions, type Decision, decisions, neededReasons, neededToStay } from './decisions.rules.ts';
import {
  allReportReasons,
  type CaseReason,
  caseKinds,
  caseReasons,
  caseSorts,
  caseStates,
  maxBulkCases,
  maxCountedCases,
  reportKinds,
  reportLimits,
  reportStates,
  thingStates,
} from './reports.rules.ts';

export * from './decisions.rules.ts';
export * from './reports.rules.ts';

const success = Type.Literal(true);

export const ReportInput = Type.Object({
  kind: Type.Enum([...reportKinds], { type: 'string' }),
  id: Exact({ minLength: 1, maxLength: 40 }),
  reason: Type.Enum([...allReportReasons], { type: 'string', explain: 'Please choose a reason.' }),
  text: Type.Optional(Line({ maxLength: reportLimits.text })),
});
export type ReportInput = Static<typeof ReportInput>;

/** What readers see of a thing, at some time. Never who wrote it. */
export const Snapshot = Type.Object({
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  text: Type.String(),
});
export type Snapshot = Static<typeof Snapshot>;

const Thing = Type.Object({
  state: Type.Enum([...thingStates]),
  isProposal: Type.Boolean({
    description: 'It waits to be published: a moderator does that, or returns it to its writer.',
  }),
  version: Type.Integer({ description: 'Moderators decide about the version that they have read.' }),
  author: Type.Union([Type.Object({ username: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'Null for an anonymous thing: nobody can tell who wrote it.',
  }),
  reason: Type.String({ description: 'What the writer is told about it; empty where it is published.' }),
  texts: Type.Union(
    [Type.Object({ title: Type.Union([Type.String(), Type.Null()]), text: Type.String() }), Type.Null()],
    {
      description:
        'What a moderator can correct: the title is null where it has none. Null where nothing can be corrected.',
    },
  ),
  place: Type.Union([Type.String(), Type.Null()], {
    description: 'The space or the course where it is; null where it cannot be moved.',
  }),
  now: Snapshot,
  earlier: Type.Array(Snapshot, { description: 'The last few versions before, newest first.' }),
});

export const CaseNotice = Type.Object({
  reference: Type.String(),
  name: Type.String(),
  onBehalfOf: Type.String({ description: 'Empty where the sender claims rights of their own.' }),
  work: Type.String(),
});
export type CaseNotice = Static<typeof CaseNotice>;

const Report = Type.Object({
  reason: Type.Enum([...allReportReasons]),
  text: Type.String(),
  state: Type.Enum([...reportStates]),
  at: Type.String({ format: 'date-time' }),
  seen: Type.Union([Snapshot, Type.Null()], {
    description: 'As the reporter saw it, where it is neither as at the beginning nor as now.',
  }),
  notice: Type.Optional(CaseNotice),
});

const CaseClaim = Type.Object({
  by: Type.String(),
  isMine: Type.Boolean(),
  until: Type.String({ format: 'date-time' }),
});
export type CaseClaim = Static<typeof CaseClaim>;

const CaseNote = Type.Object({
  by: Type.Union([Type.String(), Type.Null()]),
  text: Type.String(),
  at: Type.String({ format: 'date-time' }),
});
export type CaseNote = Static<typeof CaseNote>;

export const Case = Type.Object({
  _id: Type.String(),
  kind: Type.Enum([...caseKinds]),
  state: Type.Enum([...caseStates]),
  title: Type.String({ description: 'Such as: a review of CS201.' }),
  path: Type.String({ description: 'The page where it is shown.' }),
  reasons: Type.Array(Type.Enum([...caseReasons])),
  openedOn: Type.String({ description: 'The day: the time could tell who wrote an anonymous review.' }),
  thing: Type.Union([Thing, Type.Null()], {
    description: 'As it is now; null once it is deleted, and where nothing can be decided any more.',
  }),
  isSealed: Type.Boolean({
    description: 'Private to those who wrote it: an admin opens it, and the audit log has it.',
  }),
  was: Type.Union([Snapshot, Type.Null()], { description: 'As it was first, where it is different now.' }),
  reports: Type.Array(Report, { description: 'The oldest ones. Who reported it is not told.' }),
  reportCount: Type.Integer(),
  isHiddenByReports: Type.Boolean({ description: 'Hidden by the weight of its reports, until a decision.' }),
  claim: Type.Union([CaseClaim, Type.Null()], { description: 'Who looks at it now.' }),
  notes: Type.Array(CaseNote, { description: 'Of moderators, for moderators.' }),
  authorDecisions: Type.Integer({
    description: 'How often its author was warned, muted or suspended; 0 where the author is not told.',
  }),
  note: Type.String({ description: 'The reason that a moderator gave.' }),
  decidedBy: Type.Union([Type.String(), Type.Null()]),
  decidedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type Case = Static<typeof Case>;

export const CaseQuery = Type.Object({
  state: Type.Optional(Type.Enum([...caseStates], { type: 'string', default: 'open' })),
  kind: Type.Optional(Type.Enum([...caseKinds], { type: 'string' })),
  reason: Type.Optional(Type.Enum([...caseReasons] as CaseReason[], { type: 'string' })),
  sort: Type.Optional(Type.Enum([...caseSorts], { type: 'string', default: 'gravest' })),
  ...paging(10),
});
export type CaseQuery = Static<typeof CaseQuery>;

export const CaseList = Type.Object({
  success,
  cases: Type.Array(Case),
  open: Type.Integer({
    description: `How many wait, whatever the filter; ${maxCountedCases} stands for that many or more.`,
  }),
  nextCursor: NextCursor,
});
export type CaseList = Static<typeof CaseList>;

export const DecisionInput = Type.Object({
  decision: Type.Enum([...decisions], { type: 'string' }),
  version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  reason: Type.Optional(
    Text({
      maxLength: reportLimits.reason,
      description: 'Needed to hide, remove, return, edit or move something.',
    }),
  ),
  title: Type.Optional(Line({ maxLength: reportLimits.title, description: 'To edit: the corrected title.' })),
  text: Type.Optional(
    Text({ maxLength: reportLimits.editedText, description: 'To edit: the corrected text.' }),
  ),
  place: Type.Optional(
    Line({ maxLength: reportLimits.place, description: 'To move: the name of a space, or a course code.' }),
  ),
});
export type DecisionInput = Static<typeof DecisionInput>;

export const NoteInput = Type.Object({
  text: Text({ minLength: 1, maxLength: reportLimits.note, explain: 'Please write a note.' }),
});

export const BulkInput = Type.Object({
  cases: Type.Array(
    Type.Object({ _id: Exact({ maxLength: 40 }), version: DecisionInput.properties.version }),
    { maxItems: maxBulkCases },
  ),
  decision: Type.Enum([...bulkDecisions], { type: 'string' }),
  reason: DecisionInput.properties.reason,
});
export type BulkInput = Static<typeof BulkInput>;

const BulkResult = Type.Object({
  _id: Type.String(),
  isDecided: Type.Boolean(),
  message: Type.String(),
});
export type BulkResult = Static<typeof BulkResult>;

const OwnReport = Type.Object({
  about: Type.String({ description: 'Such as: a review of CS201.' }),
  path: Type.String(),
  reason: Type.Enum([...allReportReasons]),
  text: Type.String(),
  state: Type.Enum([...reportStates]),
  outcome: Type.Enum([...caseStates], { description: 'What was decided about it.' }),
  at: Type.String({ format: 'date-time' }),
});
export type OwnReport = Static<typeof OwnReport>;

/** For the form in which several are decided about. */
export const OptionalReason = Type.Object({ reason: DecisionInput.properties.reason });

const reasonFor = (decision: Decision) =>
  Text({ minLength: 1, maxLength: reportLimits.reason, missing: neededReasons[decision] ?? neededToStay });

/** For the form of a decision that needs nothing but a reason. */
export const DecisionReason = (decision: Decision) => Type.Object({ reason: reasonFor(decision) });

/** For the forms in which something is corrected or moved. */
export const Correction = Type.Object({
  title: Line({ maxLength: reportLimits.title }),
  text: Text({ maxLength: reportLimits.editedText }),
  reason: reasonFor('edit'),
});
export const NewPlace = Type.Object({
  place: Line({ minLength: 1, maxLength: reportLimits.place, missing: 'Please choose where it goes.' }),
  reason: reasonFor('move'),
});

export const reportsCalls = {
  'POST /api/reports': { body: ReportInput, answer: Done },
  'GET /api/reports': { answer: Type.Object({ success, reports: Type.Array(OwnReport) }) },
  'PUT /api/admin/cases/:caseId/claim': {
    answer: Type.Object({ success, message: Type.String(), claim: CaseClaim }),
  },
  'DELETE /api/admin/cases/:caseId/claim': { answer: Done },
  'POST /api/admin/cases/:caseId/notes': { body: NoteInput, answer: Done, status: 201 },
  'POST /api/admin/cases/decisions': {
    body: BulkInput,
    answer: Type.Object({ success, results: Type.Array(BulkResult) }),
  },
  'GET /api/admin/cases': { query: CaseQuery, answer: CaseList },
  'POST /api/admin/cases/:caseId/opening': { answer: Type.Object({ success, case: Case }) },
  'POST /api/admin/cases/:caseId/decision': { body: DecisionInput, answer: Done },
} satisfies Calls;
