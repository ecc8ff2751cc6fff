// The mail log for admins. Without the content of mails, whose links are secret.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { mailStates } from './mail.rules.ts';

const mailKinds = [
  'verify-email',
  'reset-password',
  'password-changed',
  'second-factor-changed',
  'confirm-new-email',
  'email-change-asked',
  'email-changed',
  'newsletter-confirm',
  'newsletter-issue',
  'newsletter-test',
  'notification',
  'notification-digest',
  'weekly-digest',
  'contact-message',
  'contact-answer',
  'copyright-receipt',
  'copyright-outcome',
  'copyright-counter',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const MailEntry = Type.Object({
  _id: Type.String(),
  kind: Type.Enum([...mailKinds]),
  to: Type.String(),
  state: Type.Enum([...mailStates]),
  attempts: Type.Integer(),
  lastError: Type.Union([Type.String(), Type.Null()], { description: 'Why it was not sent yet, or at all.' }),
  createdAt: Type.String({ format: 'date-time' }),
  sentAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type MailEntry = Static<typeof MailEntry>;

export const MailFilter = Type.Object({
  to: Type.Optional(Line({ maxLength: 200, description: 'Part of the address it is sent to.' })),
  state: Type.Optional(Type.Enum([...mailStates])),
  ...paging(50),
});
export type MailFilter = Static<typeof MailFilter>;

export const MailList = Type.Object({
  success: Type.Literal(true),
  mails: Type.Array(MailEntry),
  nextCursor: NextCursor,
  delivery: Type.Enum(['smtp', 'outbox'], { description: 'Whether mails are sent, or written to a folder.' }),
});
export type MailList = Static<typeof MailList>;

const RetriedMail = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  mail: MailEntry,
});

export const mailCalls = {
  'GET /api/admin/mails': { query: MailFilter, answer: MailList },
  'POST /api/admin/mails/:mailId/retry': { answer: RetriedMail },
} satisfies Calls;
