import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/admin/AdminFrame.tsx';
import { RegistrationInbox } from '#web/features/registrations/RegistrationInbox.tsx';

const { title, description } = pages['/admin/registrations'];

export default function RegistrationsPage() {
  return (
    <AdminFrame title={title} intro={description}>
      <RegistrationInbox />
    </AdminFrame>
  );
}
