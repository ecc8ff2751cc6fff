import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, fillSignIn, newcomer, signIn, test } from './campus.ts';
import { linkIn, mailTo } from './mail.ts';

/** Registers without the form, which has journeys of its own. */
async function join(page: Page) {
  const someone = newcomer();
  expect((await page.request.post('/api/auth/register', { data: someone })).status()).toBe(201);
  return someone;
}

/** The page as on a campus with domains, whose members write only with a confirmed address. */
function requireCampusEmail(): void {
  let given: object | undefined;
  Object.defineProperty(window, 'campusConnect', {
    get: () => given && { ...given, campusDomains: ['campus.example'] },
    set: (settings: object) => {
      given = settings;
    },
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// For the init script.
test.use({ needsNewPage: true });

test('a new member confirms their email address, then changes it', { tag: '@main' }, async ({ page }) => {
  const someone = await join(page);
  await signIn(page, someone.email, someone.password);
  await page.addInitScript(requireCampusEmail);
  await page.goto('/profile');
  await expect(page.getByText('Not verified')).toBeVisible();
  const band = page.getByRole('region', { name: 'Confirm your email address' });
  await expectAccessible(band);
  await band.getByRole('button', { name: 'Resend' }).press('Enter');
  await expect(band.getByText('A mail with a new link is on its way')).toBeVisible();
  await expectAccessible(band);

  await page.goto(linkIn(await mailTo(someone.email, 'Confirm your email address'), '/verify-email'));
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(heading(page, 'Your email address is confirmed')).toBeFocused();
  await expect(page).toHaveURL('/verify-email');
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(band).toHaveCount(0);

  await page.goto('/profile/edit?section=email');
  const next = `next.${someone.email}`;
  await page.getByLabel('New email address').fill(next);
  await page.getByLabel('Your password', { exact: true }).fill(someone.password);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText(`A mail with a link is on its way to ${next}.`)).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.goto(linkIn(await mailTo(next, 'Confirm your new email address'), '/confirm-email'));
  await expect(heading(page, 'Confirm your new email address')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Confirm my new address' }).click();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByRole('region', { name: 'Basic Information' })).toContainText(next);
  await mailTo(someone.email, 'Your email address was changed');
});

test('a forgotten password is reset by the link in the mail', { tag: '@main' }, async ({ page }) => {
  const someone = await join(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await page.getByLabel('Email address').fill(someone.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(heading(page, 'Look into your mailbox')).toBeFocused();

  await page.goto(linkIn(await mailTo(someone.email, 'Choose a new password'), '/reset-password'));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm new password', { exact: true }).fill('battery staple');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(heading(page, 'Your new password is set')).toBeFocused();
  await expect(page).toHaveURL('/reset-password');
  await mailTo(someone.email, 'Your password was changed');

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, someone.email, 'battery staple');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});
