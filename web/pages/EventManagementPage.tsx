import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { AdminFrame } from '#web/features/admin/AdminFrame.tsx';
import { ManagedEvents } from '#web/features/events/ManagedEvents.tsx';

const { title } = pages['/admin/events'];

export default function EventManagementPage() {
  return (
    <AdminFrame
      title={title}
      action={
        <ButtonLink to="/admin/registrations" variant="outline">
          Registration Inbox
        </ButtonLink>
      }
    >
      <ManagedEvents />
    </AdminFrame>
  );
}
