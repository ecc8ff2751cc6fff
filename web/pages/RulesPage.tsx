import { pages } from '#contract/pages.ts';
import { RulesView } from '#web/features/safety/rules/RulesView.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';

const { title } = pages['/admin/rules'];

export default function RulesPage() {
  return (
    <AdminFrame
      title={title}
      intro="They apply to what members write from now on: posts, reviews, resources, events, groups, stories, offers and profiles. Moderators and admins are not bound by them. Each change is in the audit log."
    >
      <RulesView />
    </AdminFrame>
  );
}
