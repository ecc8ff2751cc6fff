import Inbox from 'lucide-react/icons/inbox';
import { AreaTile } from '#web/features/site/admin/AreaTile.tsx';
import type { AdminTileProps } from './feature.ts';

export default function RegistrationsTile({ path }: AdminTileProps) {
  return (
    <AreaTile
      path={path}
      Icon={Inbox}
      colours="bg-blue-soft text-blue-ink"
      text="Publish the events that members propose, ask back, or reject them with a reason."
    />
  );
}
