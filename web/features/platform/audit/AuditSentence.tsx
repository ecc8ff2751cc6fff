// Formats an audit entry: "helen.marsh made tom.okafor a mod (was user)".
import type { AuditEntry } from '#contract/platform/audit.ts';

const roleLabels: Record<string, string> = {
  user: 'a user',
  staff: 'staff',
  mod: 'a mod',
  admin: 'an admin',
};

export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { action, actor, subject, from = '', to = '', reason = '' } = entry;
  switch (action) {
    case 'role_changed':
      return (
        <>
          <Name>{actor}</Name> made <Name>{subject}</Name> {roleLabels[to] ?? to}
          {from && ` (was ${from})`}
        </>
      );
    case 'user_deleted':
      return (
        <>
          <Name>{actor}</Name> deleted <Name>{subject}</Name>
        </>
      );
    case 'account_deleted':
      return (
        <>
          <Name>{actor}</Name> deleted their own account
        </>
      );
    case 'second_factor_reset':
      return (
        <>
          <Name>{actor}</Name> reset the second factor of <Name>{subject}</Name>
        </>
      );
    case 'teacher_linked':
      return (
        <>
          <Name>{actor}</Name> linked <Name>{subject}</Name>
        </>
      );
    case 'teacher_unlinked':
      return (
        <>
          <Name>{actor}</Name> unlinked <Name>{subject}</Name>
          <Reason>{reason}</Reason>
        </>
      );
    case 'claim_refused':
      return (
        <>
          <Name>{actor}</Name> did not accept <Name>{subject}</Name>
          <Reason>{reason}</Reason>
        </>
      );
    case 'answer_removed':
      return (
        <>
          <Name>{actor}</Name> removed an answer of <Name>{subject}</Name>
          <Reason>{reason}</Reason>
        </>
      );
    case 'thing_published':
      return (
        <>
          <Name>{actor}</Name> approved <Name>{subject}</Name>
        </>
      );
    case 'thing_returned':
      return (
        <>
          <Name>{actor}</Name> returned <Name>{subject}</Name> to its author
          <Reason>{reason}</Reason>
        </>
      );
    case 'reports_dismissed':
      return (
        <>
          <Name>{actor}</Name> dismissed the reports of <Name>{subject}</Name>
        </>
      );
    case 'thing_restored':
      return (
        <>
          <Name>{actor}</Name> restored <Name>{subject}</Name>
        </>
      );
    case 'thing_edited':
    case 'thing_moved':
      return (
        <>
          <Name>{actor}</Name> {action === 'thing_edited' ? 'corrected' : 'moved'} <Name>{subject}</Name> from{' '}
          <q>{from}</q> to <q>{to}</q>
          <Reason>{reason}</Reason>
        </>
      );
    case 'sanction_given':
      return (
        <>
          <Name>{actor}</Name> decided that <Name>{subject}</Name> is {to}
          <Reason>{reason}</Reason>
        </>
      );
    case 'sanction_lifted':
      return (
        <>
          <Name>{actor}</Name> lifted that <Name>{subject}</Name> is {from}
          <Reason>{reason}</Reason>
        </>
      );
    case 'setting_changed':
    case 'limits_changed':
      return (
        <>
          <Name>{actor}</Name> changed {subject} from <bdi>{from}</bdi> to <bdi>{to}</bdi>
        </>
      );
    case 'rule_added':
    case 'rule_removed':
      return (
        <>
          <Name>{actor}</Name> {action === 'rule_added' ? 'added' : 'removed'} the rule <Name>{subject}</Name>{' '}
          ({to || from})
        </>
      );
    case 'rule_changed':
      return (
        <>
          <Name>{actor}</Name> changed a rule from <bdi>{from}</bdi> to <bdi>{to}</bdi>
        </>
      );
    default:
      return (
        <>
          <Name>{actor}</Name> {verbs[action]} <Name>{subject}</Name>
          <Reason>{reason}</Reason>
        </>
      );
  }
}

const verbs = {
  thing_hidden: 'hid',
  thing_removed: 'removed',
  thing_deleted: 'deleted for good',
  thread_renamed: 'renamed',
  thread_pinned: 'pinned',
  thread_unpinned: 'unpinned',
  thread_closed: 'closed',
  thread_reopened: 'opened again',
  thread_moved: 'moved',
  thread_merged: 'merged',
  thread_split: 'split',
  author_revealed: 'learned who wrote',
  appeal_upheld: 'upheld',
  appeal_rejected: 'rejected',
  event_changed: 'changed',
  event_cancelled: 'cancelled',
  event_rejected: 'rejected',
  event_featured: 'put on the front page',
  event_unfeatured: 'took off the front page',
  mentor_trained: 'marked as a trained mentor:',
  conversation_read: 'read',
  mentor_untrained: 'does not mark as a trained mentor any more:',
};

function Reason({ children }: { children: string }) {
  return children && <bdi>{`: ${children}`}</bdi>;
}

/** Isolates the text direction of a name, so that it does not reorder the sentence. */
function Name({ children }: { children: string }) {
  return <bdi className="font-semibold">{children}</bdi>;
}
