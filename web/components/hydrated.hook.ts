// Whether the page has been taken over by the browser: false on the server, and in the first render of its HTML.
import { useSyncExternalStore } from 'react';

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

const subscribe = () => () => {};
