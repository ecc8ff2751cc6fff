import { expectAccessible } from './accessible.ts';
import { clearSession, expect, fillSignIn, newcomer, people, signInAnew, test } from './campus.ts';

test('a newcomer registers, is signed in and signs out', { tag: '@main' }, async ({ page }) => {
  const someone = newcomer();
  await page.goto('/');
  await page.getByRole('link', { name: 'Join Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();

  await page.getByLabel('Username').fill(someone.username);
  await page.getByLabel('Email address').fill(someone.email);
  await page.getByLabel('Password', { exact: true }).fill(someone.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(`${someone.password}!`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passwords do not match' })).toBeVisible();
  await expectAccessible(page.getByRole('main'));

  await page.getByLabel('Confirm Password', { exact: true }).fill(someone.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText(someone.email, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await expectAccessible(page.getByRole('banner'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  // The page does not wait for the response that clears the cookie.
  await expect
    .poll(async () => (await page.context().cookies()).filter(({ name }) => name === 'token'))
    .toEqual([]);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 40[19]/] });

  test('registering a taken email address shows the error at its field and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/register');
    await page.getByLabel('Username').fill('somebody.else');
    await page.getByLabel('Email address').fill(people.student.toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByLabel('Confirm Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('An account with this email already exists.').first()).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('somebody.else');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('correct horse');
  });

  test('a wrong password shows an error banner', async ({ page }) => {
    await page.goto('/login');
    await fillSignIn(page, people.staff, 'not the one');
    await expect(page.getByRole('alert')).toContainText('That email and password do not match an account.');
    await expect(page.getByLabel('Email address')).toHaveValue(people.staff);
    await expectAccessible(page.getByRole('main'));
  });
});

test('remember me decides whether the session outlives the browser', async ({ page }) => {
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'token');
  await page.goto('/login');
  await fillSignIn(page, people.student);
  await expect(page).toHaveURL('/');
  expect((await cookie())?.expires).toBe(-1);
  expect(await cookie()).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await clearSession(page);

  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await fillSignIn(page, people.student);
  await expect(page).toHaveURL('/');
  expect(((await cookie())?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);
});

test('a reload keeps the session, and signing out reaches other tabs', { tag: '@main' }, async ({
  page,
  context,
}) => {
  await signInAnew(page, people.student);
  await page.goto('/');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test.describe('a session revoked elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('is detected at the next page load', async ({ page }) => {
    await signInAnew(page, people.mod);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    const [token] = await page.context().cookies();
    await page.request.post('/api/auth/logout');
    await page.context().addCookies(token ? [token] : []);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login\?from=%2Fprofile$/);
  });
});

test('a page opened signed out makes no session request', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get started' })).toBeVisible();
  expect(calls).toEqual([]);
});
