import { idOf } from '#contract/slugs.ts';
import { GroupSettings } from '#web/features/together/groups/form/GroupSettings.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function GroupSettingsPage() {
  const { group } = usePathParams('/study-groups/$group/edit');
  return <GroupSettings id={idOf(group)} />;
}
