// The filter as it stands in the address, and how it is changed.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { filterParams, type MemberFilter, readFilter } from './members.filter.ts';

type ChangeFilter = (part: Partial<MemberFilter>, options?: { replace?: boolean }) => void;

export function useMemberFilter(): { filter: MemberFilter; change: ChangeFilter } {
  const filter = readFilter(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    filter,
    // Over what the router heads for, which may be ahead of what is shown.
    change: (part, { replace = false } = {}) =>
      void navigate({
        to: '/admin/users',
        search: (now: Record<string, unknown>) => filterParams({ ...readFilter(now), ...part }),
        replace,
        resetScroll: false,
      }),
  };
}
