// The red box above the form: that the session has ended, that someone else was faster, or what the server said.
import ExternalLink from 'lucide-react/icons/external-link';
import type { RefObject } from 'react';
import { Alert } from '#web/components/ui/Alert.tsx';
import { useSession } from '#web/lib/session.ts';
import { isConflict, savingMessage, signInFirst } from './saving.hook.ts';

const action = 'inline-flex min-h-11 items-center gap-1.5 rounded font-semibold underline underline-offset-4';

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  error: Error | undefined;
  editing: boolean;
  onLoadNewest: () => void;
}

export function FormBanner({ ref, error, editing, onLoadNewest }: Props) {
  const signedOut = useSession().status === 'signed-out';
  if (!signedOut && !error) return null;
  return (
    <div ref={ref} tabIndex={-1} className="mb-6 rounded-control">
      <Alert>
        <p>{signedOut || !error ? signInFirst : savingMessage(error, editing)}</p>
        {signedOut ? (
          // In another tab, so that what is typed here stays; this page learns of the sign-in by itself.
          <a href="/login" target="_blank" rel="noopener" className={action}>
            Sign in in a new tab
            <ExternalLink className="size-4" aria-hidden="true" />
          </a>
        ) : (
          error &&
          isConflict(error) && (
            <button type="button" onClick={onLoadNewest} className={action}>
              Load the newest version
            </button>
          )
        )}
      </Alert>
    </div>
  );
}
