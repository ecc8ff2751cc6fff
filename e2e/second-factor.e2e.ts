import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { AuthenticatorApp } from '#server/features/platform/second-factor/authenticator.fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, fillSignIn, newcomer, people, signIn, signInAnew, test } from './campus.ts';
import { linkIn, mailTo } from './mail.ts';

// The first step of a sign-in, and a wrong code, are refusals.
test.use({ expectedErrors: [/status of 40[13]/] });

const section = '/profile/edit?section=second-factor';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Registers, confirms the address and signs in, without the forms, which have journeys of their own. */
async function join(page: Page) {
  const someone = newcomer();
  expect((await page.request.post('/api/auth/register', { data: someone })).status()).toBe(201);
  const link = linkIn(await mailTo(someone.email, 'Confirm your email address'), '/verify-email');
  const token = link.split('token=')[1] ?? '';
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).status()).toBe(200);
  await signInAnew(page, someone.email, someone.password);
  return someone;
}

/** Reads the QR code from the screen, as the camera of a phone does. */
async function scan(page: Page): Promise<URL> {
  const picture = await page.getByRole('img', { name: /^QR code/ }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  return new URL(code?.data ?? 'about:no-qr-code');
}

async function switchOn(page: Page, password: string, path = section) {
  await page.goto(path);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await button(page, 'Set up').click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  const uri = await scan(page);
  const secret = uri.searchParams.get('secret') ?? '';
  const authenticator = new AuthenticatorApp(secret);
  await expect(page.getByText(secret.match(/.{4}/g)?.join(' ') ?? '')).toBeVisible();
  return { uri, authenticator };
}

test('a member switches the second factor on, signs in with it, and switches it off', async ({ page }) => {
  const someone = await join(page);
  const { uri, authenticator } = await switchOn(page, someone.password);
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Campus%20Connect:/);
  await expectAccessible(page.getByRole('main'));
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('000000');
  await button(page, 'Switch on').click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await code.fill(authenticator.code());
  await button(page, 'Switch on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page.getByRole('main'));
  const [first = '', second = ''] = await codes.allTextContents();
  // After the ways to save the codes, which are not shown again.
  for (const _ of ['Copy', 'Download', 'I have saved them']) await page.keyboard.press('Tab');
  await expect(button(page, 'I have saved them')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have 10 recovery codes left.')).toBeFocused();
  await mailTo(someone.email, 'Your second factor is on');

  await clearSession(page);
  await page.goto(`/login?from=${encodeURIComponent(section)}`);
  await fillSignIn(page, someone.email, someone.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expect(code).toBeFocused();
  await expectAccessible(page.getByRole('main'));
  // The code that switched it on was used already.
  await code.fill(authenticator.code(1));
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(section);

  await clearSession(page);
  await page.goto(`/login?from=${encodeURIComponent(section)}`);
  await fillSignIn(page, someone.email, someone.password);
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(first);
  await button(page, 'Sign in').click();
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  await mailTo(someone.email, 'A recovery code was used');

  await button(page, 'Switch off').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(someone.password);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(first);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog.getByText('This code is not right, or was already used.')).toBeVisible();
  await expectAccessible(dialog);
  await dialog.getByLabel('Recovery code').fill(second);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(button(page, 'Set up')).toBeVisible();
  await mailTo(someone.email, 'Your second factor is off');

  await clearSession(page);
  await page.goto('/login');
  await fillSignIn(page, someone.email, someone.password);
  await expect(button(page, 'Account menu')).toBeVisible();
});

test('an admin resets the second factor of a member, which the audit log records', async ({ page }) => {
  const someone = await join(page);
  const { authenticator } = await switchOn(page, someone.password);
  await page.getByLabel('Code', { exact: true }).fill(authenticator.code());
  await button(page, 'Switch on').click();
  await expect(button(page, 'I have saved them')).toBeVisible();

  await clearSession(page);
  await signIn(page, people.admin);
  await page.goto(`/admin/users?q=${someone.username}`);
  await button(page, `Reset the second factor of ${someone.username}`).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(`The second factor of ${someone.username} is off.`)).toBeVisible();
  await expect(button(page, `Reset the second factor of ${someone.username}`)).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByText(`helen.marsh reset the second factor of ${someone.username}`)).toBeVisible();
  await mailTo(someone.email, 'Your second factor was reset');

  await clearSession(page);
  await page.goto('/login');
  await fillSignIn(page, someone.email, someone.password);
  await expect(button(page, 'Account menu')).toBeVisible();
});

test('a member whose new role needs a second factor can only set it up until it is on', async ({ page }) => {
  const someone = await join(page);
  await clearSession(page);
  await signIn(page, people.admin);
  const { users } = await (await page.request.get(`/api/users/all?q=${someone.username}`)).json();
  const promotion = { data: { role: 'staff' } };
  expect((await page.request.patch(`/api/users/${users[0]._id}/role`, promotion)).status()).toBe(200);

  await clearSession(page);
  await signInAnew(page, someone.email, someone.password);
  expect((await page.request.get('/api/users/profile')).status()).toBe(403);
  const { authenticator } = await switchOn(page, someone.password, '/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your second factor');
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(authenticator.code());
  await button(page, 'Switch on').click();
  await button(page, 'I have saved them').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  expect((await page.request.get('/api/users/profile')).status()).toBe(200);
});
