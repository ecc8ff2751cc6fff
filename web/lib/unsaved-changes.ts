// Whether the open page holds something typed that is saved nowhere. While it does, losing the session must not take
// the page away: web/app/Gate.tsx leaves it open, and the page itself asks to sign in again.
import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** How many parts of the page hold it. */
const holders = createStore(0);

export function useUnsavedChanges(hold: boolean): void {
  useEffect(() => {
    if (!hold) return;
    holders.set(holders.get() + 1);
    return () => holders.set(holders.get() - 1);
  }, [hold]);
}

export const useHasUnsavedChanges = (): boolean => useStore(holders) > 0;
