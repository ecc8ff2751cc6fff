// The number of helpful votes, as a toggle button for those who may vote.
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { formatNumber } from '#web/lib/format.ts';

interface Props {
  count: number;
  /** Whether the current user has voted. */
  voted: boolean;
  /** Absent for those who may not vote: they see only the count. */
  onToggle?: (() => void) | undefined;
  /** The id of the title it belongs to, where several buttons are on a page. */
  describedBy?: string | undefined;
  /** The word is for screen readers and the pointer only. */
  isShort?: boolean;
  className?: string;
}

export function VoteButton(props: Props) {
  const { count, voted, onToggle, describedBy, isShort = false, className = '' } = props;
  const title = isShort ? `Helpful ${formatNumber(count)}` : undefined;
  const text = (
    <>
      <span className={isShort ? 'sr-only' : ''}>Helpful</span>{' '}
      <span className="tabular-nums">{formatNumber(count)}</span>
    </>
  );
  if (!onToggle) {
    return (
      <span
        title={title}
        className={`inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted ${className}`}
      >
        <ThumbsUp className="size-4" aria-hidden="true" />
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-describedby={describedBy}
      title={title}
      onClick={onToggle}
      className={`inline-flex items-center justify-center gap-1.5 rounded-control border px-3 text-sm font-semibold whitespace-nowrap transition-colors ${voted ? 'border-blue-ink/50 bg-blue-soft text-blue-ink' : 'border-line text-muted hover:border-control hover:text-ink'} ${className}`}
    >
      <ThumbsUp className={`size-4 ${voted ? 'fill-current' : ''}`} aria-hidden="true" />
      {text}
    </button>
  );
}
