// What was opened most in the member's courses this week.
import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import type { DashboardPopular } from '#contract/site/dashboards.ts';
import { withSlug } from '#contract/slugs.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { cardNames } from './card.labels.ts';

export function PopularCard({ popular }: { popular: DashboardPopular }) {
  return (
    <Section title={cardNames.popular} viewAll="/resources">
      {popular.length === 0 ? (
        <EmptyState
          Icon={FileText}
          text="Nothing of your courses was opened this week"
          link={['/resources', 'Browse the library']}
        />
      ) : (
        <ol className="divide-y divide-line">
          {popular.map(({ resource, weekViews }) => (
            <li key={resource._id} className="relative py-2.5">
              <Link
                to="/resources/$resourceId"
                params={{ resourceId: withSlug(resource._id, resource.title) }}
                dir="auto"
                className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {resource.title}
              </Link>
              <p className="text-sm text-muted">
                {`${resource.courseCode} · opened by ${formatNumber(weekViews)} this week`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
