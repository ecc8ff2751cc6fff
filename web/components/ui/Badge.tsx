import type { ReactNode } from 'react';

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-md border border-blue/40 bg-blue-soft px-2 py-0.5 text-xs font-semibold text-blue-ink">
      {children}
    </span>
  );
}
