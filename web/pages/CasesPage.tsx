import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/admin/AdminFrame.tsx';
import { Cases } from '#web/features/reports/Cases.tsx';

const { title, description } = pages['/admin/review'];

export default function CasesPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <Cases />
    </AdminFrame>
  );
}
