// Accepts an answer, or takes it back: by who asked, or by staff.
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Reply } from '#contract/forums/posts.ts';
import { action } from './action.style.ts';
import { useAccept } from './post-actions.hook.ts';
import { useThread } from './thread-context.ts';

export function AcceptAction({ reply }: { reply: Reply }) {
  const { thread, own } = useThread();
  const accept = useAccept(thread._id);
  if (!own?.canAccept || thread.status === 'discussion') return null;
  const isAccepted = thread.accepted?._id === reply._id;
  return (
    <button
      type="button"
      aria-pressed={isAccepted}
      disabled={accept.isPending}
      onClick={() => accept.mutate(isAccepted ? null : reply._id)}
      className={`${action} aria-pressed:text-green-ink`}
    >
      <CircleCheck className="size-4" aria-hidden="true" />
      {isAccepted ? 'Accepted' : 'Accept'}
    </button>
  );
}
