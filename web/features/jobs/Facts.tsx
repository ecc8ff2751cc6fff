// Figures and times beside a row, each with its name: columns on a wide screen, two by two on a phone.
import type { ReactNode } from 'react';

interface Fact {
  name: string;
  value: ReactNode;
  /** Something to act on. */
  alert?: boolean;
}

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid shrink-0 grid-cols-2 gap-x-6 gap-y-2 max-sm:w-full sm:auto-cols-[minmax(5rem,auto)] sm:grid-flow-col sm:grid-cols-none">
      {facts.map(({ name, value, alert }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className={`tabular-nums ${alert ? 'font-semibold text-red-ink' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
