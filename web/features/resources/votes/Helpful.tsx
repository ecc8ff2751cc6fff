// Says that a resource helped. Who shared it and visitors see how many said so.
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { Resource } from '#contract/resources.ts';
import type { User } from '#contract/users.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useHelpful } from './helpful.hook.ts';

interface Props {
  resource: Resource;
  user: User | undefined;
  /** The id of the title, where several stand beside each other. */
  titleId?: string;
  className?: string;
}

export function Helpful({ resource, user, titleId, className = '' }: Props) {
  const { mayVote, voted, count, toggle } = useHelpful(resource, user);
  if (!mayVote) return <HelpfulCount count={count} className={className} />;
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-describedby={titleId}
      onClick={toggle}
      className={`inline-flex items-center justify-center gap-1.5 rounded-control border px-3 text-sm font-semibold whitespace-nowrap transition-colors ${voted ? 'border-blue-ink/50 bg-blue-soft text-blue-ink' : 'border-line text-muted hover:border-control hover:text-ink'} ${className}`}
    >
      <ThumbsUp className={`size-4 ${voted ? 'fill-current' : ''}`} aria-hidden="true" />
      Helpful <span className="tabular-nums">{formatNumber(count)}</span>
    </button>
  );
}

function HelpfulCount({ count, className }: { count: number; className: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted ${className}`}>
      <ThumbsUp className="size-4" aria-hidden="true" />
      Helpful <span className="tabular-nums">{formatNumber(count)}</span>
    </span>
  );
}
