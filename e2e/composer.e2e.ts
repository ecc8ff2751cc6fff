import { expectAccessible } from './accessible.ts';
import { expect, join, signInAnew, test } from './campus.ts';
import { posterPng } from './files.ts';

const text = [
  'What I tried, see CS201:',
  '```python',
  'def push(heap, value):',
  '    heap.append(value)',
  '```',
  'It takes $O(\\log n)$.',
  '',
].join('\n');

// A file that is no picture is refused.
test.use({ expectedErrors: [/415 \(Unsupported Media Type\)/] });

test('a member asks with code, a formula and a picture, and finds the draft on another device', async ({
  page,
  elsewhere: phone,
}) => {
  const { email, password } = await join(page);
  await page.goto('/forums/new?course=CS201');
  const title = `Why does my heap lose its last value ${Date.now()}?`;
  await page.getByLabel('Your question in one sentence').fill(title);
  const field = page.getByRole('textbox', { name: /Details/ });
  await field.fill(text);

  // The browser undoes what the toolbar and its shortcuts did.
  await field.press('ControlOrMeta+End');
  await field.press('ControlOrMeta+b');
  await expect(field).toHaveValue(`${text}**bold text**`);
  await field.press('ControlOrMeta+z');
  await expect(field).toHaveValue(text);

  await field.press('ControlOrMeta+End');
  await page.getByLabel('Picture file').setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('This is no picture.'),
  });
  await expect(page.getByText('This file is not an image')).toBeVisible();
  await page.getByLabel('Picture file').setInputFiles({
    name: 'heap.png',
    mimeType: 'image/png',
    buffer: await posterPng('Heap'),
  });
  await expect(field).toHaveValue(/!\[describe the picture\]\(\/api\/files\//);
  await page.keyboard.type('A heap of five values');
  await expect(field).toHaveValue(/!\[A heap of five values\]/);

  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.getByRole('tabpanel', { name: 'Preview' });
  await expect(preview.locator('.katex-html')).toBeVisible();
  await expect(preview.getByRole('img', { name: 'A heap of five values' })).toBeVisible();
  await expect(preview.locator('code span').first()).toHaveText('def');
  await expect(preview.getByRole('link', { name: 'CS201' })).toHaveAttribute('href', '/courses/CS201');
  await expectAccessible(page);

  await signInAnew(phone, email, password);
  await expect(async () => {
    await phone.goto('/forums/new?course=CS201');
    await expect(phone.getByRole('textbox', { name: /Details/ })).toHaveValue(/A heap of five values/);
  }).toPass();
  await expect(phone.getByLabel('Your question in one sentence')).toHaveValue(title);
  await phone.getByRole('button', { name: 'Post the question' }).click();
  await expect(phone).toHaveURL(/\/forums\/cs201\/[0-9a-f-]{36}-why-does-my-heap/);

  await page.reload();
  await expect(field).toHaveValue('');
});

test('a mention is chosen from suggestions, and similar questions appear', async ({ page }) => {
  await join(page);
  await page.goto('/forums/new');
  await page.getByRole('combobox', { name: 'Where' }).fill('data struc');
  await page.getByRole('option', { name: /CS201/ }).click();
  const field = page.getByRole('textbox', { name: /Details/ });
  await field.pressSequentially('Thanks @tom.o');
  await expect(page.getByRole('option', { name: /Tom Okafor/ })).toBeVisible();
  await expectAccessible(page.getByRole('tabpanel'));
  await field.press('Enter');
  await expect(field).toHaveValue('Thanks @tom.okafor ');
  await page.getByRole('button', { name: 'Post the question' }).click();
  await expect(page.getByText('Please enter a title of 5 to 150 characters.')).toBeVisible();
});
