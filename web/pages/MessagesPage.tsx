import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';
import { Inbox } from '#web/features/site/contact/inbox/Inbox.tsx';

const { title, description } = pages['/admin/messages'];

export default function MessagesPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <Inbox />
    </AdminFrame>
  );
}
