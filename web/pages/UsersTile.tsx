import Users from 'lucide-react/icons/users';
import { AreaTile } from '#web/features/site/admin/AreaTile.tsx';
import type { AdminTileProps } from './feature.ts';

export default function UsersTile({ path }: AdminTileProps) {
  return (
    <AreaTile
      path={path}
      Icon={Users}
      colours="bg-blue-soft text-blue-ink"
      text="Find the people of this campus, see their roles and look after their accounts."
    />
  );
}
