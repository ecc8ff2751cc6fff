// What people searched for and did not find.
import { Link } from '@tanstack/react-router';
import { missedSearchLimits } from '#contract/site/admin.rules.ts';
import type { OverviewParts } from '#contract/site/admin.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber } from '#web/lib/format.ts';
import { DataTable, OverviewPart } from './OverviewPart.tsx';

export function SearchesPart({ searches }: { searches: NonNullable<OverviewParts['searches']> }) {
  return (
    <OverviewPart part="searches">
      <p className="text-muted">
        {searches.length === 0
          ? 'Everything that was searched for several times was found.'
          : `Searched for at least ${missedSearchLimits.told} times without a result. Who searched is not stored.`}
      </p>
      {searches.length > 0 && (
        <DataTable
          caption="Searches without results"
          columns={['Words', 'Times']}
          rows={searches.map(({ words, times }) => ({
            key: words,
            cells: [
              <Link key="link" to="/resources" search={{ q: words }} dir="auto" className={textLink}>
                {words}
              </Link>,
              formatNumber(times),
            ],
          }))}
        />
      )}
    </OverviewPart>
  );
}
