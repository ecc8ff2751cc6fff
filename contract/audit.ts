// The audit log: role changes, deleted accounts, second factors that an admin has reset, and decisions of moderators.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { NextCursor } from './answers.ts';
import type { Calls } from './call.ts';
import { paging } from './lists.ts';

const auditActions = [
  'role_changed',
  'user_deleted',
  'account_deleted',
  'second_factor_reset',
  'teacher_linked',
  'teacher_unlinked',
  'claim_refused',
  'answer_removed',
  'thing_published',
  'thing_returned',
  'reports_dismissed',
  'thing_hidden',
  'thing_restored',
  'thread_renamed',
  'thread_pinned',
  'thread_unpinned',
  'thread_closed',
  'thread_reopened',
  'thread_moved',
  'thread_merged',
  'thread_split',
  'sanction_given',
  'sanction_lifted',
  'appeal_upheld',
  'appeal_rejected',
  'author_revealed',
  'event_changed',
  'event_cancelled',
  'event_rejected',
  'event_featured',
  'event_unfeatured',
  'mentor_trained',
  'mentor_untrained',
  'conversation_read',
  'setting_changed',
  'rule_added',
  'rule_changed',
  'rule_removed',
  'limits_changed',
] as const;
export type AuditAction = (typeof auditActions)[number];

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

export const AuditQuery = Type.Object(paging(50));
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditLog = Type.Object({
  success: Type.Literal(true),
  entries: Type.Array(AuditEntry),
  nextCursor: NextCursor,
});
export type AuditLog = Static<typeof AuditLog>;

export const auditCalls = {
  'GET /api/admin/audit': { query: AuditQuery, answer: AuditLog },
} satisfies Calls;
