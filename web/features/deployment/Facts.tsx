// Names and values in two columns.
import type { ReactNode } from 'react';

export const Facts = ({ rows }: { rows: { name: string; value: ReactNode }[] }) => (
  <dl className="divide-y divide-line">
    {rows.map(({ name, value }) => (
      <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
        <dt className="text-muted">{name}</dt>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
