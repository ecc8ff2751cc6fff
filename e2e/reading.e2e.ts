import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, join, test } from './campus.ts';
import { longPdf, pdfWithoutFonts, posterPng } from './files.ts';

/** Its viewer is the largest script of the app, which a busy machine takes long to compile. */
const slow = { timeout: 120_000 };
const pages = 300;

type File = { name: string; mimeType: string; buffer: Buffer };

async function share(page: Page, title: string, resourceType: string, file: File): Promise<string> {
  const answer = await page.request.post('/api/resources', {
    multipart: { title, resourceType, description: 'To read.', courseCode: '', tags: '[]', file },
  });
  expect(answer.status()).toBe(201);
  const { resource } = (await answer.json()) as { resource: { _id: string } };
  return `/resources/${resource._id}`;
}

const pdfOf = (title: string): File => ({
  name: 'sheets.pdf',
  mimeType: 'application/pdf',
  buffer: longPdf(title, pages),
});

const pageField = (viewer: Locator) => viewer.getByRole('textbox', { name: 'Page' });

test('a member reads a long PDF: pages, zoom, search, thumbnails, and where they stopped', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await join(page);
  const title = `Sheets ${Date.now()}`;
  const address = await share(page, title, 'pdf', pdfOf(title));
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('This is sheet 1.')).toBeAttached(slow);
  await expect(dialog.getByText(`of ${pages}`)).toBeVisible();

  await pageField(dialog).fill('150');
  await pageField(dialog).press('Enter');
  await expect(dialog.getByText('This is sheet 150.')).toBeAttached();
  // Text can be selected.
  await dialog.getByText('This is sheet 150.').dblclick();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBeTruthy();
  // However long it is, few pages are mounted.
  expect(await dialog.getByRole('group', { name: /^Page / }).count()).toBeLessThan(8);

  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(pageField(dialog)).toHaveValue('150');
  await dialog.getByRole('button', { name: 'Fit page' }).click();
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await expect(dialog.getByText('This is sheet 150.')).toBeAttached();
  await expect(pageField(dialog)).toHaveValue('150');

  await dialog.getByRole('button', { name: 'Search in the document' }).click();
  await dialog.getByRole('textbox', { name: 'Words in the document' }).fill('here ARE pomegranates');
  await expect(dialog.getByText('2 of 3')).toBeVisible(slow);
  await expect(pageField(dialog)).toHaveValue('200');
  await expect(dialog.locator('[data-found=current]')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('3 of 3')).toBeVisible();
  await expect(pageField(dialog)).toHaveValue('300');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('search')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Thumbnails' }).click();
  const thumbnails = dialog.getByRole('navigation', { name: 'Thumbnails' });
  await expect(thumbnails).toBeVisible();
  await expectAccessible(dialog);
  await thumbnails.getByRole('button', { name: 'Page 298' }).click();
  await expect(pageField(dialog)).toHaveValue('298');

  await page.goto('/resources');
  await page.goto(address);
  await expect(pageField(dialog)).toHaveValue('298', slow);
  await expect(dialog.getByText('This is sheet 298.')).toBeAttached();
});

test('a PDF without its fonts is readable', async ({ page }) => {
  await join(page);
  const title = `Slides ${Date.now()}`;
  const address = await share(page, title, 'pdf', { ...pdfOf(title), buffer: pdfWithoutFonts() });
  const fetched: string[] = [];
  page.on('response', (response) => {
    if (response.ok()) fetched.push(response.url());
  });
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: title });
  for (const text of ['中文', 'αβγ']) await expect(dialog.getByText(text)).toBeAttached(slow);
  for (const file of [/UniGB-UCS2-H.*\.bcmap$/, /FoxitSymbol.*\.pfb$/])
    await expect.poll(() => fetched).toContainEqual(expect.stringMatching(file));
});

test('a question is asked at a spot of a page that is turned and zoomed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await join(page);
  const title = `Spots ${Date.now()}`;
  await page.goto(await share(page, title, 'pdf', pdfOf(title)));
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('This is sheet 1.')).toBeAttached(slow);
  await dialog.getByRole('button', { name: 'Fit page' }).click();
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await dialog.getByRole('button', { name: 'Ask at a spot' }).click();
  await dialog.getByRole('button', { name: 'Choose a place on page 1' }).click();
  await dialog.getByLabel('Your question in one sentence').fill('Why is this sheet turned?');
  await dialog.getByRole('textbox', { name: 'What is unclear here?' }).fill('It was upright before.');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  // Beside the page; the list below the file has it as well, sooner or later.
  await expect(dialog.getByRole('heading', { name: 'Why is this sheet turned?', level: 4 })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Question: Why is this sheet turned?' })).toBeVisible();
});

test('with little height the header scrolls away, and the file is readable', async ({ page }) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await join(page);
  const title = `Small ${Date.now()}`;
  await page.goto(await share(page, title, 'pdf', pdfOf(title)));
  const viewer = page.getByRole('region', { name: `Pages of ${title}` });
  await expect(viewer).toBeVisible(slow);
  await viewer.scrollIntoViewIfNeeded();
  expect((await viewer.boundingBox())?.height).toBeGreaterThan(230);
  await page.setViewportSize({ width: 320, height: 256 });
  expect((await viewer.boundingBox())?.height).toBeGreaterThan(120);
  await page.getByRole('link', { name: 'Download PDF' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeInViewport();
});

test('an image is zoomed and moved', async ({ page }) => {
  await join(page);
  const title = `Poster ${Date.now()}`;
  const file = { name: 'poster.png', mimeType: 'image/png', buffer: await posterPng(title) };
  await page.goto(await share(page, title, 'image', file));
  const dialog = page.getByRole('dialog', { name: title });
  const image = dialog.getByRole('img', { name: title });
  await expect(image).toBeVisible();
  const whole = (await image.boundingBox())?.width ?? 0;
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  expect((await image.boundingBox())?.width).toBeCloseTo(whole * 2.25, -1);
  const before = await image.boundingBox();
  const frame = await dialog.getByRole('region', { name: `Picture of ${title}` }).boundingBox();
  const [x, y] = [(frame?.x ?? 0) + 200, (frame?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 4 });
  await page.mouse.up();
  expect((await image.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) - 60, 0);
  await dialog.getByRole('button', { name: 'Show all of it' }).click();
  expect((await image.boundingBox())?.width).toBeCloseTo(whole, -1);
});
