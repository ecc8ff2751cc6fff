import CalendarDays from 'lucide-react/icons/calendar-days';
import { AreaTile } from '#web/features/site/admin/AreaTile.tsx';
import type { AdminTileProps } from './feature.ts';

export default function EventManagementTile({ path }: AdminTileProps) {
  return (
    <AreaTile
      path={path}
      Icon={CalendarDays}
      colours="bg-yellow-soft text-yellow-ink"
      text="Talks, fairs and matches: who hosts them, how many come, and which are on the front page."
    />
  );
}
