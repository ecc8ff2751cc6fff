// Whether the open page has unsaved changes. While it does, web/app/Gate.tsx keeps it mounted when the session ends, and
// the page prompts to sign in again.
import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** The number of components with unsaved changes. */
const dirtyCount = createStore(0);

export function useUnsavedChanges(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    dirtyCount.set(dirtyCount.get() + 1);
    return () => dirtyCount.set(dirtyCount.get() - 1);
  }, [hasChanges]);
}

export const useHasUnsavedChanges = (): boolean => useStore(dirtyCount) > 0;
