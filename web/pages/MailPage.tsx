import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/admin/AdminFrame.tsx';
import { MailLog } from '#web/features/mail/MailLog.tsx';

const { title, description } = pages['/admin/mail'];

export default function MailPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <MailLog />
    </AdminFrame>
  );
}
