// What the audit log records, by kind. Without TypeBox, so that pages can load it.

export const auditActions = [
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
  'thing_removed',
  'thing_deleted',
  'thing_restored',
  'thing_edited',
  'thing_moved',
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

/** What one looks for: each action belongs to one of them. */
export const auditKinds = [
  'decisions',
  'people',
  'sanctions',
  'reveals',
  'forums',
  'events',
  'settings',
] as const;
export type AuditKind = (typeof auditKinds)[number];

const kindsOf: Partial<Record<AuditAction, AuditKind>> = {
  ...{ role_changed: 'people', user_deleted: 'people', account_deleted: 'people' },
  ...{ second_factor_reset: 'people', teacher_linked: 'people', teacher_unlinked: 'people' },
  ...{ claim_refused: 'people', mentor_trained: 'people', mentor_untrained: 'people' },
  ...{ sanction_given: 'sanctions', sanction_lifted: 'sanctions' },
  ...{ author_revealed: 'reveals', conversation_read: 'reveals', limits_changed: 'settings' },
};

/** By the beginning of its name where it is not listed. */
const kindOf = (action: AuditAction): AuditKind => {
  if (action.startsWith('thread_')) return 'forums';
  if (action.startsWith('event_')) return 'events';
  if (action.startsWith('setting_') || action.startsWith('rule_')) return 'settings';
  return kindsOf[action] ?? 'decisions';
};

export const actionsOf = (kind: AuditKind): AuditAction[] =>
  auditActions.filter((action) => kindOf(action) === kind);

/** What can be undone from the log, while what it did is still in force. */
export const undoableActions = [
  'role_changed',
  'thing_hidden',
  'thing_removed',
] as const satisfies readonly AuditAction[];
type UndoableAction = (typeof undoableActions)[number];
export const isUndoable = (action: AuditAction): action is UndoableAction =>
  undoableActions.some((one) => one === action);

/** In one file. */
export const maxExportedEntries = 10_000;
