// Views, downloads and votes of the user's resources, in the period from the address.
import { useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share';
import type { AnalyticsPeriod } from '#contract/site/analytics.rules.ts';
import type { Analytics } from '#contract/site/analytics.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { PeriodChoice } from '#web/components/PeriodChoice.tsx';
import { ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';
import { apiUrl, reasonOf } from '#web/lib/api.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { analyticsOptions } from './analytics.queries.ts';
import { analyticsSearch } from './analytics.search.ts';
import { bucketsOf } from './chart-axes.ts';
import { DayChart } from './DayChart.tsx';
import { figures } from './figures.ts';
import { NamedFigures } from './NamedFigures.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import { SearchTerms } from './SearchTerms.tsx';
import { Totals } from './Totals.tsx';

const periodNames: Record<AnalyticsPeriod, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  all: 'All time',
};

export function AnalyticsView() {
  const { days: period } = useSearchValues(analyticsSearch);
  const change = useChangeSearch(analyticsSearch);
  const { data, error, refetch, isPlaceholderData } = useQuery(analyticsOptions(period));
  if (data?.resourceCount === 0) return <NothingShared />;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <PeriodChoice period={period} labels={periodNames} onChoose={(days) => change({ days })} />
        <a
          href={apiUrl('GET /api/resources/analytics.csv', { query: { days: period } })}
          download
          className={buttonClass({ variant: 'outline' })}
        >
          <Download className="size-4.5" aria-hidden="true" />
          Download CSV
        </a>
      </div>
      <div className="mt-6">
        {data ? (
          <div
            aria-busy={isPlaceholderData}
            className={`space-y-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <Figures analytics={data} />
          </div>
        ) : error ? (
          <ListFailed
            title="The figures could not be loaded"
            reason={reasonOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <AnalyticsSkeleton />
        )}
      </div>
    </>
  );
}

function Figures({ analytics }: { analytics: Analytics }) {
  const { totals, perDay, days, resources, resourceCount, tags, courses, searches } = analytics;
  const buckets = bucketsOf(perDay, days);
  const isEmpty = totals.views + totals.downloads + totals.helpful === 0;
  return (
    <>
      <Totals totals={totals} />
      {isEmpty ? (
        <ListMessage
          picture={<ChartColumn className="size-8" aria-hidden="true" />}
          title="Nothing counted yet in this time"
        >
          When someone opens, downloads or likes what you shared, it will be here.
        </ListMessage>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-3">
          {figures.map(({ name, label, bar }) => (
            <DayChart key={name} name={name} label={label} bar={bar} buckets={buckets} />
          ))}
        </div>
      )}
      <ResourceTable rows={resources} resourceCount={resourceCount} />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <NamedFigures title="Top tags" kind="tag" rows={tags} none="Nothing with a tag was counted." />
        <NamedFigures
          title="Top courses"
          kind="course"
          rows={courses}
          none="Nothing with a course was counted."
        />
        <SearchTerms searches={searches} />
      </div>
    </>
  );
}

function NothingShared() {
  return (
    <div className="mt-8">
      <ListMessage
        picture={<Share className="size-8" aria-hidden="true" />}
        title="There is nothing to count yet"
        actions={<ButtonLink to="/resources/new">Share your first resource</ButtonLink>}
      >
        How often it is viewed, downloaded and found helpful will be shown here.
      </ListMessage>
    </div>
  );
}
