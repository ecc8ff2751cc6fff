// 'I have this too': counts who has the same question, and tells them when it is solved.
import Hand from 'lucide-react/icons/hand';
import { formatNumber } from '#web/lib/format.ts';
import { action } from './action.style.ts';
import { useSame } from './post-actions.hook.ts';
import { useThread } from './thread-context.ts';

export function SameAction() {
  const { thread, own } = useThread();
  const same = useSame(thread._id);
  if (thread.status === 'discussion') return null;
  const count = <span className="tabular-nums">{formatNumber(thread.sames)}</span>;
  if (!own || own.postIds.includes(thread.opening._id))
    return thread.sames > 0 ? (
      <span className="inline-flex min-h-11 items-center gap-1 px-2.5 text-sm text-muted">
        {count} {thread.sames === 1 ? 'other has this too' : 'others have this too'}
      </span>
    ) : null;
  return (
    <button type="button" aria-pressed={own.hasSame} onClick={() => same(!own.hasSame)} className={action}>
      <Hand className={`size-4 ${own.hasSame ? 'fill-current' : ''}`} aria-hidden="true" />I have this too{' '}
      {count}
    </button>
  );
}
