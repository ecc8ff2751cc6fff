// An error message, announced by screen readers when it appears.
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-control border border-red/40 bg-red-soft px-4 py-3 text-[0.9375rem] text-red-ink"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
