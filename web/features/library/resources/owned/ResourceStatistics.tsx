// The profile card with the total views, downloads and votes.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EngagementCounts } from '#contract/site/analytics.ts';
import { Section } from '#web/components/Section.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber } from '#web/lib/format.ts';
import { statisticsOptions } from './owned.queries.ts';

const labels: Record<keyof EngagementCounts, string> = {
  downloads: 'Downloads',
  views: 'Views',
  helpful: 'Helpful votes',
};

export function ResourceStatistics() {
  const { data } = useQuery(statisticsOptions);
  return (
    <Section title="Resource Statistics">
      <dl className="grid gap-3">
        {(Object.keys(labels) as (keyof EngagementCounts)[]).map((name) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-3 rounded-control bg-page px-4 py-3"
          >
            <dt className="text-muted">{labels[name]}</dt>
            <dd className="text-2xl font-bold tabular-nums">{data ? formatNumber(data[name]) : '–'}</dd>
          </div>
        ))}
      </dl>
      <Link to="/resources/analytics" className={`${textLink} mt-auto self-start pt-2`}>
        View analytics
      </Link>
    </Section>
  );
}
