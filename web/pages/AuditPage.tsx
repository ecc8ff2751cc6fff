import { pages } from '#contract/pages.ts';
import { AuditEntries } from '#web/features/platform/audit/AuditEntries.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';

const { title, description } = pages['/admin/audit'];

export default function AuditPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <AuditEntries />
    </AdminFrame>
  );
}
