// The red box above the form: that the session has ended, that someone else was faster, or what the server said.
import type { RefObject } from 'react';
import { SignedOutNote } from '#web/components/form/SignedOutNote.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { useSession } from '#web/lib/session.ts';
import { isConflict, savingMessage, signInFirst } from './saving.hook.ts';

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
        {signedOut || !error ? (
          <SignedOutNote>{signInFirst}</SignedOutNote>
        ) : (
          <>
            <p>{savingMessage(error, editing)}</p>
            {isConflict(error) && (
              <button
                type="button"
                onClick={onLoadNewest}
                className="inline-flex min-h-11 items-center rounded font-semibold underline underline-offset-4"
              >
                Load the newest version
              </button>
            )}
          </>
        )}
      </Alert>
    </div>
  );
}
