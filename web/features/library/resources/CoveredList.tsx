// The list behind a preview. Where the page was opened with the preview, the list waits until the browser is idle, and where it
// cannot be seen until the preview is closed: it would be loaded and laid out before what the reader came for.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { whenIdle } from '#web/lib/idle.ts';
import { resourceList } from './resources.queries.ts';
import { type ResourceFilter, toQuery } from './resources.search.ts';

/** From here on, the list is seen around the preview. */
const minWidth = 640;

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
  useEffect(() => {
    if (isShown) return;
    if (!isCovered) return setShown(true);
    if (innerWidth < minWidth) return;
    const show = () => startTransition(() => setShown(true));
    // Loaded first: a transition is rendered in short tasks, but an answer that arrives later in a single one.
    return whenIdle(
      () => void client.prefetchInfiniteQuery(resourceList.options(toQuery(filter))).then(show),
    );
  }, [isShown, isCovered, client, filter]);
  if (isShown || !isCovered) return children;
  return <div className="h-screen" />;
}
