// A row with a title and name-value columns, which wrap below the title on narrow screens.
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** The grid columns, as a class. */
  columns: string;
  details: { name: string; value: ReactNode; alert?: boolean }[];
}

export function DetailsRow({ title, columns, details }: Props) {
  return (
    <li className="items-center justify-between gap-6 border-line py-3.5 not-first:border-t md:flex">
      <div className="min-w-0">{title}</div>
      <dl className={`grid shrink-0 gap-x-4 max-md:mt-2 ${columns}`}>
        {details.map(({ name, value, alert }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={`tabular-nums ${alert ? 'font-semibold text-red-ink' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
