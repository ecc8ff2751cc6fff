import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { OwnReports } from '#web/features/safety/reports/OwnReports.tsx';

const { title, description } = pages['/reports'];

export default function OwnReportsPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <div className="max-w-3xl">
        <BackLink to="/profile">Back to your profile</BackLink>
        <h1 className="mt-2">{title}</h1>
        <p className="mt-3 mb-6 text-muted">{description}</p>
        <OwnReports />
      </div>
    </div>
  );
}
