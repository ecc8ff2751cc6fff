import { expect, people, signIn, test } from './campus.ts';

test('a member looks at a template, downloads it as PDF, and starts a resource with it', async ({ page }) => {
  await signIn(page, people.student);
  await page.goto('/templates');
  await page.getByRole('navigation', { name: 'Templates' }).getByText('Lab report').click();
  await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF' }).click();
  expect((await started).suggestedFilename()).toBe('lab-report.pdf');
  await page.getByRole('link', { name: 'Use this template' }).click();
  await expect(page.getByLabel('Resource Title')).toHaveValue('Lab report');
  await expect(page.getByLabel('Description')).toHaveValue(/## Abstract/);
});
