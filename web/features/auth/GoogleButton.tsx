// Google's own sign-in button, in a container of reserved size. Errors are passed to the form around it.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { settings } from '#web/lib/settings.ts';
import { loginWithGoogle } from './auth.queries.ts';
import { isCodeNeeded } from './code-step.hook.ts';
import { loadGoogle } from './google.client.ts';

interface Props {
  /** Read when Google responds, because the checkbox may change until then. */
  remember?: () => boolean;
  onError: (message: string) => void;
  /** The account has a second factor. */
  onCodeNeeded: () => void;
}

export function GoogleButton({ remember, onError, onCodeNeeded }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const clientId = settings().googleClientId;
  const { mutate } = useMutation({
    mutationFn: loginWithGoogle,
    onError: (error) =>
      isCodeNeeded(error)
        ? onCodeNeeded()
        : onError(
            error instanceof ApiError
              ? error.message || 'Google login failed'
              : 'Failed to login with Google',
          ),
  });

  const onCredential = useEffectEvent(({ credential }: { credential?: string }) => {
    if (!credential) return onError('No credential received from Google');
    onError('');
    mutate({ token: credential, ...(remember && { remember: remember() }) });
  });
  const fail = useEffectEvent(onError);

  useEffect(() => {
    if (!clientId) return;
    let disposed = false;
    const show = async () => {
      const google = await loadGoogle();
      if (disposed || !container.current) return;
      try {
        google.initialize({ client_id: clientId, callback: (response) => onCredential(response) });
        google.renderButton(container.current, { theme: 'outline', size: 'large', width: 250 });
      } catch {
        throw new Error('Failed to initialize Google Sign-In');
      }
    };
    show().catch((error: Error) => {
      if (!disposed) fail(error.message);
    });
    return () => {
      disposed = true;
    };
  }, [clientId]);

  if (!clientId) {
    return (
      <p className="flex min-h-11 items-center justify-center text-sm text-muted">
        Google Client ID is not configured
      </p>
    );
  }
  // Google's iframe supports only light colour schemes; a dark one adds a white background.
  return <div ref={container} className="mx-auto min-h-11 w-[250px] scheme-light" />;
}
