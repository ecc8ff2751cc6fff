// A success message, announced by screen readers when it appears.
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';

export function Note({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-control border border-green-ink/40 bg-green-soft px-4 py-3 text-[0.9375rem] text-green-ink"
    >
      <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
