// The tile of an area that is not built yet.
import type { PagePath } from '#contract/pages.ts';
import { AreaTile } from './AreaTile.tsx';
import { upcomingAreas } from './upcoming-areas.labels.ts';

export function UpcomingTile({ path }: { path: PagePath }) {
  const area = upcomingAreas[path];
  return area && <AreaTile path={path} {...area} upcoming />;
}
