import CheckCheck from 'lucide-react/icons/check-check';
import type { Notification } from '#contract/platform/notifications.ts';
import { markAllRead } from './mark-read.ts';

export function MarkAllButton({ shown, unread }: { shown: Notification[]; unread: number }) {
  const isDisabled = unread === 0;
  return (
    <button
      type="button"
      // aria-disabled instead of disabled, which would drop the focus.
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && void markAllRead(shown)}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 text-[0.9375rem] font-semibold text-blue-ink not-aria-disabled:hover:bg-blue-soft aria-disabled:cursor-default aria-disabled:text-muted"
    >
      <CheckCheck className="size-4.5" aria-hidden="true" />
      Mark all as read
    </button>
  );
}
