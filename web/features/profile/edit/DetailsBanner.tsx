// The red box above the form: that the session has ended, or why saving failed.
import type { RefObject } from 'react';
import { SignedOutNote } from '#web/components/SignedOutNote.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { ApiError, isSignedOut } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  error: Error | undefined;
}

export function DetailsBanner({ ref, error }: Props) {
  const signedOut = useSession().status === 'signed-out';
  // That one had to sign in is over as soon as one has.
  const shown = error && !isSignedOut(error) ? error : undefined;
  if (!signedOut && !shown) return null;
  return (
    <div ref={ref} tabIndex={-1} className="mb-6 rounded-control">
      <Alert>
        {signedOut || !shown ? (
          <SignedOutNote>You must be logged in to save your profile</SignedOutNote>
        ) : (
          updateMessage(shown)
        )}
      </Alert>
    </div>
  );
}

const updateMessage = (error: Error): string =>
  error instanceof ApiError
    ? error.message || 'Failed to update profile'
    : 'An error occurred while updating your profile';
