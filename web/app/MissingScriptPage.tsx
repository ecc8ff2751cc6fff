// In place of a page whose script could not be loaded. It is in the entry chunk: nothing else may be loaded any more.
import { MessagePage } from '#web/components/MessagePage.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { getConnection, setConnection, useIsOffline } from '#web/lib/connection.store.ts';
import { notify } from '#web/lib/notices.ts';

export function MissingScriptPage() {
  const isOffline = useIsOffline();
  return (
    <MessagePage
      title={isOffline ? 'This page is not on this device' : 'This page could not be loaded'}
      drawing="offline"
      actions={<Button onClick={tryAgain}>Try again</Button>}
    >
      <p>
        {isOffline
          ? 'You are offline, and this page was not saved before. It opens when you are online again.'
          : 'The connection was interrupted, or a new version is ready. Loading it again helps with both.'}
      </p>
    </MessagePage>
  );
}

/** Offline and without a service worker, loading again would show the browser's own error. */
function tryAgain(): void {
  if (getConnection() !== 'offline' || navigator.serviceWorker?.controller) {
    window.location.reload();
    return;
  }
  notify('You are still offline.', 'error');
  // The server is asked at once.
  if (navigator.onLine) setConnection('doubtful');
}
