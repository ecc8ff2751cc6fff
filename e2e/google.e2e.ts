import { expectAccessible } from './accessible.ts';
import { expect, test } from './campus.ts';
import { chooseGoogleAccount, googleClientId } from './google.ts';

test('signing in with Google leads to the profile', async ({ page }) => {
  const email = `gina.${Date.now()}@gmail.example`;
  await chooseGoogleAccount(page, { email, name: 'Gina Garcia' });
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  await expect(button).toBeVisible();
  expect(await page.evaluate('window.googleOptions.client_id')).toBe(googleClientId);
  expect(await page.evaluate('window.googleButton')).toEqual({ theme: 'outline', size: 'large', width: 250 });
  await button.click();
  await expect(page).toHaveURL('/profile');
  // The URL changes before the page does, and the menu closes when the page changes.
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
});

test('signing in with Google returns to the requested page', async ({ page }) => {
  await chooseGoogleAccount(page, { email: 'back@gmail.example', name: 'Bea Back' });
  await page.goto('/profile/edit');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/profile/edit');
});

test('an account without a password is deleted after a confirmation by Google', async ({ page }) => {
  await chooseGoogleAccount(page, { email: `leaver.${Date.now()}@gmail.example`, name: 'Lea Leaver' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto('/profile/edit?section=data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please confirm with Google to delete this account.')).toBeVisible();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(dialog.getByText('Google has confirmed that it is you.')).toBeVisible();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
});

test.describe('a Google script that fails to load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('shows an error, and the email form still works', async ({ page }) => {
    await page.route('https://accounts.google.com/gsi/client', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('Failed to load Google Sign-In');
    await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeEnabled();
    await expectAccessible(page.getByRole('main'));
  });
});
