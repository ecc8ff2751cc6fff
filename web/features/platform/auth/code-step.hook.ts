// Whether a sign-in waits for the code of the second factor.
import { useState } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { ApiError } from '#web/lib/api.ts';

export function useCodeStep() {
  /** The landing page of the sign-in that waits. */
  const [landing, setLanding] = useState<PagePath>();
  return {
    landing,
    ask: (from: 'password' | 'google') => setLanding(from === 'google' ? '/profile' : '/'),
    leave: () => setLanding(undefined),
  };
}

export const isCodeNeeded = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'second_factor_needed';
