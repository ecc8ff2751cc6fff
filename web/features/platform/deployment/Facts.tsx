// Names and values in two columns, a line each, so that a value that changes or arrives later moves nothing.
import type { ReactNode } from 'react';

export const Facts = ({ rows }: { rows: { name: string; value: ReactNode }[] }) => (
  <dl className="divide-y divide-line">
    {rows.map(({ name, value }) => (
      <div key={name} className="flex items-baseline gap-x-3 py-2.5">
        <dt className="w-32 shrink-0 text-muted">{name}</dt>
        <dd
          className="min-w-0 flex-1 truncate font-semibold"
          title={typeof value === 'string' ? value : undefined}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
