import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { ManagedEvents } from '#web/features/calendar/events/ManagedEvents.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';

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
