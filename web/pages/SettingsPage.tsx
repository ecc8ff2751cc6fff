import { pages } from '#contract/pages.ts';
import { SettingsView } from '#web/features/platform/settings/SettingsView.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';

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
