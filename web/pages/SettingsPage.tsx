import { pages } from '#contract/pages.ts';
import { AdminFrame } from '#web/features/admin/AdminFrame.tsx';
import { SettingsView } from '#web/features/settings/SettingsView.tsx';

const { title } = pages['/admin/settings'];

export default function SettingsPage() {
  return (
    <AdminFrame
      title={title}
      intro="What is set here takes the place of what the deployment sets, for everyone at once. Each change is in the audit log."
    >
      <SettingsView />
    </AdminFrame>
  );
}
