import { BackLink } from '#web/components/BackLink.tsx';
import { GroupForm } from '#web/features/together/groups/form/GroupForm.tsx';
import { newGroupSearch } from '#web/features/together/groups/groups.search.ts';
import { useSearchValues } from '#web/lib/search-params.ts';

export default function NewGroupPage() {
  const { course } = useSearchValues(newGroupSearch);
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/study-groups">All study groups</BackLink>
      <h1 className="mt-2 mb-5">Start a study group</h1>
      <GroupForm courseCode={course} />
    </div>
  );
}
