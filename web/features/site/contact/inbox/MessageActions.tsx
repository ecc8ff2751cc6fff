// The actions of the open message, except for the answer.
import { useNavigate } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Check from 'lucide-react/icons/check';
import MailIcon from 'lucide-react/icons/mail';
import Undo from 'lucide-react/icons/undo-2';
import type { MessageState } from '#contract/site/contact.rules.ts';
import type { ContactMessage } from '#contract/site/contact.ts';
import type { Icon } from '#web/components/icon.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { useMark } from './inbox.queries.ts';
import { inboxSearch } from './inbox.search.ts';

interface Action {
  label: string;
  Icon: Icon;
  state: MessageState;
  /** Closes the message. */
  closes?: true;
}

interface Props {
  message: ContactMessage;
  /** The filter of the list, to return to. */
  shown: MessageState | undefined;
}

export function MessageActions({ message, shown }: Props) {
  const { mutate: mark } = useMark();
  const navigate = useNavigate();
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {actionsOf(message).map(({ label, Icon, state, closes }) => (
        <Button
          key={label}
          variant="outline"
          onClick={() => {
            mark({ message, state });
            if (closes) {
              void navigate({
                to: '/admin/messages',
                search: inboxSearch.write({ state: shown }),
                replace: true,
                resetScroll: false,
              });
            }
          }}
        >
          <Icon className="size-4.5" aria-hidden="true" />
          {label}
        </Button>
      ))}
    </div>
  );
}

function actionsOf({ state, answeredAt }: ContactMessage): Action[] {
  const archive: Action = { label: 'Archive', Icon: Archive, state: 'archived', closes: true };
  if (state === 'archived') {
    return [{ label: 'Move to the inbox', Icon: ArchiveRestore, state: answeredAt ? 'answered' : 'read' }];
  }
  if (answeredAt) return [archive];
  if (state === 'answered') return [{ label: 'Mark as not answered', Icon: Undo, state: 'read' }, archive];
  return [
    { label: 'Mark as unread', Icon: MailIcon, state: 'new', closes: true },
    { label: 'Mark as answered', Icon: Check, state: 'answered' },
    archive,
  ];
}
