import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { AnalyticsView } from '#web/features/site/analytics/AnalyticsView.tsx';

const { title, description } = pages['/resources/analytics'];

export default function AnalyticsPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/profile">Back to Profile</BackLink>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 max-w-prose text-muted">
        {description} The views and downloads of a person count once a day, your own never.
      </p>
      <AnalyticsView />
    </div>
  );
}
