import { idOf } from '#contract/slugs.ts';
import { GroupView } from '#web/features/together/groups/GroupView.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function GroupPage() {
  const { group } = usePathParams('/study-groups/$group');
  return <GroupView id={idOf(group)} />;
}
