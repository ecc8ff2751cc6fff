import { OwnGroups } from '#web/features/groups/OwnGroups.tsx';

export default function OwnGroupsCard() {
  return <OwnGroups />;
}
