// The list behind a preview. Where the page was opened with the preview, the list waits until the browser is idle, and where it
// cannot be seen until the preview is closed: it would be loaded and laid out before what the reader came for.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { whenIdle } from '#web/lib/idle.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { cardGrid } from './card.style.ts';
import { resourceList } from './resources.queries.ts';
import { type ResourceFilter, toQuery } from './resources.search.ts';

/** Where PreviewFrame fills the screen. */
const fullScreen = '(width < 40rem) or (height <= 31rem)';

interface Props {
  isCovered: boolean;
  filter: ResourceFilter;
  /** The list. */
  children: ReactNode;
}

export function CoveredList({ isCovered, filter, children }: Props) {
  const client = useQueryClient();
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(isHydrated || !isCovered);
  const load = useEffectEvent(() => client.prefetchInfiniteQuery(resourceList.options(toQuery(filter))));
  useEffect(() => {
    if (isShown || !isCovered || window.matchMedia(fullScreen).matches) return;
    // Loaded first: a transition is rendered in short tasks, but an answer that arrives later in a single one.
    return whenIdle(() => void load().then(() => startTransition(() => setShown(true))));
  }, [isShown, isCovered]);
  if (isShown || !isCovered) return children;
  return (
    <div className="mt-32">
      <ListSkeleton count={6} className={cardGrid}>
        <CardSkeleton />
      </ListSkeleton>
    </div>
  );
}
