// Copies the address of a post.
import Link2 from 'lucide-react/icons/link-2';
import { threadPath } from '#contract/threads.rules.ts';
import { notify } from '#web/lib/notices.ts';
import { action, actionWord } from './action.style.ts';
import { useThread } from './thread-context.ts';

export function CopyLink({ postId }: { postId: string }) {
  const { thread } = useThread();
  const copy = async () => {
    const address = `${window.location.origin}${threadPath(thread)}#post-${postId}`;
    try {
      await navigator.clipboard.writeText(address);
      notify('The link is copied.');
    } catch {
      // Without https, or forbidden.
      notify(`The link could not be copied: ${address}`, 'error', 10_000);
    }
  };
  return (
    <button type="button" onClick={() => void copy()} className={action}>
      <Link2 className="size-4" aria-hidden="true" />
      <span className={actionWord}>Link</span>
    </button>
  );
}
