// The audit log: role changes, deleted accounts, second factors that an admin has reset, and decisions of moderators.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Bytes, Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { auditActions, auditKinds } from './audit.rules.ts';

export * from './audit.rules.ts';

export const AuditEntry = Type.Object({
  _id: Type.String(),
  action: Type.Enum([...auditActions]),
  /** Usernames at the time: the accounts may have been deleted since. */
  actor: Type.String({ description: 'Who did it: a username, or the command line of the server.' }),
  subject: Type.String({
    description: 'To whom or what: a username, the name of a teacher, or a review of CS201.',
  }),
  from: Type.Optional(Type.String({ description: 'What was before, such as a role.' })),
  to: Type.Optional(Type.String({ description: 'What was afterwards.' })),
  reason: Type.Optional(Type.String({ description: 'Why, where the actor had to say it.' })),
  at: Type.String({ format: 'date-time' }),
});
export type AuditEntry = Static<typeof AuditEntry>;

const Day = Line({
  pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
  explain: 'Please enter a day such as 2026-10-05.',
});

const AuditFilter = Type.Object({
  actor: Type.Optional(Line({ maxLength: 40, description: 'The username of who did it.' })),
  action: Type.Optional(Type.Enum([...auditActions], { type: 'string' })),
  kind: Type.Optional(Type.Enum([...auditKinds], { type: 'string' })),
  since: Type.Optional(Day),
  until: Type.Optional(Day),
});
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditQuery = Type.Object({ ...AuditFilter.properties, ...paging(50) });
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditLog = Type.Object({
  success: Type.Literal(true),
  entries: Type.Array(AuditEntry),
  nextCursor: NextCursor,
});
export type AuditLog = Static<typeof AuditLog>;

export const auditCalls = {
  'GET /api/admin/audit': { query: AuditQuery, answer: AuditLog },
  'GET /api/admin/audit.csv': {
    query: AuditFilter,
    answer: Bytes,
  },
  'POST /api/admin/audit/:entryId/undo': { answer: Done },
} satisfies Calls;
