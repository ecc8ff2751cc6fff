import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/admin/AdminFrame.tsx';
import { JobsView } from '#web/features/jobs/JobsView.tsx';

const { title, description } = pages['/admin/jobs'];

export default function JobsPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <JobsView />
    </AdminFrame>
  );
}
