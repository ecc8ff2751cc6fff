// The error page. It also replaces a layout that failed to render, so it depends on no providers.
import { MessagePage } from '#web/components/MessagePage.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { MissingScript } from '#web/lib/missing-script.ts';
import { MissingScriptPage } from './MissingScriptPage.tsx';

export function CrashPage({ error }: { error: unknown }) {
  if (error instanceof MissingScript) return <MissingScriptPage />;
  return (
    <MessagePage
      title="Something went wrong"
      drawing="crash"
      actions={<Button onClick={() => window.location.reload()}>Refresh Page</Button>}
    >
      <p>We are sorry: this page could not be shown. Loading it again often helps.</p>
      <p role="alert" className="rounded-control bg-red-soft px-4 py-3 text-base break-words text-red-ink">
        {error instanceof Error && error.message ? error.message : 'An unknown error occurred'}
      </p>
    </MessagePage>
  );
}
