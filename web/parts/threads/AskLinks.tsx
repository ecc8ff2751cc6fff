// The ways to write: ask a question, or start a discussion.
import { Link } from '@tanstack/react-router';
import CircleHelp from 'lucide-react/icons/circle-help';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { buttonClass } from '#web/components/ui/Button.tsx';

/** Both fit side by side on a phone. */
const narrow = 'max-sm:px-3.5';

interface Props {
  /** Of a space: it is chosen in the form. */
  slug?: string | undefined;
  /** The id of the event that it will be about. */
  event?: string | undefined;
}

export function AskLinks({ slug, event }: Props) {
  const search = (kind: string) => ({ ...(slug && { space: slug }), ...(event && { event }), kind });
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <Link to="/forums/new" search={search('question')} className={buttonClass({ className: narrow })}>
        <CircleHelp className="size-5 max-sm:hidden" aria-hidden="true" />
        Ask a question
      </Link>
      <Link
        to="/forums/new"
        search={search('discussion')}
        className={buttonClass({ variant: 'outline', className: narrow })}
      >
        <MessagesSquare className="size-5 max-sm:hidden" aria-hidden="true" />
        Start a discussion
      </Link>
    </div>
  );
}
