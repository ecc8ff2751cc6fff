import type { ReactNode } from 'react';

const tones = {
  blue: 'border-blue/40 bg-blue-soft text-blue-ink',
  green: 'border-green-ink/40 bg-green-soft text-green-ink',
};

export function Badge({ tone = 'blue', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-md border px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
