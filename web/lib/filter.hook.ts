// A list's filter as it stands in the address, and how it is changed.
import { useNavigate, useSearch } from '@tanstack/react-router';

/** How a filter is written in the address. */
interface Writing<Filter> {
  /** The page of the list. */
  path: '/resources' | '/admin/users';
  read: (search: Record<string, unknown>) => Filter;
  write: (filter: Filter) => Record<string, string>;
}

export type ChangeFilter<Filter> = (part: Partial<Filter>, options?: { replace?: boolean }) => void;

export function useFilter<Filter>({ path, read, write }: Writing<Filter>): {
  filter: Filter;
  change: ChangeFilter<Filter>;
} {
  const filter = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    filter,
    // Over what the router heads for, which may be ahead of what is shown.
    change: (part, { replace = false } = {}) =>
      void navigate({
        to: path,
        search: (now: Record<string, unknown>) => write({ ...read(now), ...part }),
        replace,
        resetScroll: false,
      }),
  };
}
