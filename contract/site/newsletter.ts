// The newsletter: subscriptions, issues and archive.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { Email } from '#contract/platform/users.ts';
import { issueLimits } from './issue-text.ts';

const issueStates = ['draft', 'scheduled', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

const Timestamp = Type.String({ format: 'date-time' });
const TimestampOrNull = Type.Union([Timestamp, Type.Null()]);

export const BlockResource = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  courseCode: Type.String(),
  by: Type.String(),
  helpful: Type.Integer({ description: 'Ever, or in the week where the block is about that.' }),
});
export type BlockResource = Static<typeof BlockResource>;

export const IssueBlocks = Type.Object({
  newest: Type.Array(BlockResource),
  'most-helpful': Type.Array(BlockResource),
});
export type IssueBlocks = Static<typeof IssueBlocks>;

export const SubscribeInput = Type.Object({ email: Email });

const ConfirmInput = Type.Object({ token: Exact({ minLength: 1, maxLength: 200 }) });

export const IssueInput = Type.Object({
  subject: Line({ minLength: 1, maxLength: issueLimits.subject }),
  body: Text({ minLength: 1, maxLength: issueLimits.body, description: 'Markdown.' }),
});
export type IssueInput = Static<typeof IssueInput>;

const baseVersion = Type.Optional(
  Type.String({
    format: 'date-time',
    description: 'The updatedAt that the change is based on: refused where there is a newer one.',
  }),
);

const IssueChange = Type.Object({ ...IssueInput.properties, updatedAt: baseVersion });

export const IssueSchedule = Type.Object({
  sendAt: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'Null, or a moment that has passed, for now.',
    explain: 'Please choose a date and a time.',
  }),
  updatedAt: baseVersion,
});

export const Deliveries = Type.Object(
  {
    queued: Type.Integer(),
    sent: Type.Integer(),
    failed: Type.Integer(),
    dropped: Type.Integer({ description: 'To people who unsubscribed before their turn came.' }),
  },
  { description: 'The states of its mails; deleted with them after 90 days.' },
);
export type Deliveries = Static<typeof Deliveries>;

export const IssueSummary = Type.Object({
  _id: Type.String(),
  subject: Type.String(),
  state: Type.Enum([...issueStates]),
  sendAt: TimestampOrNull,
  sentAt: TimestampOrNull,
  updatedAt: Timestamp,
  deliveries: Deliveries,
});
export type IssueSummary = Static<typeof IssueSummary>;

export const Issue = Type.Object({
  ...IssueSummary.properties,
  body: Type.String(),
  blocks: Type.Union([IssueBlocks, Type.Null()], { description: 'As they were sent; null before that.' }),
});
export type Issue = Static<typeof Issue>;

const subscribers = Type.Integer({ description: 'How many confirmed addresses there are now.' });

export const IssueList = Type.Object({
  success: Type.Literal(true),
  issues: Type.Array(IssueSummary),
  subscribers,
  nextCursor: NextCursor,
});
export type IssueList = Static<typeof IssueList>;

export const OneIssue = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  issue: Issue,
  subscribers,
});
export type OneIssue = Static<typeof OneIssue>;

const LiveBlocks = Type.Object({ success: Type.Literal(true), blocks: IssueBlocks });

export const IssueQuery = Type.Object({
  ...paging(20),
});
export type IssueQuery = Static<typeof IssueQuery>;

export const PastIssue = Type.Object({
  _id: Type.String(),
  subject: Type.String(),
  excerpt: Type.String(),
  sentAt: Timestamp,
});
export type PastIssue = Static<typeof PastIssue>;

export const Archive = Type.Object({
  success: Type.Literal(true),
  issues: Type.Array(PastIssue),
  nextCursor: NextCursor,
});
export type Archive = Static<typeof Archive>;

export const SentIssue = Type.Object({
  _id: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  blocks: IssueBlocks,
  sentAt: Timestamp,
});
export type SentIssue = Static<typeof SentIssue>;

const OneSentIssue = Type.Object({ success: Type.Literal(true), issue: SentIssue });

export const newsletterCalls = {
  'POST /api/newsletter/subscribe': { body: SubscribeInput, answer: Done },
  'POST /api/newsletter/confirm': { body: ConfirmInput, answer: Done },
  'POST /api/newsletter/unsubscribe/:key': { answer: Done },
  'GET /api/newsletter/unsubscribe/:key': { answer: Type.Null(), status: 303 },
  'GET /api/newsletter': { query: IssueQuery, answer: Archive },
  'GET /api/newsletter/:issueId': { answer: OneSentIssue },
  'GET /api/admin/newsletter': { query: IssueQuery, answer: IssueList },
  'POST /api/admin/newsletter': { body: IssueInput, answer: OneIssue, status: 201 },
  'GET /api/admin/newsletter/blocks': { answer: LiveBlocks },
  'GET /api/admin/newsletter/:issueId': { answer: OneIssue },
  'PUT /api/admin/newsletter/:issueId': { body: IssueChange, answer: OneIssue },
  'DELETE /api/admin/newsletter/:issueId': { answer: Done },
  'POST /api/admin/newsletter/:issueId/test': { answer: Done },
  'POST /api/admin/newsletter/:issueId/schedule': { body: IssueSchedule, answer: OneIssue },
  'POST /api/admin/newsletter/:issueId/unschedule': { answer: OneIssue },
} satisfies Calls;
