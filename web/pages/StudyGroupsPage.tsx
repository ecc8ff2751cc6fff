import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Groups } from '#web/features/together/groups/Groups.tsx';

export default function StudyGroupsPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h1>Study groups</h1>
        <ButtonLink to="/study-groups/new">Start a group</ButtonLink>
      </div>
      <Groups />
    </div>
  );
}
