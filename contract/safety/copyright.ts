// Copyright notices of rights holders, who need no account.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Bytes, Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { Email } from '#contract/platform/users.ts';
import { claimStates, copyrightLimits, maxAddresses } from './copyright.rules.ts';

export * from './copyright.rules.ts';

const { name, onBehalfOf, work, addresses, signature } = copyrightLimits;

const Statement = Type.Literal(true, {
  explain: 'Please confirm this: without it the notice cannot be sent.',
});

export const NoticeInput = Type.Object({
  name: Line({ minLength: 1, maxLength: name, missing: 'Please enter your name.' }),
  email: Email,
  onBehalfOf: Type.Optional(
    Line({ maxLength: onBehalfOf, description: 'Whose rights they are, where not those of the sender.' }),
  ),
  work: Text({
    minLength: work.min,
    maxLength: work.max,
    explain: `Please describe the work in ${work.min} to ${work.max.toLocaleString('en')} characters: what it is, and what makes it yours.`,
  }),
  addresses: Text({
    minLength: 1,
    maxLength: addresses,
    missing: 'Please give the address of at least one page of this campus.',
    description: `Of pages of this campus, one per line, at most ${maxAddresses}.`,
  }),
  isInGoodFaith: Statement,
  isAccurate: Statement,
  signature: Line({
    minLength: 1,
    maxLength: signature,
    explain: 'Please type your full name as your signature.',
  }),
  website: Type.Optional(Line({ description: 'Hidden from people: only programs fill it in.' })),
});
export type NoticeInput = Static<typeof NoticeInput>;

export const AnswerInput = Type.Object({
  token: Exact({ maxLength: 200, description: 'Of the link in the mail about a counter-notice.' }),
  text: Text({
    minLength: 1,
    maxLength: copyrightLimits.answer,
    explain: 'Please write why it should not be shown again.',
  }),
});
export type AnswerInput = Static<typeof AnswerInput>;

const SentNotice = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  reference: Type.String({ description: 'Names the notice in mails and answers.' }),
});

const Time = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

const NoticeClaim = Type.Object({
  about: Type.String({ description: 'Such as: the resource “Heaps”.' }),
  path: Type.String(),
  state: Type.Enum([...claimStates]),
  decidedAt: Time,
  counteredAt: Time,
  counterSignature: Type.String({ description: 'Who signed the counter-notice; empty without one.' }),
  answeredAt: Time,
  restoredAt: Time,
});
export type NoticeClaim = Static<typeof NoticeClaim>;

export const Notice = Type.Object({
  _id: Type.String(),
  reference: Type.String(),
  name: Type.String(),
  email: Type.String({ description: 'Empty where the sender has deleted their account.' }),
  onBehalfOf: Type.String(),
  work: Type.String(),
  signature: Type.String(),
  at: Type.String({ format: 'date-time' }),
  claims: Type.Array(NoticeClaim, { description: 'What it is about, and what became of each.' }),
});
export type Notice = Static<typeof Notice>;

const NoticeFilter = Type.Object({
  state: Type.Optional(Type.Enum([...claimStates], { type: 'string', description: 'Of one of its things.' })),
  reference: Type.Optional(Line({ maxLength: 40 })),
});
export type NoticeFilter = Static<typeof NoticeFilter>;

export const NoticeQuery = Type.Object({ ...NoticeFilter.properties, ...paging(20) });
export type NoticeQuery = Static<typeof NoticeQuery>;

const NoticeList = Type.Object({
  success: Type.Literal(true),
  notices: Type.Array(Notice),
  nextCursor: NextCursor,
});
export type NoticeList = Static<typeof NoticeList>;

export const copyrightCalls = {
  'POST /api/copyright/notices': { body: NoticeInput, answer: SentNotice, status: 201 },
  'GET /api/admin/copyright/notices': { query: NoticeQuery, answer: NoticeList },
  'GET /api/admin/copyright/notices.csv': { query: NoticeFilter, answer: Bytes },
  'POST /api/copyright/answers': { body: AnswerInput, answer: Done, status: 201 },
} satisfies Calls;
