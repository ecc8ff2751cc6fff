import { pages } from '#contract/pages.ts';
import { Cases } from '#web/features/safety/reports/Cases.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';

const { title, description } = pages['/admin/review'];

export default function CasesPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <Cases />
    </AdminFrame>
  );
}
