import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, fillSignIn, join, people, signIn, test } from './campus.ts';
import { phonePhoto } from './files.ts';

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('the demo student sees their profile', async ({ page }) => {
  await signIn(page, people.student);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('amina.yusuf');
  await expect(section(page, 'Basic Information')).toContainText('Computer Science');
  await expect(section(page, 'Academic Status')).toContainText('45 of 120');
  await expect(section(page, 'Academic Status')).toContainText('37.5%');
  await expect(section(page, /^My Shared Resources/).getByRole('listitem')).toHaveCount(3);

  const title = section(page, /^My Shared Resources/)
    .getByRole('listitem')
    .first()
    .getByRole('link');
  const name = (await title.textContent()) ?? '';
  await title.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
});

test('a new member fills in their profile', async ({ page }) => {
  await join(page);
  await page.goto('/profile');
  await expect(section(page, 'Basic Information').getByText('Not provided')).toHaveCount(5);
  await expect(page.getByText('No resources shared yet')).toBeVisible();
  await expectAccessible(page.getByRole('main'));

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit profile');
  await page.getByLabel('Full name').fill('Noor Haddad');
  await page.getByLabel('Student ID').fill('NB-77');
  await page.getByLabel('Department').fill('Physics');
  await page.getByLabel('Credits completed').fill('9');
  await page.getByLabel('Credits required').fill('lots');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a whole number from 1 to 1000.')).toBeVisible();
  await expect(page.getByLabel('Credits required')).toBeFocused();
  await expectAccessible(page.getByRole('main'));
  await page.getByLabel('Credits required').fill('120');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(section(page, 'Basic Information')).toContainText('Noor Haddad');
  await expect(section(page, 'Academic Status')).toContainText('7.5%');
  await page.reload();
  await expect(section(page, 'Basic Information')).toContainText('NB-77');
});

test('the public profile shows only what its owner chose', async ({ page }) => {
  const someone = await join(page);
  await page.goto('/profile/edit');
  await page.getByLabel('Full name').fill('Noor Haddad');
  await page.getByLabel('Student ID').fill('NB-77');
  await page.getByLabel('University', { exact: true }).fill('Northbridge University');
  await page.getByLabel('Semester', { exact: true }).fill('2nd semester');
  await page.getByLabel('My university').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/profile');

  await clearSession(page);
  await page.goto(`/people/${someone.username}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Haddad');
  await expect(page).toHaveTitle(/Noor Haddad/);
  await expect(page.getByText('Northbridge University')).toBeVisible();
  await expect(page.getByText('2nd semester')).toHaveCount(0);
  await expect(page.getByText(someone.email)).toHaveCount(0);
  await expect(page.getByText('NB-77')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No resources shared yet' })).toBeVisible();
  await expectAccessible(page.getByRole('main'));
});

test('a profile picture is uploaded, shown in page and navbar, and removed', async ({ page }) => {
  await join(page);
  await page.goto('/profile/edit');
  // Of 20 megapixels, which the page makes smaller before the upload.
  const buffer = await phonePhoto();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('Profile picture updated')).toBeVisible();
  const drawn = (place: 'main' | 'banner') =>
    page
      .getByRole(place)
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(() => drawn('main')).toBe(true);
  await expect.poll(() => drawn('banner')).toBe(true);
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Profile picture removed')).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
});

test('leaving with unsaved changes asks for confirmation', async ({ page }) => {
  await signIn(page, people.student);
  await page.goto('/profile/edit');
  await page.getByLabel('Department').fill('Half a thought');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await expectAccessible(page.getByRole('alertdialog'));
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Department')).toHaveValue('Half a thought');
});

test.describe('account safety', () => {
  test.use({ expectedErrors: [/status of 40[13]/] });

  test('a new password signs the other devices out', async ({ page, elsewhere }) => {
    const someone = await join(page);
    await elsewhere.goto('/login');
    await fillSignIn(elsewhere, someone.email, someone.password);
    await expect(elsewhere).toHaveURL('/');

    await page.goto('/profile/edit?section=devices');
    const rows = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
    await expectAccessible(page.getByRole('list', { name: 'Devices' }));

    await page.getByRole('link', { name: 'Password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill('not it');
    await page.getByLabel('New password', { exact: true }).fill('another horse');
    await page.getByLabel('Confirm new password', { exact: true }).fill('another horse');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('This password is not right.').first()).toBeVisible();
    await expectAccessible(page.getByRole('main'));
    await page.getByLabel('Current password', { exact: true }).fill(someone.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/Other devices were signed out/)).toBeVisible();
    await page.getByRole('link', { name: 'Devices' }).click();
    await expect(rows).toHaveCount(1);

    await elsewhere.goto('/profile');
    await expect(elsewhere).toHaveURL(/\/login/);
    await fillSignIn(elsewhere, someone.email, 'another horse');
    await expect(elsewhere).toHaveURL('/profile');
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('Every other device was signed out.')).toBeVisible();
    await expect(rows).toHaveCount(1);
  });

  test('an expired session is renewed over the form without losing its values', async ({ page }) => {
    const someone = await join(page);
    await page.goto('/profile/edit');
    await page.getByLabel('Department').fill('Astronomy');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog.getByLabel('Email address')).toHaveValue(someone.email);
    await expectAccessible(dialog);
    await dialog.getByLabel('Password', { exact: true }).fill(someone.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Department')).toHaveValue('Astronomy');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(section(page, 'Basic Information')).toContainText('Astronomy');
  });

  test('the data export is downloaded and the account deleted', { tag: '@main' }, async ({ page }) => {
    const someone = await join(page);
    await page.goto('/profile/edit?section=data');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
    await dialog.getByLabel('Your password', { exact: true }).fill('not it');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('This password is not right.')).toBeVisible();
    await expectAccessible(dialog);
    await dialog.getByLabel('Your password', { exact: true }).fill(someone.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(/Your account was deleted/)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

    await page.goto('/login');
    await fillSignIn(page, someone.email, someone.password);
    await expect(page.getByRole('alert')).toContainText('That email and password do not match an account.');
  });
});

test('a card links to the profile and the resources of its owner', async ({ page }) => {
  await page.goto('/resources?q=red-black');
  await page.getByRole('article').getByRole('link', { name: 'Amina Yusuf' }).click();
  await expect(page).toHaveURL('/people/amina.yusuf');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amina Yusuf');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
});

test.describe('an unknown member', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('shows a not-found page', async ({ page }) => {
    await page.goto('/people/nobody.at.all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/);
  });
});
