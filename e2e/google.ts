// Stands in for Google's script, which draws its button and hands over a credential; the token in it is really signed.
import type { Page } from '@playwright/test';

export const googleClientId = 'e2e.apps.example';
/** Beside the app: signs Google's tokens and shows the letters that the app has sent. */
export const besidePort = Number(process.env.E2E_PORT ?? 3210) + 9;

export async function signedToken(claims: Record<string, string>): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${besidePort}/sign?${new URLSearchParams(claims)}`);
  return response.text();
}

/** The stand-in draws a plain button of the size that was asked for. */
export async function standInForGoogle(page: Page, credential: string | undefined): Promise<void> {
  const script = `
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
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}
