// Loads the next page when its end is scrolled near, or by a button.
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/components/ui/Button.tsx';

interface Props {
  list: { hasMore: boolean; moreFailed: boolean; loadingMore: boolean; loadMore: () => void };
  /** The number of loaded rows. */
  shown: number;
  /** Disables infinite scrolling, so that content after the list can be reached. */
  byButtonOnly?: boolean;
}

export function LoadMore({ list, shown, byButtonOnly = false }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, moreFailed, loadingMore } = list;

  const onNear = useEffectEvent(() => {
    // After a failure, only the button retries.
    if (hasMore && !moreFailed && !loadingMore) list.loadMore();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: re-created after each page, so that the next one follows while the end is still near.
  useEffect(() => {
    if (!end.current || !hasMore || byButtonOnly) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, hasMore, byButtonOnly]);

  if (!hasMore) return null;
  return (
    <div ref={end} className="mt-8 flex flex-col items-center gap-3">
      {moreFailed && !loadingMore && (
        <p role="alert" className="text-muted">
          More could not be loaded.
        </p>
      )}
      <Button variant="outline" busy={loadingMore} onClick={list.loadMore}>
        {moreFailed && !loadingMore ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}
