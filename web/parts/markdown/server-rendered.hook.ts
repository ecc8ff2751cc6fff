import { useState } from 'react';
import { useHydrated } from '#web/components/hydrated.hook.ts';

/** What the server has rendered, which is shown as it is until something else is given; undefined where it has rendered nothing. */
export function useServerRendered<Rendered>(given: Rendered): Rendered | undefined {
  const isHydrated = useHydrated();
  const [serverRendered] = useState(isHydrated || typeof document === 'undefined' ? undefined : given);
  return serverRendered;
}
