import { UpcomingTile as Tile } from '#web/features/site/admin/UpcomingTile.tsx';
import type { AdminTileProps } from './feature.ts';

export default function UpcomingTile({ path }: AdminTileProps) {
  return <Tile path={path} />;
}
