// A table of the top tags or courses, each linked to the library filtered by it.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Analytics } from '#contract/site/analytics.ts';
import { resourceSearch } from '#web/features/library/resources/resources.search.ts';
import { formatNumber } from '#web/lib/format.ts';
import { figures } from './figures.ts';

interface Props {
  title: string;
  /** What the names are, and the library filter they link to. */
  kind: 'tag' | 'course';
  rows: Analytics['tags'];
  /** The text of the empty state. */
  none: string;
}

const cell = 'border-t border-line py-2 pr-3 last:pr-0';

export function NamedFigures({ title, kind, rows, none }: Props) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-lift"
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-3 text-[0.9375rem] text-muted">{none}</p>
      ) : (
        <table aria-labelledby={titleId} className="mt-2 w-full text-left text-[0.9375rem]">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-2 font-semibold capitalize">
                {kind}
              </th>
              {figures.map(({ name, label, Icon }) => (
                <th key={name} scope="col" title={label} className="py-2 pr-3 text-right last:pr-0">
                  <Icon className="ml-auto size-4" aria-hidden="true" />
                  <span className="sr-only">{label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row" className={`${cell} w-full font-normal wrap-anywhere`}>
                  <Link
                    to="/resources"
                    search={resourceSearch.write(kind === 'tag' ? { tag: row.name } : { course: row.name })}
                    className="inline-flex min-h-7 items-center rounded underline-offset-4 hover:text-blue-ink hover:underline pointer-coarse:min-h-11"
                  >
                    {row.name}
                  </Link>
                </th>
                {figures.map(({ name }) => (
                  <td key={name} className={`${cell} text-right tabular-nums`}>
                    {formatNumber(row[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
