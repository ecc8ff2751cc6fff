// A part of the admin dashboard: its main figures, and the data behind them as a table.
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import type { OverviewParts } from '#contract/site/admin.ts';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { formatNumber } from '#web/lib/format.ts';

const partNames: Record<keyof OverviewParts, string> = {
  people: 'People',
  cases: 'Waiting cases',
  questions: 'Unanswered questions',
  courses: 'Courses with gaps',
  searches: 'Searched in vain',
  health: 'Mail, jobs and disk',
};

interface PartProps {
  part: keyof OverviewParts;
  children: ReactNode;
}

export const OverviewPart = ({ part, children }: PartProps) => (
  <Section title={partNames[part]}>{children}</Section>
);

export function MissingPart({ part, onRetry }: { part: keyof OverviewParts; onRetry: () => void }) {
  return (
    <OverviewPart part={part}>
      <p className="text-muted">This could not be read just now. The other figures are complete.</p>
      <Button variant="outline" className="mt-3 w-fit" onClick={onRetry}>
        Try again
      </Button>
    </OverviewPart>
  );
}

/** Large numbers with what they count. */
export function Numbers({ numbers }: { numbers: readonly [label: string, value: number | string][] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {numbers.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-extrabold tabular-nums">
            {typeof value === 'number' ? formatNumber(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface TableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly [ReactNode, ...ReactNode[]] }[];
}

export function DataTable({ caption, columns, rows }: TableProps) {
  return (
    <table className="mt-3 w-full text-left text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-1.5 font-medium ${index > 0 ? 'pl-3 text-right' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 font-normal wrap-anywhere">
              {first}
            </th>
            {rest.map((cell, index) => (
              <td key={columns[index + 1]} className="py-2 pl-3 text-right tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For long tables. */
export function FoldedTable(props: TableProps) {
  return (
    <details className="group mt-2 -mb-2.5">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded text-[0.9375rem] font-semibold text-blue-ink underline-offset-4 hover:underline">
        <ChevronRight
          className="mr-1 size-4.5 transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        {props.caption}
      </summary>
      <section
        aria-label={props.caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable to be scrolled by keyboard.
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded"
      >
        <DataTable {...props} />
      </section>
    </details>
  );
}
