import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, newcomer, people, signIn, test } from './campus.ts';

/** Registers a new member, so that changing them affects no other journey. */
async function joins(page: Page) {
  const someone = newcomer();
  const answer = await page.request.post('/api/auth/register', { data: someone });
  expect(answer.ok()).toBe(true);
  return someone;
}

const row = (page: Page, username: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: username }) });

async function find(page: Page, username: string) {
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).pressSequentially(username.toUpperCase());
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(row(page, username)).toBeVisible();
  return row(page, username);
}

test('the admin dashboard links to every area, and to the audit log for admins', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await expect(page.getByRole('list', { name: 'Areas' }).getByRole('link')).toHaveText([
    'User Management',
    'Shop Management',
    'Event Management',
    'Service Management',
    'Seller Management',
    'Registration Inbox',
  ]);
  await page.getByRole('link', { name: 'Seller Management' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seller Management');
  await expect(page.getByText('coming soon...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
});

test('an admin sees the kinds of jobs, their schedules and that nothing has failed', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await expect(page.getByRole('list', { name: 'Kinds of jobs' })).toContainText('Send a mail');
  const schedules = page.getByRole('list', { name: 'Schedules' }).getByRole('listitem');
  // In the minute before its run it is due at any moment.
  await expect(schedules.filter({ hasText: 'Housekeeping of sessions' })).toContainText(
    /Next run(in|any moment)/,
  );
  await expect(page.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible();
  await expectAccessible(page);
});

test('the members table is searched and sorted', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/admin/users');
  await expect(row(page, 'amina.yusuf')).toContainText(people.student);
  await page.getByRole('columnheader', { name: 'User' }).getByRole('button').click();
  await expect(page).toHaveURL('/admin/users?sort=-username');
  await expect(page.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('rowheader').first()).toContainText('zuzanna.nowak');
  await page.getByRole('searchbox').fill('ingrid.sol');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL('/admin/users?q=ingrid.sol&sort=-username');
  await page.getByRole('searchbox').fill('nobody is called like this');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(row(page, 'ingrid.solberg')).toBeVisible();
});

test('an admin changes a role, and the audit log records it', async ({ page }) => {
  const { username } = await joins(page);
  await signIn(page, people.admin);
  const someone = await find(page, username);
  const role = someone.getByRole('button', { name: /change the role/ });
  const dropdown = someone.getByRole('combobox');

  await role.click();
  await expect(dropdown).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(role).toBeFocused();
  await role.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(dropdown).toHaveCount(0);
  await expect(role).toContainText('user');

  await role.focus();
  await page.keyboard.press('Enter');
  await expect(dropdown).toBeFocused();
  await expectAccessible(page.getByRole('table'));
  // An arrow key opens the list: it must not submit the first role passed on the way.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => dropdown.evaluate((select) => select.matches(':open'))).toBe(true);
  await expect(dropdown).toHaveValue('user');
  await dropdown.selectOption('staff');
  await expect(page.getByRole('status').filter({ hasText: username })).toBeVisible();
  await expect(role).toContainText('staff');
  await expect(role).toBeFocused();
  await page.reload();
  await expect(role).toContainText('staff');

  await page.goto('/admin/audit');
  await expect(page.getByText(`helen.marsh made ${username} staff (was user)`)).toBeVisible();
});

test('an admin deletes a user', async ({ page }) => {
  const { username, email, password } = await joins(page);
  await signIn(page, people.admin);
  const someone = await find(page, username);
  await someone.getByRole('button', { name: `Delete ${username}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' });
  await expect(question).toContainText('Former member');
  await expectAccessible(question);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page.getByText(`${username} has been deleted.`)).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByText(`helen.marsh deleted ${username}`)).toBeVisible();

  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(401);
});

test('nobody manages their own account, and moderators have read access', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/admin/users?q=helen.marsh');
  await expect(row(page, 'helen.marsh')).toContainText('Only another admin can change your role');
  await expect(row(page, 'helen.marsh').getByRole('button')).toHaveCount(0);

  await clearSession(page);
  await signIn(page, people.mod);
  await page.goto('/admin/users?q=amina');
  await expect(page.getByText(/Only admins can change roles or delete users/)).toBeVisible();
  await expect(row(page, 'amina.yusuf')).toBeVisible();
  await expect(row(page, 'amina.yusuf').getByRole('button')).toHaveAccessibleName(
    'Warn, mute or suspend amina.yusuf',
  );
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of (404|503)/] });

  test('a refused delete restores the row', async ({ page }) => {
    await signIn(page, people.admin);
    await page.goto('/admin/users?q=amina');
    await page.route('**/api/users/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, json: { success: false, message: 'Busy', code: 'overloaded' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Delete amina.yusuf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Busy')).toBeVisible();
    await expect(row(page, 'amina.yusuf')).toBeVisible();
  });

  test('a member deleted by another admin leaves the table', async ({ page, playwright, baseURL }) => {
    const { username } = await joins(page);
    await signIn(page, people.admin);
    const someone = await find(page, username);
    await someone.getByRole('button', { name: /change the role/ }).click();

    // Another admin deletes the member first.
    const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await other.post('/api/auth/login', { data: { email: people.admin, password: 'northbridge' } });
    const { users } = await (await other.get(`/api/users/all?q=${username}`)).json();
    expect((await other.delete(`/api/users/${users[0]._id}`)).ok()).toBe(true);
    await other.dispose();

    await someone.getByRole('combobox').selectOption('mod');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await expect(page.locator('[aria-live="assertive"]')).not.toBeEmpty();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('the table is stacked and keeps its table semantics', async ({ page }) => {
    await signIn(page, people.admin);
    await page.goto('/admin/users?q=yusuf');
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    await expect(row(page, 'amina.yusuf').getByRole('cell')).toHaveCount(4);
    await page.getByRole('columnheader', { name: 'Joined' }).getByRole('button').click();
    await expect(page).toHaveURL('/admin/users?q=yusuf&sort=joined');
  });
});
