import { pages } from '#contract/pages.ts';
import { JobsView } from '#web/features/platform/jobs/JobsView.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';

const { title, description } = pages['/admin/jobs'];

export default function JobsPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <JobsView />
    </AdminFrame>
  );
}
