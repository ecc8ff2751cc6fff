// The red box above the editor: that the session has ended, that someone else was faster, or what the server said.
import type { RefObject } from 'react';
import { SignedOutNote } from '#web/components/form/SignedOutNote.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { ApiError, isSignedOut, reasonOf } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  error: Error | undefined;
  onLoadNewest: () => void;
}

export function DraftBanner({ ref, error, onLoadNewest }: Props) {
  const signedOut = useSession().status === 'signed-out';
  if (!signedOut && (!error || isSignedOut(error))) return null;
  const conflict = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <div ref={ref} tabIndex={-1} className="mb-6 rounded-control">
      <Alert>
        {signedOut ? (
          <SignedOutNote>Your session has ended. What you typed is still here.</SignedOutNote>
        ) : (
          <>
            <p>
              {reasonOf(error) || 'The server could not be reached, so nothing was saved. Please try again.'}
            </p>
            {conflict && (
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
