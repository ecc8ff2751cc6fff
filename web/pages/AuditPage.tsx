import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/admin/AdminFrame.tsx';
import { AuditEntries } from '#web/features/audit/AuditEntries.tsx';

const { title, description } = pages['/admin/audit'];

export default function AuditPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <AuditEntries />
    </AdminFrame>
  );
}
