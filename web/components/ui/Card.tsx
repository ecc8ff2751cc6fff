import type { ReactNode } from 'react';

export function Card({ children, className = 'p-6 md:p-7' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`rounded-card border border-line bg-surface shadow-lift ${className}`}>{children}</div>
  );
}
