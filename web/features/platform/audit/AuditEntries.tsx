// The audit log, newest first.
import CalendarCog from 'lucide-react/icons/calendar-cog';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FlagOff from 'lucide-react/icons/flag-off';
import FolderInput from 'lucide-react/icons/folder-input';
import Gavel from 'lucide-react/icons/gavel';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import KeyRound from 'lucide-react/icons/key-round';
import MessageSquareX from 'lucide-react/icons/message-square-x';
import MessagesSquare from 'lucide-react/icons/messages-square';
import PencilLine from 'lucide-react/icons/pencil-line';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCog from 'lucide-react/icons/user-cog';
import UserX from 'lucide-react/icons/user-x';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { type AuditAction, isUndoable } from '#contract/platform/audit.rules.ts';
import type { AuditEntry } from '#contract/platform/audit.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditSentence } from './AuditSentence.tsx';
import { auditEntries } from './audit.queries.ts';
import { auditSearch, toQuery } from './audit.search.ts';
import { UndoButton } from './UndoButton.tsx';

const events = { Icon: CalendarCog, colours: 'bg-blue-soft text-blue-ink' };
const forums = { Icon: MessagesSquare, colours: 'bg-blue-soft text-blue-ink' };

const actionIcons: Record<AuditAction, { Icon: typeof UserCog; colours: string }> = {
  role_changed: { Icon: UserCog, colours: 'bg-blue-soft text-blue-ink' },
  user_deleted: { Icon: UserX, colours: 'bg-red-soft text-red-ink' },
  account_deleted: { Icon: UserX, colours: 'bg-yellow-soft text-yellow-ink' },
  teacher_linked: { Icon: GraduationCap, colours: 'bg-green-soft text-green-ink' },
  teacher_unlinked: { Icon: GraduationCap, colours: 'bg-yellow-soft text-yellow-ink' },
  claim_refused: { Icon: GraduationCap, colours: 'bg-red-soft text-red-ink' },
  answer_removed: { Icon: MessageSquareX, colours: 'bg-red-soft text-red-ink' },
  second_factor_reset: { Icon: KeyRound, colours: 'bg-yellow-soft text-yellow-ink' },
  thing_published: { Icon: Eye, colours: 'bg-green-soft text-green-ink' },
  thing_returned: { Icon: Undo2, colours: 'bg-yellow-soft text-yellow-ink' },
  reports_dismissed: { Icon: FlagOff, colours: 'bg-blue-soft text-blue-ink' },
  thing_hidden: { Icon: EyeOff, colours: 'bg-red-soft text-red-ink' },
  thing_removed: { Icon: Trash2, colours: 'bg-red-soft text-red-ink' },
  thing_deleted: { Icon: Trash2, colours: 'bg-red-soft text-red-ink' },
  thing_restored: { Icon: Eye, colours: 'bg-green-soft text-green-ink' },
  thing_edited: { Icon: PencilLine, colours: 'bg-yellow-soft text-yellow-ink' },
  thing_moved: { Icon: FolderInput, colours: 'bg-blue-soft text-blue-ink' },
  thread_renamed: forums,
  thread_pinned: forums,
  thread_unpinned: forums,
  thread_closed: forums,
  thread_reopened: forums,
  thread_moved: forums,
  thread_merged: forums,
  thread_split: forums,
  event_changed: events,
  event_cancelled: { Icon: CalendarCog, colours: 'bg-red-soft text-red-ink' },
  event_rejected: { Icon: CalendarCog, colours: 'bg-red-soft text-red-ink' },
  event_featured: events,
  event_unfeatured: events,
  mentor_trained: { Icon: GraduationCap, colours: 'bg-green-soft text-green-ink' },
  conversation_read: { Icon: VenetianMask, colours: 'bg-red-soft text-red-ink' },
  mentor_untrained: { Icon: GraduationCap, colours: 'bg-yellow-soft text-yellow-ink' },
  sanction_given: { Icon: Gavel, colours: 'bg-red-soft text-red-ink' },
  sanction_lifted: { Icon: Gavel, colours: 'bg-green-soft text-green-ink' },
  appeal_upheld: { Icon: Scale, colours: 'bg-green-soft text-green-ink' },
  appeal_rejected: { Icon: Scale, colours: 'bg-red-soft text-red-ink' },
  rule_added: { Icon: ShieldAlert, colours: 'bg-blue-soft text-blue-ink' },
  rule_changed: { Icon: ShieldAlert, colours: 'bg-blue-soft text-blue-ink' },
  rule_removed: { Icon: ShieldAlert, colours: 'bg-yellow-soft text-yellow-ink' },
  limits_changed: { Icon: ShieldAlert, colours: 'bg-blue-soft text-blue-ink' },
  setting_changed: { Icon: Settings, colours: 'bg-blue-soft text-blue-ink' },
  author_revealed: { Icon: VenetianMask, colours: 'bg-red-soft text-red-ink' },
};

export function AuditEntries() {
  const filter = useSearchValues(auditSearch);
  const change = useChangeSearch(auditSearch);
  const isFiltered = Object.values(filter).some(Boolean);
  const list = useList(auditEntries, toQuery(filter));
  return (
    <>
      <AuditFilters filter={filter} onChange={change} />
      <ListView
        list={list}
        failed="The audit log could not be loaded"
        loading="Loading the log…"
        skeleton={<LogSkeleton />}
        empty={
          <ListMessage
            picture={<ScrollText className="size-8" aria-hidden="true" />}
            title={isFiltered ? 'Nothing found' : 'Nothing has happened yet'}
          >
            {isFiltered
              ? 'No entry is of this person, kind, action and time.'
              : 'As soon as a role is changed, an account is deleted or a moderator decides, it will be written down here.'}
          </ListMessage>
        }
      >
        {(entries) => (
          <ol aria-label="Entries" className="rounded-card border border-line bg-surface shadow-lift">
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ol>
        )}
      </ListView>
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { Icon, colours } = actionIcons[entry.action];
  return (
    <li className="flex items-start gap-4 border-line p-4 not-first:border-t sm:px-5">
      <span className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control ${colours}`}>
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 gap-x-6 sm:flex sm:items-baseline sm:justify-between sm:not-has-[button]:pt-2">
        <p className="wrap-anywhere">
          <AuditSentence entry={entry} />
        </p>
        <div className="flex shrink-0 flex-wrap items-baseline gap-x-3">
          <time dateTime={entry.at} className="text-sm text-muted">
            {formatDateTime(entry.at)}
          </time>
          {isUndoable(entry.action) && <UndoButton entry={entry} />}
        </div>
      </div>
    </li>
  );
}

function LogSkeleton() {
  return (
    <ListSkeleton count={6}>
      <div className="flex items-center gap-4 border-line p-4 not-first:border-t">
        <div className="size-10 shrink-0 animate-pulse rounded-control bg-line" />
        <div className="h-4 w-2/3 animate-pulse rounded-md bg-line" />
      </div>
    </ListSkeleton>
  );
}
