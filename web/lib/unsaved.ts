// Whether the open page holds something typed that is saved nowhere. While it does, losing the session must not take
// the page away: web/app/Gate.tsx leaves it open, and the page itself asks to sign in again.
import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let holders = 0;

export function useHoldPage(hold: boolean): void {
  useEffect(() => {
    if (!hold) return;
    change(+1);
    return () => change(-1);
  }, [hold]);
}

export const usePageIsHeld = (): boolean => useSyncExternalStore(subscribe, () => holders > 0);

function change(by: number): void {
  holders += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
