// A replacement for Google's sign-in script: it renders a button and returns a credential with a signed token.
import type { Page } from '@playwright/test';

export const googleClientId = 'e2e.apps.example';
/** The test server beside the app: signs Google's tokens and lists the mails that the app has sent. */
export const testServicesPort = Number(process.env.E2E_PORT ?? 3210) + 9;

export async function signedToken(claims: Record<string, string>): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${testServicesPort}/sign?${new URLSearchParams(claims)}`);
  return response.text();
}

/** Renders a plain button; a click returns the credential, if there is one. */
export const googleScript = (credential: string | undefined): string => `
    let callback;
    window.google = { accounts: { id: {
      initialize: (options) => { window.googleOptions = options; callback = options.callback; },
      renderButton: (element, options) => {
        window.googleButton = options;
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Sign in with Google';
        button.onclick = () => callback(${JSON.stringify(credential === undefined ? {} : { credential })});
        element.replaceChildren(button);
      },
    } } };`;

export async function replaceGoogleScript(page: Page, credential: string): Promise<void> {
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleScript(credential) }),
  );
}
