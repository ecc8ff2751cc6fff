// The token of a mail link.
import { useState } from 'react';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import type { verifyEmailSearch } from './auth.search.ts';

/** Kept in state, so that it can be removed from the address once it was used. */
export function useLinkToken(search: typeof verifyEmailSearch) {
  const change = useChangeSearch(search);
  const { token: initial } = useSearchValues(search);
  const [token] = useState(initial);
  return {
    token,
    /** Also from the history entry. */
    hideToken: () => change({ token: '' }, { replace: true }),
  };
}
