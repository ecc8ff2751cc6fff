import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/admin/AdminFrame.tsx';
import { Inbox } from '#web/features/contact/inbox/Inbox.tsx';

const { title, description } = pages['/admin/messages'];

export default function MessagesPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <Inbox />
    </AdminFrame>
  );
}
