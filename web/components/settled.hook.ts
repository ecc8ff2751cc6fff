// Whether the browser was idle since it has taken over the page: for parts of a page of the server that can wait. At once true
// where the page was opened by a link of another.
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/idle.ts';
import { useHydrated } from './hydrated.hook.ts';

export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(useHydrated());
  useEffect(() => {
    if (!isSettled) return whenIdle(() => startTransition(() => setSettled(true)));
  }, [isSettled]);
  return isSettled;
}
