// The documents that the member began to read, each leading to the page where they stopped.
import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import type { DashboardReadings } from '#contract/site/dashboards.ts';
import { withSlug } from '#contract/slugs.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { cardNames } from './card.labels.ts';

export function ReadingCard({ documents }: { documents: DashboardReadings }) {
  return (
    <Section title={cardNames.reading}>
      {documents.length === 0 ? (
        <EmptyState
          Icon={BookOpen}
          text="A PDF that you put aside waits here at its page"
          link={['/resources', 'Browse the library']}
        />
      ) : (
        <ul className="divide-y divide-line">
          {documents.map(({ _id, title, courseCode, page, pages }) => (
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
                {[courseCode, `page ${formatNumber(page)} of ${formatNumber(pages)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <div aria-hidden="true" className="mt-1.5 h-1.5 rounded-full bg-line">
                <div
                  className="h-full rounded-full bg-solid"
                  style={{ inlineSize: `${Math.max(2, (100 * page) / pages)}%` }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
