import { pages } from '#contract/pages.ts';
import { MailLog } from '#web/features/platform/mail/MailLog.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';

const { title, description } = pages['/admin/mail'];

export default function MailPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <MailLog />
    </AdminFrame>
  );
}
