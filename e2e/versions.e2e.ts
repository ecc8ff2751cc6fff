import { expectAccessible } from './accessible.ts';
import { expect, join, test } from './campus.ts';
import { smallPdf } from './files.ts';
import { card, fillForm } from './library.ts';

// The same file is refused.
test.use({ expectedErrors: [/status of 400/] });

const draft = (text: string) => ({
  name: 'sorting.pdf',
  mimeType: 'application/pdf',
  buffer: smallPdf(text),
});

test('the owner uploads a new version, and the older one can still be opened', async ({ page }) => {
  const title = `Sorting in versions ${Date.now()}`;
  await join(page);
  await page.goto('/resources/new');
  await fillForm(page, { title, type: 'pdf', description: 'How to sort.' });
  await page.locator('input[type=file]').setInputFiles(draft('First draft'));
  await page.getByRole('button', { name: 'Save Resource' }).click();
  await page.waitForURL('/resources');
  await card(page, title).getByRole('heading').getByRole('link').click();
  const preview = page.getByRole('dialog', { name: title });
  await expect(preview.locator('.pdf-text').first()).toContainText('First draft');

  await preview.getByRole('button', { name: 'Upload a new version' }).click();
  const form = page.getByRole('dialog', { name: 'Upload a new version' });
  await form.locator('input[type=file]').setInputFiles(draft('First draft'));
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form.getByText('This is the file that it already has.')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(draft('Second draft'));
  await form.getByLabel('What changed').fill('Heapsort added');
  await expectAccessible(form);
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form).toBeHidden();
  await expect(preview.locator('.pdf-text').first()).toContainText('Second draft');
  await expect(preview.getByRole('heading', { name: /^Version 2 of 2/ })).toBeVisible();
  await expect(preview.getByText('Heapsort added')).toBeVisible();

  await preview.getByRole('button', { name: 'Open version 1' }).click();
  await expect(preview.locator('.pdf-text').first()).toContainText('First draft');
  await expect(preview.getByText(/You are looking at version 1 of 2/)).toBeVisible();
  await expectAccessible(preview);
  await preview.getByRole('button', { name: 'Show the newest' }).click();
  await expect(preview.locator('.pdf-text').first()).toContainText('Second draft');
});
