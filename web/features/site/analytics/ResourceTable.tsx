// A sortable table of the user's resources. It scrolls horizontally on a phone, so the most important columns come
// first.
import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useId, useState } from 'react';
import { withSlug } from '#contract/slugs.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { type Column, nextSort, type Row, type Sort, sortRows } from './table-sort.ts';

const columns: Record<Column, string> = {
  title: 'Title',
  views: 'Views',
  downloads: 'Downloads',
  helpful: 'Helpful votes',
  resourceType: 'Type',
  courseCode: 'Course',
  createdAt: 'Shared on',
};
const numeric: Column[] = ['views', 'downloads', 'helpful'];
const cell = 'border-t border-line px-3 py-2.5 first:pl-5 last:pr-5';

export function ResourceTable({ rows, resourceCount }: { rows: Row[]; resourceCount: number }) {
  const [sort, setSort] = useState<Sort>({ column: 'views', direction: 'descending' });
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-card border border-line bg-surface shadow-lift"
    >
      <h2 id={titleId} className="px-5 pt-5 text-xl">
        Your resources
      </h2>
      {rows.length < resourceCount && (
        <p className="px-5 pt-1 text-[0.9375rem] text-muted">
          The {formatNumber(rows.length)} most viewed of {formatNumber(resourceCount)}.
        </p>
      )}
      <div className="scroll-edges mt-2 overflow-x-auto rounded-b-card">
        <table
          aria-labelledby={titleId}
          className="w-full min-w-3xl border-separate border-spacing-0 text-left text-[0.9375rem]"
        >
          <thead>
            <tr>
              {(Object.keys(columns) as Column[]).map((column) => (
                <SortHeader
                  key={column}
                  column={column}
                  direction={sort.column === column ? sort.direction : undefined}
                  onSort={() => setSort(nextSort(column, sort))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sortRows(rows, sort).map((row) => (
              <tr key={row._id}>
                <th scope="row" className={`${cell} w-2/5 min-w-44 font-normal sm:min-w-64`}>
                  <Link
                    to="/resources/$resourceId"
                    params={{ resourceId: withSlug(row._id, row.title) }}
                    className="rounded font-semibold wrap-anywhere underline-offset-4 hover:text-blue-ink hover:underline"
                  >
                    {row.title}
                  </Link>
                </th>
                {numeric.map((column) => (
                  <td key={column} className={`${cell} pr-8 text-right tabular-nums`}>
                    {formatNumber(Number(row[column]))}
                  </td>
                ))}
                <td className={`${cell} text-muted capitalize`}>
                  {row.resourceType === 'pdf' ? 'PDF' : row.resourceType}
                </td>
                <td className={`${cell} whitespace-nowrap text-muted`}>{row.courseCode || '–'}</td>
                <td className={`${cell} whitespace-nowrap text-muted`}>
                  <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface HeaderProps {
  column: Column;
  direction: Sort['direction'] | undefined;
  onSort: () => void;
}

function SortHeader({ column, direction, onSort }: HeaderProps) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  const isNumeric = numeric.includes(column);
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`px-1 py-1 first:pl-3 last:pr-3 ${isNumeric ? 'text-right' : ''}`}
    >
      <button
        type="button"
        onClick={onSort}
        className={`inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-semibold whitespace-nowrap hover:bg-blue-soft ${direction ? 'text-ink' : 'text-muted'}`}
      >
        {columns[column]}
        <Icon className={`size-4 ${direction ? 'text-blue-ink' : ''}`} aria-hidden="true" />
      </button>
    </th>
  );
}
