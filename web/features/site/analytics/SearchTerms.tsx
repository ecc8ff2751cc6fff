// The search terms by which the resources were found.
import { useId } from 'react';
import type { Analytics } from '#contract/site/analytics.ts';
import { formatNumber } from '#web/lib/format.ts';

export function SearchTerms({ searches }: Pick<Analytics, 'searches'>) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-lift"
    >
      <h2 id={titleId} className="text-lg">
        Found by searching for
      </h2>
      {searches.length === 0 ? (
        <p className="mt-3 text-[0.9375rem] text-muted">
          When people find your resources by searching, their words will be here.
        </p>
      ) : (
        <>
          {/* The server stores search terms without dates. */}
          <p className="mt-1 text-sm text-muted">Since the beginning</p>
          <ol className="mt-2 text-[0.9375rem]">
            {searches.map(({ words, views }) => (
              <li
                key={words}
                className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-0"
              >
                <span className="min-w-0 wrap-anywhere">“{words}”</span>
                <span className="shrink-0 tabular-nums">
                  {formatNumber(views)} <span className="text-muted">{views === 1 ? 'view' : 'views'}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
