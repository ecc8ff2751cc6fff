import { drawPoster } from '#server/lib/sample-picture.ts';
import { clearSession, expect, newcomer, people, signIn, test } from './campus.ts';

test('an admin adds a partner with a logo, and visitors see it', async ({ page }) => {
  const { username: name } = newcomer();
  await signIn(page, people.admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Partner list' }).click();
  await page.getByRole('button', { name: 'Add a partner' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Link').fill('https://partner.example.org/');
  await page.getByLabel('Text').fill('Lends bicycles to freshers.');
  await page.getByRole('button', { name: 'Add partner' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row
    .getByLabel('Upload a logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawPoster('Logo', 1) });
  await expect(row.getByText('Change logo')).toBeVisible();

  await clearSession(page);
  await page.goto('/partners');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByRole('link', { name })).toHaveAttribute('href', 'https://partner.example.org/');
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
});
