import { findPage } from '#contract/pages.ts';
import { expectAccessible } from './accessible.ts';
import { expect, fillSignIn, people, signIn, test } from './campus.ts';

test('home introduces the site, and every link of navbar and footer works', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Campus Connect');
  for (const name of [
    'Why Campus Connect?',
    'Share Resources',
    'Access Free Materials',
    'Build Community',
    'Join Your Campus Community',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  const paths = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of new Set(paths)) expect(findPage(path), path).toBeTruthy();
});

test('the navbar turns opaque after 20 px', async ({ page }) => {
  await page.goto('/');
  const background = () =>
    page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await background();
  await page.evaluate(() => window.scrollTo(0, 19));
  await page.waitForTimeout(300);
  expect(await background()).toBe(before);
  await page.evaluate(() => window.scrollTo(0, 40));
  await expect.poll(background).not.toBe(before);
});

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is a 404 with navigation', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Page not found').first()).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });
});

test('a protected page redirects to sign in and back', async ({ page }) => {
  await page.goto('/profile/edit');
  await expect(page).toHaveURL('/login?from=%2Fprofile%2Fedit');
  await fillSignIn(page, people.student);
  await expect(page).toHaveURL('/profile/edit');
});

test('the return path after signing in must be on this site', async ({ page }) => {
  await page.goto('/login?from=//evil.example/profile');
  await fillSignIn(page, people.student);
  await expect(page).toHaveURL('/');
});

test('the sign-in pages redirect signed-in members', async ({ page }) => {
  await signIn(page, people.student);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('admin pages are for admins and mods', async ({ page }) => {
  await signIn(page, people.student);
  await page.goto('/admin/users');
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
});

for (const role of ['admin', 'mod'] as const) {
  test(`${role}s see their badge and the link to the dashboard`, async ({ page }) => {
    await signIn(page, people[role]);
    await page.goto('/');
    await expect(page.getByRole('banner').getByText(role, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  });
}

test('the theme follows the system until one is chosen', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('the menu is operated by keyboard', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: /menu/i });
    const link = page.getByRole('banner').getByRole('link', { name: 'Course Review' });
    await expect(link).toBeHidden();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page.getByRole('banner'));
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/courses');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('a script that is missing after a deployment', () => {
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module|could not be loaded/] });

  test('offers the new version, and the page never reloads by itself, least of all offline', async ({
    page,
  }) => {
    const script = /\/assets\/ContactPage.*\.js/;
    await page.goto('/about');
    // Before the scripts have run, a link loads its page.
    await page.waitForLoadState('networkidle');
    const loads: string[] = [];
    page.on('domcontentloaded', () => loads.push(page.url()));
    await page.route(script, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1 });
    const update = page.getByText('A new version is ready.', { exact: true });
    await expect(heading).toHaveText('This page could not be loaded');
    await expect(update).toBeVisible();

    await page.context().setOffline(true);
    await expect(heading).toHaveText('This page is not on this device');
    await expect(update).toBeHidden();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You are still offline.')).toBeVisible();
    // A page whose script is missing because of the connection announces no new version afterwards.
    await page.getByRole('link', { name: 'Partners' }).click();
    await expect(heading).toHaveText('This page is not on this device');
    await page.context().setOffline(false);
    await expect(heading).toHaveText('This page could not be loaded');
    await expect(page.getByText('You are offline.', { exact: true })).toBeHidden();
    await expect(update).toBeHidden();
    expect(loads).toEqual([]);

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
    expect(loads).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(update).toBeVisible();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(update).toBeHidden();
    expect(loads).toHaveLength(2);
  });
});

test.describe('a crash', () => {
  test.use({ expectedErrors: [/.*/] });

  test('shows the fallback, and Refresh Page recovers', async ({ page }) => {
    await page.route(/\/assets\/EventsPage.*\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('The page is broken.')" }),
    );
    await page.goto('/');
    await page.getByRole('link', { name: 'Events' }).first().click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/assets\/EventsPage.*\.js/);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  });
});
