// Puts the slug of a resource's title into the address of its preview, without a reload and without a history entry.
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { idOf, withSlug } from '#contract/slugs.ts';
import { usePathParams } from '#web/lib/address.hook.ts';

export function useCanonicalAddress(resource: Pick<Resource, '_id' | 'title'> | undefined): void {
  const { resourceId: segment } = usePathParams('/resources/$resourceId');
  const navigate = useNavigate();
  const isShown = resource?._id === idOf(segment);
  const canonical = resource && isShown ? withSlug(resource._id, resource.title) : segment;
  useEffect(() => {
    if (segment === canonical) return;
    void navigate({
      to: '/resources/$resourceId',
      params: { resourceId: canonical },
      search: true,
      state: true,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }, [segment, canonical, navigate]);
}
