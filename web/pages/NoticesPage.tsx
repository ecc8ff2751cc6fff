import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/admin/AdminFrame.tsx';
import { NoticeRecord } from '#web/features/copyright/NoticeRecord.tsx';

const { title, description } = pages['/admin/copyright'];

export default function NoticesPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <NoticeRecord />
    </AdminFrame>
  );
}
