// Google's own button, in a container of reserved size. Its credential works once: to ask for another one, mount it anew.
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { settings } from '#web/lib/settings.ts';
import { loadGoogle } from './google.client.ts';
import { fetchGoogleNonce } from './google.queries.ts';

interface Props {
  onCredential: (token: string) => void;
  onError: (message: string) => void;
  className?: string;
}

export function GoogleCredential({ onCredential, onError, className = '' }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const clientId = settings().googleClientId;
  const receive = useEffectEvent(({ credential }: { credential?: string }) => {
    if (!credential) return onError('No credential received from Google');
    onError('');
    onCredential(credential);
  });
  const fail = useEffectEvent(onError);

  useEffect(() => {
    if (!clientId) return;
    let disposed = false;
    const show = async () => {
      const [google, nonce] = await Promise.all([loadGoogle(), fetchGoogleNonce()]);
      if (disposed || !container.current) return;
      try {
        google.initialize({ client_id: clientId, nonce, callback: (response) => receive(response) });
        google.renderButton(container.current, { theme: 'outline', size: 'large', width: 250 });
      } catch {
        throw new Error('Failed to initialize Google Sign-In');
      }
    };
    show().catch((error: Error) => {
      if (!disposed) fail(messageOf(error));
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
  return <div ref={container} className={`min-h-11 w-[250px] scheme-light ${className}`} />;
}

const messageOf = (error: Error): string =>
  (error instanceof ApiError || error.message.includes('Google') ? error.message : '') ||
  'Failed to initialize Google Sign-In';
