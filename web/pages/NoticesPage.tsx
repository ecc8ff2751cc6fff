import { pages } from '#contract/pages.ts';
import { NoticeRecord } from '#web/features/safety/copyright/NoticeRecord.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';

const { title, description } = pages['/admin/copyright'];

export default function NoticesPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <NoticeRecord />
    </AdminFrame>
  );
}
