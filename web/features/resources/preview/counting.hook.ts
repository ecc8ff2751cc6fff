// Counts that someone looks at a resource, once for each time its preview opens. Nobody waits for it, and nobody is
// told when it fails.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { resourceSearch } from '#web/features/resources/resources.search.ts';
import { callApi } from '#web/lib/api.ts';

/** `id` is left out until the resource is known to be there. */
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
