// The filter as it stands in the address, and how it is changed.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { filterParams, type ResourceFilter, readFilter } from './resources.filter.ts';

export type ChangeFilter = (part: Partial<ResourceFilter>, options?: { replace?: boolean }) => void;

export function useResourceFilter(): { filter: ResourceFilter; change: ChangeFilter } {
  const filter = readFilter(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    filter,
    // Over what the router heads for, which may be ahead of what is shown.
    change: (part, { replace = false } = {}) =>
      void navigate({
        to: '/resources',
        search: (now: Record<string, unknown>) => filterParams({ ...readFilter(now), ...part }),
        replace,
        resetScroll: false,
      }),
  };
}
