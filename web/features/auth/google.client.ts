// Google's sign-in script: fetched when a page that shows its button opens, and only once.

interface GoogleIdentity {
  initialize(options: { client_id: string; callback: (response: { credential?: string }) => void }): void;
  renderButton(parent: HTMLElement, options: { theme: 'outline'; size: 'large'; width: number }): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

const present = () => window.google?.accounts?.id;
let loading: Promise<void> | undefined;

/** Fails with a sentence for people. A failure is not kept: the next page that opens tries again. */
export async function loadGoogle(): Promise<GoogleIdentity> {
  if (!present()) {
    loading ??= addScript().finally(() => {
      loading = undefined;
    });
    await loading;
  }
  const google = present();
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
