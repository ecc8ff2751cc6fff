// Signs in with Google's own button. Errors are passed to the form around it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { GoogleCredential } from '#web/parts/auth/GoogleCredential.tsx';
import { loginWithGoogle } from './auth.queries.ts';
import { isCodeNeeded } from './code-step.hook.ts';

interface Props {
  /** Read when Google responds, because the checkbox may change until then. */
  remember?: () => boolean;
  onError: (message: string) => void;
  /** The account has a second factor. */
  onCodeNeeded: () => void;
}

export function GoogleButton({ remember, onError, onCodeNeeded }: Props) {
  // Counts the failed sign-ins: their credential was used, so that the button needs a new nonce.
  const [failures, setFailures] = useState(0);
  const { mutate } = useMutation({
    mutationFn: loginWithGoogle,
    onError: (error) => {
      setFailures((count) => count + 1);
      if (isCodeNeeded(error)) return onCodeNeeded();
      onError(
        error instanceof ApiError ? error.message || 'Google login failed' : 'Failed to login with Google',
      );
    },
  });
  return (
    <GoogleCredential
      key={failures}
      onCredential={(token) => mutate({ token, ...(remember && { remember: remember() }) })}
      onError={onError}
      className="mx-auto"
    />
  );
}
