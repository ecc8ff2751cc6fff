// Copies the address of a post.
import Link2 from 'lucide-react/icons/link-2';
import { threadPath } from '#contract/forums/threads.rules.ts';
import { copyLink } from '#web/lib/share-link.ts';
import { action, actionWord } from './action.style.ts';
import { useThread } from './thread-context.ts';

export function CopyLink({ postId }: { postId: string }) {
  const { thread } = useThread();
  return (
    <button
      type="button"
      onClick={() => void copyLink(`${threadPath(thread)}#post-${postId}`)}
      className={action}
    >
      <Link2 className="size-4" aria-hidden="true" />
      <span className={actionWord}>Link</span>
    </button>
  );
}
