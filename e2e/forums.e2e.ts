import { expectAccessible } from './accessible.ts';
import { expect, people, signIn, test } from './campus.ts';

test('a visitor browses the forums, filters threads and opens the space of a course', async ({ page }) => {
  await page.goto('/forums');
  const threads = page.getByRole('list', { name: 'Threads' });
  await expect(threads.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Unanswered' }).click();
  await expect(page).toHaveURL(/unanswered=yes/);
  await expect(threads.getByText('Open', { exact: true }).first()).toBeVisible();
  await expect(threads.getByText('Solved', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Solved' }).click();
  await expect(threads.getByText('Solved', { exact: true }).first()).toBeVisible();
  await page.goto('/forums/CS-201');
  await expect(page).toHaveURL(/\/forums\/cs201$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Data Structures' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search threads' }).fill('no thread has these words');
  await expect(page.getByRole('heading', { name: 'No threads found' })).toBeVisible();
});

test.describe('a space for members', () => {
  // What a visitor gets.
  test.use({ expectedErrors: [/status of 401/] });

  test('is added, archived and deleted by an admin', async ({ page, elsewhere: visitor }) => {
    await signIn(page, people.admin);
    await page.goto('/admin/forums');
    await page.getByRole('button', { name: 'Add a space' }).click();
    await page.getByLabel('Name').fill('Night owls');
    await page.getByLabel('Address').focus();
    await page.getByLabel('Who may read it').selectOption('members');
    await expect(page.getByLabel('Address')).toHaveValue('night-owls');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add space' }).click();
    const row = page
      .getByRole('list', { name: 'Spaces' })
      .getByRole('listitem')
      .filter({ hasText: 'Night owls' });
    await expect(row.getByText('Members only')).toBeVisible();

    await visitor.goto('/forums/night-owls');
    await expect(visitor.getByRole('heading', { level: 1, name: 'For members' })).toBeVisible();

    await row.getByRole('button', { name: 'Change Night owls' }).click();
    await page.getByLabel('Archived').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByText('Archived')).toBeVisible();
    await row.getByRole('button', { name: 'Delete Night owls' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The space is deleted.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
