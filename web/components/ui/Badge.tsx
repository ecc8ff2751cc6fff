import type { ReactNode } from 'react';

const tones = {
  blue: 'border-blue/40 bg-blue-soft text-blue-ink',
  grey: 'border-line bg-page text-muted',
  green: 'border-green-ink/40 bg-green-soft text-green-ink',
  yellow: 'border-yellow-ink/40 bg-yellow-soft text-yellow-ink',
  red: 'border-red-ink/40 bg-red-soft text-red-ink',
  plain: 'border-line bg-page text-muted',
};

export type Tone = keyof typeof tones;

export function Badge({ tone = 'blue', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-md border px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
