// Offline, the links of a visitor load their page anew: the service worker has pages as they were visited, with their content.
import { getConnection } from '#web/lib/connection.store.ts';
import { getSession } from '#web/lib/session.ts';

/** Returns the function that stops it. */
export function loadVisitedPages(): () => void {
  // Before the router sees the click, so that the browser follows the link.
  const onClick = (event: MouseEvent) => {
    const isVisitor = getSession().status === 'signed-out';
    if (getConnection() !== 'offline' || !isVisitor || !navigator.serviceWorker?.controller) return;
    if (event.target instanceof Element && event.target.closest('a[href^="/"]')) event.stopPropagation();
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
