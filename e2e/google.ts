// A replacement for Google's sign-in script: it renders a button and returns a credential with a signed token.
import type { Page } from '@playwright/test';

export const googleClientId = 'e2e.apps.example';
/** The test server beside the app: signs Google's tokens and lists the mails that the app has sent. */
export const testServicesPort = Number(process.env.E2E_PORT ?? 3210) + 9;

const tokenUrl = 'https://accounts.google.com/gsi/test-token';

/** Renders a plain button; a click fetches a token for the nonce of the page and returns it. */
export const googleScript = `
    let given;
    window.google = { accounts: { id: {
      initialize: (options) => { window.googleOptions = given = options; },
      renderButton: (element, options) => {
        window.googleButton = options;
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Sign in with Google';
        button.onclick = async () => {
          const response = await fetch('${tokenUrl}?nonce=' + given.nonce);
          given.callback({ credential: await response.text() });
        };
        element.replaceChildren(button);
      },
    } } };`;

/** The person whose token the button returns. */
export async function chooseGoogleAccount(
  page: Page,
  claims: { email: string; name: string },
): Promise<void> {
  await page.route(`${tokenUrl}?*`, async (route) => {
    const nonce = new URL(route.request().url()).searchParams.get('nonce') ?? '';
    const query = new URLSearchParams({ ...claims, nonce });
    const signed = await fetch(`http://127.0.0.1:${testServicesPort}/sign?${query}`);
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: await signed.text() });
  });
}
