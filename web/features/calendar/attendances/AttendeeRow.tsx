// A person who comes, with the button that checks them in.
import Check from 'lucide-react/icons/check';
import type { Attendee } from '#contract/calendar/attendances.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { clockText, guestsText } from './check-in.labels.ts';

interface Props {
  attendee: Attendee;
  /** When they were checked in, also if the server does not know it yet. */
  since: string | undefined;
  isQueued: boolean;
  onCheckIn: () => void;
  onUndo: () => void;
}

export function AttendeeRow({ attendee, since, isQueued, onCheckIn, onUndo }: Props) {
  const { name, username, guests } = attendee;
  return (
    <li className="flex items-center gap-3 border-line px-4 py-2.5 not-first:border-t sm:px-5">
      <Avatar person={{ ...attendee, email: username }} className="size-9 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          {guests > 0 && <Badge>{`+ ${guestsText(guests)}`}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {since ? (
            <span className="font-medium text-green-ink">{`In since ${clockText(since)}${isQueued ? ', not sent yet' : ''}`}</span>
          ) : (
            username
          )}
        </p>
      </div>
      {since ? (
        <Button variant="quiet" aria-label={`Undo the check-in of ${name}`} onClick={onUndo}>
          Undo
        </Button>
      ) : (
        <Button aria-label={`Check in ${name}`} onClick={onCheckIn}>
          <Check className="size-4.5" aria-hidden="true" />
          Check in
        </Button>
      )}
    </li>
  );
}
