// What an import changed, or would change, in numbers and line by line.
import { useEffect, useRef } from 'react';
import type { ImportReport } from '#contract/study/catalogue.ts';
import { Badge, type Tone } from '#web/components/ui/Badge.tsx';
import { formatNumber } from '#web/lib/format.ts';

const tones: Record<ImportReport['lines'][number]['outcome'], Tone> = {
  added: 'green',
  changed: 'yellow',
  refused: 'red',
};

interface Props {
  report: ImportReport;
  refuse: 'lines' | 'file';
}

export function Report({ report, refuse }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { added, changed, unchanged, refused, lines, isSaved, message } = report;
  const counts = { added, changed, unchanged, refused };
  const rest = added + changed + refused - lines.length;
  return (
    <section aria-labelledby="import-report">
      <h2 id="import-report" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {isSaved ? 'Imported' : 'Checked, nothing is imported yet'}
      </h2>
      <p className="mt-1 text-muted">{message}</p>
      {!isSaved && refuse === 'file' && refused > 0 && (
        <p className="mt-1 font-semibold text-red-ink">
          The whole file is refused until its bad lines are mended.
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} className="rounded-control border border-line bg-surface px-4 py-3">
            <dt className="text-sm text-muted first-letter:uppercase">{name}</dt>
            <dd className="text-2xl font-bold tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && (
        <ol
          aria-label="Lines"
          className="mt-4 divide-y divide-line rounded-card border border-line bg-surface text-[0.9375rem]"
        >
          {lines.map(({ line, outcome, text }) => (
            <li key={line} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5">
              <span className="w-20 shrink-0 text-muted tabular-nums">{`Line ${formatNumber(line)}`}</span>
              <Badge tone={tones[outcome]}>{outcome}</Badge>
              <span className="min-w-48 flex-1 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ol>
      )}
      {rest > 0 && (
        <p className="mt-3 text-sm text-muted">{`And ${formatNumber(rest)} more ${rest === 1 ? 'line' : 'lines'}.`}</p>
      )}
    </section>
  );
}
