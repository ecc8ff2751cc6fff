// Says that a thread waits for a moderator, to its author and to moderators: nobody else sees it.
import { Link } from '@tanstack/react-router';
import Hourglass from 'lucide-react/icons/hourglass';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useThread } from './thread-context.ts';

export function HeldNote() {
  const { thread, own } = useThread();
  if (thread.opening.state !== 'held') return null;
  return (
    <div
      role="note"
      className="mb-4 flex items-start gap-3 rounded-control border border-yellow-ink/40 bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow-ink"
    >
      <Hourglass className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">Waiting for a moderator</p>
        <p>
          {own?.postIds.includes(thread.opening._id)
            ? 'Only you and the moderators see it until one of them has read it. You are told when it is published.'
            : 'Only its author and the moderators see it. '}
          {own?.canModerate && (
            <Link to="/admin/review" className={textLink}>
              Decide in the review list
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
