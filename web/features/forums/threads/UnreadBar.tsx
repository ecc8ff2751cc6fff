// Leads to the first post that came since the last visit.
import ArrowDown from 'lucide-react/icons/arrow-down';
import { maxUnread } from '#contract/forums/threads.rules.ts';
import { action } from './action.style.ts';
import { useThread } from './thread-context.ts';

export function UnreadBar() {
  const { own, show } = useThread();
  const { unread = 0, firstUnreadId } = own ?? {};
  if (!firstUnreadId) return null;
  const count = unread >= maxUnread ? `${maxUnread} or more` : String(unread);
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 rounded-card bg-blue-soft px-4 py-1 text-[0.9375rem] text-blue-ink">
      {`${count} new ${unread === 1 ? 'post' : 'posts'} since your last visit`}
      <button
        type="button"
        onClick={() => show(firstUnreadId)}
        className={`${action} text-blue-ink underline underline-offset-4`}
      >
        <ArrowDown className="size-4" aria-hidden="true" />
        Jump to the first
      </button>
    </p>
  );
}
