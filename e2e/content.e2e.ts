import { expectAccessible } from './accessible.ts';
import { expect, test } from './campus.ts';

test('a visitor reads the tour, finds a section of the privacy page, and learns how to have something taken down', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/how-it-works');
  await page.getByRole('article').getByRole('link', { name: 'terms' }).click();
  // Not focused where the link was followed before the scripts arrived.
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Taking something down').click();
  await expect(page).toHaveURL(/\/terms#taking-something-down$/);
  await expect(page.getByRole('heading', { name: 'Taking something down' })).toBeInViewport();

  // A link to a section of a page that is not open yet.
  await page.goto('/privacy#in-your-browser');
  await expect(page.getByRole('heading', { name: 'In your browser' })).toBeInViewport();
  await expect(page.getByText('audit_entries')).toBeAttached();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('a visitor filters the learning tips, shares the address, and finds no tip for a word', async ({
  page,
}) => {
  await page.goto('/learning-tips');
  await page.getByRole('navigation', { name: 'Categories' }).getByText('Planning').click();
  await page.getByRole('searchbox').fill('deadlines');
  await expect(page).toHaveURL(/\/learning-tips\?q=deadlines&category=Planning$/);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Set deadlines that someone else knows',
  ]);
  await page.getByRole('searchbox').fill('xyzzy');
  await expect(page.getByText('No tip matches.')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
});

test('a visitor sees what is running here and what is new', async ({ page }) => {
  await page.goto('/auto-deployed');
  await expect(page.getByRole('region', { name: 'Its parts' }).getByText('Working')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: '0.1.0', exact: true })).toBeVisible();
});
