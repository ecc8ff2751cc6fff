// How much the member's own resources helped others this week.
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import type { DashboardHelpful } from '#contract/site/dashboards.ts';
import { withSlug } from '#contract/slugs.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { cardNames } from './card.labels.ts';

export function HelpfulCard({
  helpful: { helpful, views, downloads, resources },
}: {
  helpful: DashboardHelpful;
}) {
  return (
    <Section title={cardNames.helpful}>
      {resources.length === 0 ? (
        <EmptyState
          Icon={Heart}
          text="What you share helps others; you see here how much"
          link={['/resources/new', 'Share a resource']}
        />
      ) : (
        <>
          <p className="text-muted">
            {`This week: ${helpful === 1 ? '1 person' : `${formatNumber(helpful)} people`} found it helpful, opened ${times(views)}, downloaded ${times(downloads)}.`}
          </p>
          <ul className="mt-1 divide-y divide-line">
            {resources.map(({ _id, title, helpful, views }) => (
              <li key={_id} className="relative py-2.5">
                <Link
                  to="/resources/$resourceId"
                  params={{ resourceId: withSlug(_id, title) }}
                  dir="auto"
                  className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
                <p className="text-sm text-muted">
                  {`${formatNumber(helpful)} found it helpful · opened ${times(views)}`}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

const times = (count: number): string => (count === 1 ? 'once' : `${formatNumber(count)} times`);
