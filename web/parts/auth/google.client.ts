// Loads Google's sign-in script once, when its button is first rendered.

interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (response: { credential?: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, options: { theme: 'outline'; size: 'large'; width: number }): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

const loadedApi = () => window.google?.accounts?.id;
let loading: Promise<void> | undefined;

/** Rejects with a user-visible message. Failures are not cached: the next page retries. */
export async function loadGoogle(): Promise<GoogleIdentity> {
  if (!loadedApi()) {
    loading ??= addScript().finally(() => {
      loading = undefined;
    });
    await loading;
  }
  const google = loadedApi();
  if (!google) throw new Error('Failed to initialize Google Sign-In');
  return google;
}

function addScript(): Promise<void> {
  const script = document.createElement('script');
  script.src = 'https://accounts.google.com/gsi/client';
  script.async = true;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Failed to load Google Sign-In'));
    };
    document.head.append(script);
  });
}
