// Closes a viewer that has its own address.
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of history entries back to the page below the viewer: closing it goes there. */
    stepsToList?: number;
  }
}

/** Goes back to the page below it, so that no entry is left for Back; where it was opened by its address, `leave` replaces that. */
export function useCloseViewer(leave: (router: RegisteredRouter) => void): () => void {
  const router = useRouter();
  return () => {
    const { stepsToList } = router.latestLocation.state;
    if (stepsToList) router.history.go(-stepsToList);
    else leave(router);
  };
}
