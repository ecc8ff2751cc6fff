import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, join, people, signIn, test } from './campus.ts';

const widths = [375, 768, 1440];

async function expectAccessibleAtWidths(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}
const card = (page: Page, name: string) => page.getByRole('region', { name });

test('a newcomer is led through the first steps, each ticked by what they did', async ({ page }) => {
  await join(page);
  await page.goto('/dashboard');
  const steps = card(page, 'Getting started');
  await expect(steps.getByRole('link', { name: 'Follow a course' })).toBeVisible();
  await expect(card(page, 'Your courses').getByText('You take and follow no courses yet')).toBeVisible();
  await expectAccessibleAtWidths(page);

  await page.goto('/courses/CS201');
  await page.getByRole('button', { name: 'Follow CS201' }).click();
  await expect(page.getByText('You follow CS201')).toBeVisible();
  await page.goto('/dashboard');
  await expect(steps.getByText('Done: Follow a course')).toBeVisible();
  await expect(card(page, 'Your courses').getByRole('link', { name: /^CS201/ })).toBeVisible();
  await steps.getByRole('button', { name: 'Put this away' }).click();
  await expect(steps).toBeHidden();
});

test('a busy student continues reading where they stopped, and arranges the cards', async ({ page }) => {
  await signIn(page, people.student);
  const { resources } = await (await page.request.get('/api/resources?limit=1&type=pdf')).json();
  const [{ _id, title }] = resources;
  const kept = await page.request.put(`/api/readings/${_id}`, { data: { page: 2, pages: 9 } });
  expect(kept.status()).toBe(200);
  await page.goto('/dashboard');
  await expect(card(page, 'Your week')).toBeVisible();
  const reading = card(page, 'Continue reading');
  await expect(reading.getByText('page 2 of 9')).toBeVisible();
  await expectAccessibleAtWidths(page);

  await page.getByRole('button', { name: 'Arrange cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange cards' });
  const saved = page.waitForResponse('**/own/cards');
  await dialog.getByRole('button', { name: 'Move Continue reading up' }).press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await saved;
  await page.reload();
  await expect(card(page, 'Your week')).toBeVisible();
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.indexOf('Continue reading')).toBeLessThan(titles.indexOf('Your courses'));
  await page.request.put('/api/dashboards/own/cards', { data: { order: [], hidden: [] } });

  await reading.getByRole('link', { name: title }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

test('a student moves the steps of an exam plan by dragging and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await signIn(page, people.student);
  await page.goto('/dashboard/exams/CS301');
  const plan = card(page, 'Your plan');
  await plan.getByRole('button', { name: 'Lay out a plan' }).click();
  const days = plan.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const freeDay = days.filter({ hasNot: page.getByRole('checkbox') }).last();
  const free = (await freeDay.getByRole('heading').textContent()) ?? '';
  const saved = page.waitForResponse('**/exam-plans/CS301/items/*');
  await plan.getByRole('link', { name: 'Operating systems midterm, solved' }).dragTo(freeDay);
  await expect(plan.getByRole('status')).toContainText(`is now on ${free}`);
  await saved;
  await page.reload();
  const moved = days.filter({ hasText: free });
  await expect(moved.getByRole('checkbox')).toBeVisible();

  await moved.getByRole('button', { name: 'A day earlier' }).focus();
  await page.keyboard.press('Enter');
  await expect(moved.getByRole('checkbox')).toBeHidden();
  await expect(plan.locator('[aria-label="A day earlier"]:focus')).toBeVisible();
  await expectAccessibleAtWidths(page);
});

test('an admin sees how the campus is doing in the chosen period', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/admin');
  await expect(card(page, 'People').getByText('Active people')).toBeVisible();
  await page.getByText('90 days', { exact: true }).click();
  await expect(page).toHaveURL(/\/admin\?days=90$/);
  await card(page, 'People').locator('summary').click();
  await expect(card(page, 'People').getByRole('row')).toHaveCount(91);
  await expectAccessibleAtWidths(page);
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('campus-connect-90-days.csv');
});
