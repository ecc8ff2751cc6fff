import { pages } from '#contract/pages.ts';
import { RegistrationInbox } from '#web/features/calendar/registrations/RegistrationInbox.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';

const { title, description } = pages['/admin/registrations'];

export default function RegistrationsPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <RegistrationInbox />
    </AdminFrame>
  );
}
