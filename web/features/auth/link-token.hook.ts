// The token that a link in a mail brought along.
import { useState } from 'react';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import type { verifyEmailSearch } from './auth.search.ts';

/** Kept when the page opens, so that it can be taken out of the address bar once it has been used. */
export function useLinkToken(search: typeof verifyEmailSearch) {
  const change = useChangeSearch(search);
  const { token: brought } = useSearchValues(search);
  const [token] = useState(brought);
  return {
    token,
    /** From the history as well: whoever looks over a shoulder, or goes back, finds nothing. */
    hideToken: () => change({ token: '' }, { replace: true }),
  };
}
