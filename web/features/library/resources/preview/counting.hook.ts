// Counts a view each time a preview opens, with the search term that led to it. Fire and forget.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { resourceSearch } from '#web/features/library/resources/resources.search.ts';
import { callApi } from '#web/lib/api.ts';

/** `id` is undefined until the resource is loaded. */
export function useCountView(id: string | undefined): void {
  const router = useRouter();
  const counted = useRef<string>(undefined);
  useEffect(() => {
    if (!id || counted.current === id) return;
    counted.current = id;
    const { search, state } = router.latestLocation;
    const { q } = resourceSearch.read(search);
    const body = q && !state.fromPreview ? { q } : {};
    callApi('POST /api/resources/:resourceId/views', { params: { resourceId: id }, body }).catch(() => {});
  }, [router, id]);
}
