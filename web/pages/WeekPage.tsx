import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { Week } from '#web/features/together/weeks/Week.tsx';

const { title } = pages['/study-groups/week'];

export default function WeekPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/study-groups">Study groups</BackLink>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-pretty text-muted">
        Paint when you are free. Others never see your week: only how many hours you share with a group, and
        which times suit you when your group looks for one.
      </p>
      <Week />
    </div>
  );
}
