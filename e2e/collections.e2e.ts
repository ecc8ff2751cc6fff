// Collections: make one, order it by keyboard, share it, read it as a visitor and revoke the link.
import { expectAccessible } from './accessible.ts';
import { expect, join, test } from './campus.ts';

test.use({ expectedErrors: [/404 \(Not Found\)/] });

test('a member collects two resources, orders them by keyboard, and shares them until the link is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  await join(page);
  const { resources } = await (await page.request.get('/api/resources?course=CS201&limit=2')).json();
  const [first, second] = resources as { _id: string; title: string }[];
  if (!first || !second) throw new Error('The demo campus has two resources of CS201.');

  await page.goto(`/resources/${first._id}`);
  await page.getByRole('button', { name: 'Add to collection…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to collection' });
  await dialog.getByRole('button', { name: 'New collection' }).click();
  await dialog.getByLabel('Name').fill('Before the final');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Make collection' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Before the final/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto(`/resources/${second._id}`);
  await page.getByRole('button', { name: 'Add to collection…' }).click();
  await dialog.getByRole('checkbox', { name: /Before the final/ }).check();
  await expect(dialog.getByText('2', { exact: true })).toBeVisible();

  await page.goto('/collections');
  await page.getByRole('link', { name: 'Before the final' }).click();
  const rows = page.getByRole('list', { name: 'Resources in this collection' });
  await expect(rows.getByRole('link')).toHaveText([first.title, second.title]);
  const up = rows
    .getByRole('listitem')
    .filter({ hasText: second.title })
    .getByRole('button', { name: 'Move up' });
  const ordered = page.waitForResponse(/\/order$/);
  await up.press('Enter');
  await expect(rows.getByRole('link')).toHaveText([second.title, first.title]);
  await expect(page.getByText(`${second.title} is now 1 of 2.`)).toBeAttached();
  await expect(up).toBeFocused();
  await ordered;

  // By dragging it back.
  const dragged = page.waitForResponse(/\/order$/);
  const items = rows.getByRole('listitem');
  await items.nth(1).locator('svg.cursor-grab').dragTo(items.nth(0));
  await expect(rows.getByRole('link')).toHaveText([first.title, second.title]);
  await dragged;

  await page.getByRole('button', { name: 'Share by link' }).click();
  const link = await page.getByLabel('Secret link').inputValue();
  await expectAccessible(page.getByRole('main'));

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }), ignoreHTTPSErrors: true });
  const answer = await visitor.goto(new URL(link).pathname);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Before the final' })).toBeVisible();
  await expect(visitor.getByRole('listitem').getByRole('link')).toContainText([first.title, second.title]);
  await expectAccessible(visitor.getByRole('main'));

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Private: only you see this collection.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This collection is not shared' })).toBeVisible();
  await visitor.close();
});
