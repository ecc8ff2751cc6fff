import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';
import { PartnerRows } from '#web/features/site/partners/PartnerRows.tsx';

const { title, description } = pages['/admin/partners'];

export default function PartnerListPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <div className="mt-8">
        <PartnerRows />
      </div>
    </AdminFrame>
  );
}
