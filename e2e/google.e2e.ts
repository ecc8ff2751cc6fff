import { expect, expectAccessible, test } from './campus.ts';
import { googleClientId, signedToken, standInForGoogle } from './google.ts';

test('signing in with Google leads to the profile', async ({ page }) => {
  const email = `gina.${Date.now()}@gmail.example`;
  await standInForGoogle(page, await signedToken({ email, name: 'Gina Garcia' }));
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await expect(button).toBeVisible();
  expect(await page.evaluate('window.googleOptions.client_id')).toBe(googleClientId);
  expect(await page.evaluate('window.googleButton')).toEqual({ theme: 'outline', size: 'large', width: 250 });
  await expectAccessible(page);
  await button.click();
  await expect(page).toHaveURL('/profile');
  // The address comes before the page, and the menu closes when the page changes.
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
});

test('Google brings a person back to the page they wanted', async ({ page }) => {
  await standInForGoogle(page, await signedToken({ email: 'back@gmail.example', name: 'Bea Back' }));
  await page.goto('/profile/edit');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/profile/edit');
});

test('an answer without a credential is said', async ({ page }) => {
  await standInForGoogle(page, undefined);
  await page.goto('/register');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText(/No credential received from Google/);
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('an expired token', async ({ page }) => {
    await standInForGoogle(page, await signedToken({ email: 'late@gmail.example', expired: 'yes' }));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('alert')).toContainText('Google login failed: this sign-in has expired.');
    await expect(page).toHaveURL('/login');
  });
});

test.describe('a script that does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is said, and the form below still works', async ({ page }) => {
    await page.route('https://accounts.google.com/gsi/client', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('Failed to load Google Sign-In');
    await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeEnabled();
    await expectAccessible(page);
  });
});

test('a script that breaks is said', async ({ page }) => {
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.google={accounts:{id:{initialize(){throw new Error("no")},renderButton(){}}}}',
    }),
  );
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Failed to initialize Google Sign-In');
});
