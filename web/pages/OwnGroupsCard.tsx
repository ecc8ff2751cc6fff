import { OwnGroups } from '#web/features/together/groups/OwnGroups.tsx';

export default function OwnGroupsCard() {
  return <OwnGroups />;
}
