// The token that a link in a mail brought along.
import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

/** Kept when the page opens, so that it can be taken out of the address bar once it has been used. */
export function useLinkToken() {
  const router = useRouter();
  const { pathname } = useMatch({ strict: false });
  const { token: brought = '' } = useSearch({ strict: false }) as { token?: string };
  const [token] = useState(brought);
  return {
    token,
    /** From the history as well: whoever looks over a shoulder, or goes back, finds nothing. */
    hideToken: () => void router.navigate({ href: pathname, replace: true }),
  };
}
