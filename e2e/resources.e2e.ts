import { expectAccessible } from './accessible.ts';
import { expect, join, people, signIn, test } from './campus.ts';
import { smallPdf } from './files.ts';
import { card, fillForm } from './library.ts';

test('a visitor searches and filters, and Back restores the list', { tag: '@main' }, async ({ page }) => {
  await page.goto('/resources');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learning Resources');
  await expect(page.getByRole('list', { name: 'In the library' })).toContainText('Total');
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page.getByRole('link', { name: 'Add New Resource' })).toHaveCount(0);

  await page.getByPlaceholder('Search by title, description, or tags').pressSequentially('RED-BLACK');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, 'Data structures: the whole term in 40 pages')).toBeVisible();
  await expect(page).toHaveURL(/q=RED-BLACK/i);

  await page.getByPlaceholder('Search by title, description, or tags').fill('');
  await page.getByLabel('Type').selectOption('Video');
  await expect(page).toHaveURL(/type=video/);
  await expect(page.getByRole('article').first()).toContainText('Video');
  await page.goBack();
  await expect(page).not.toHaveURL(/type=video/);
  await page.getByPlaceholder('Search by title, description, or tags').fill('qwxz vbnq');
  await expect(page.getByText('No resources found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
});

test('the first card is whole on the first screen', async ({ browser, baseURL }) => {
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [375, 812],
  ] as const) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width, height },
      serviceWorkers: 'block',
      ignoreHTTPSErrors: true,
      // Where a finger points, links and buttons are higher.
      hasTouch: width < 1000,
      isMobile: width < 1000,
    });
    const page = await context.newPage();
    await page.goto('/resources');
    await expect(page.getByRole('region', { name: 'Popular this week' })).toBeVisible();
    const box = await page.getByRole('article').first().boundingBox();
    expect(box && box.y + box.height, `${width} wide`).toBeLessThanOrEqual(height);
    await context.close();
  }
});

test('the library as a compact list, which the device remembers', async ({ page }) => {
  await page.goto('/resources');
  await page.getByRole('button', { name: 'Compact list' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.reload();
  const row = page.getByRole('region', { name: 'Results' }).getByRole('listitem').first();
  await expect(row.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page.getByRole('main'));
});

test('scrolling loads more resources', async ({ page }) => {
  await page.goto('/resources');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4_000);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(24);
});

test('a PDF preview has its own URL', async ({ page }) => {
  await page.goto('/resources?q=compilers');
  await card(page, 'Compilers').getByRole('link', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Compilers: from regex to parse tree' })).toBeVisible();
  await expect(page).toHaveURL(/\/resources\/[0-9a-f-]{36}/);
  await expect(page).toHaveTitle(/Compilers/);
  await expect(dialog.locator('canvas').first()).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByText('Uploaded by')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/resources?q=compilers');

  // On a phone, the viewer is loaded once somebody moves, and the list when the preview is closed.
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(address);
  await expect(dialog.getByRole('heading', { name: /Compilers/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('compilers-from-regex-to-parse-tree.pdf');
  await page.mouse.move(200, 200);
  await expect(dialog.locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await card(page, 'Compilers').getByRole('link', { name: 'Download' }).click();
  await expect(dialog).toBeVisible();
  await expect(page.locator('article').first()).toBeAttached();
});

test('images, videos, links and other files have their own previews', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  const open = async (words: string, title: string) => {
    await page.goto(`/resources?q=${words}`);
    await card(page, title).getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
    return page.getByRole('dialog');
  };
  const image = await open('hand,', 'Anatomy of the hand').catch(() =>
    open('anatomy', 'Anatomy of the hand, labelled'),
  );
  await expect(image.getByRole('link', { name: 'Download', exact: true })).toBeVisible();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|data:|blob:)/.test(request.url())) foreign.push(request.url());
  });
  const video = await open('eigenvalues', 'Eigenvalues, drawn');
  await expect(video.getByRole('button', { name: 'Play video' })).toBeVisible();
  expect(foreign).toEqual([]);
  await video.getByRole('button', { name: 'Play video' }).click();
  await expect(video.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/PFDu9oVAE-g/);
  await expect(video.getByText('Shared by')).toBeVisible();
  const link = await open('algorithm%20visualiser', 'Algorithm visualiser');
  await expect(link.getByRole('link', { name: 'Open Link' })).toHaveAttribute(
    'href',
    'https://algorithms.example.org/visual',
  );
  await expect(link.getByRole('link', { name: 'Open in New Tab' })).toBeVisible();
  const other = await open('spss', 'SPSS practice data set');
  await expect(other.getByText('Preview not available for this type of resource')).toBeVisible();
});

test('a student shares a PDF, finds it, edits it and deletes it', { tag: '@main' }, async ({ page }) => {
  const title = `Sorting notes ${Date.now()}`;
  await join(page);
  await page.goto('/resources');
  await page.getByRole('link', { name: 'Add New Resource' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Resource');
  await fillForm(page, { title, type: 'pdf', description: 'Quick, merge and heap, compared.' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sorting.pdf', mimeType: 'application/pdf', buffer: smallPdf(title) });
  await expect(page.getByText(/File selected:/)).toContainText('sorting.pdf');
  await page.getByLabel(/^Tags/).fill('sorting');
  await page.keyboard.press('Enter');
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Save Resource' }).click();
  await expect(page.getByText('Resource added successfully')).toBeVisible();
  await expect(page).toHaveURL('/resources');
  const search = page.getByPlaceholder('Search by title, description, or tags');
  await search.fill(title);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, title)).toBeVisible();
  await search.fill('');
  await expect(page).toHaveURL('/resources');

  await card(page, title).getByRole('link', { name: /Edit/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Resource');
  await expect(page.getByLabel('Resource Title')).toHaveValue(title);
  await page.getByLabel('Resource Title').fill(`${title}, second edition`);
  await page.getByRole('button', { name: 'Update Resource' }).click();
  await expect(page.getByText('Resource updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/resources');

  await card(page, `${title}, second edition`)
    .getByRole('button', { name: /Delete/ })
    .click();
  await expectAccessible(page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Resource deleted successfully')).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
});

test('three files dropped on the library are shared by one press', async ({ page }) => {
  const name = (n: number) => `Graph theory ${Date.now()} part ${n}.pdf`;
  const files = [1, 2, 3].map((n) => ({ name: name(n), bytes: smallPdf(`Part ${n}`).toString('base64') }));
  await join(page);
  await page.goto('/resources');
  await expect(page.getByRole('article').first()).toBeVisible();
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of given) {
      const content = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
      transfer.items.add(new File([content], name, { type: 'application/pdf' }));
    }
    return transfer;
  }, files);
  // Its script is loaded after the page.
  await expect(async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
    await expect(page.getByText('Drop to share')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await expect(page).toHaveURL('/resources/new');
  await expect(page.getByLabel('Title')).toHaveCount(3);
  await expectAccessible(page.getByRole('main'));

  await page.getByRole('button', { name: 'Share all' }).click();
  await expect(page.getByText('3 of 3 shared.')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('link', { name: 'Back to the library' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Graph theory' })).toHaveCount(3);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of (4\d\d|503)/] });

  test('a file of the wrong type shows an error at its field and keeps what was typed', async ({ page }) => {
    await join(page);
    await page.goto('/resources/new');
    await fillForm(page, { title: 'Not what it seems', type: 'pdf', description: 'Kept' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('plain words') });
    await page.getByRole('button', { name: 'Save Resource' }).click();
    await expect(page.getByText(/This file is not a PDF/).first()).toBeVisible();
    await expect(page.getByLabel('Resource Title')).toHaveValue('Not what it seems');
    await expectAccessible(page.getByRole('main'));
  });

  test('editing a resource of another member redirects with a message', async ({ page }) => {
    await join(page);
    const { resources } = await (await page.request.get('/api/resources?q=red-black')).json();
    await page.goto(`/resources/edit/${resources[0]._id}`);
    await expect(page.getByText('You do not have permission to edit this resource')).toBeVisible();
    await expect(page).toHaveURL('/resources');
  });

  test('a refused delete restores the card', async ({ page }) => {
    await signIn(page, people.mod);
    await page.goto('/resources?q=red-black');
    await page.route('**/api/resources/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, json: { success: false, message: 'Busy', code: 'overloaded' } })
        : route.continue(),
    );
    await page
      .getByRole('article')
      .getByRole('button', { name: /Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete resource')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('a notice shown over an open preview can be dismissed', async ({ page }) => {
    await signIn(page, people.mod);
    // Of which other journeys share few, so that the poster is on the first page.
    await page.goto('/resources?type=image');
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route('**/api/resources/*', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      await refused;
      return route.fulfill({ status: 503, json: { success: false, message: 'Busy', code: 'overloaded' } });
    });
    await page
      .getByRole('article')
      .filter({ hasNotText: 'Cell signalling poster' })
      .first()
      .getByRole('button', { name: /Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await card(page, 'Cell signalling poster').getByRole('heading').getByRole('link').click();
    const preview = page.getByRole('dialog');
    await expect(preview).toBeVisible();
    refuse();
    const notice = preview.getByText('Failed to delete resource');
    // Hovering works only if nothing covers the notice, and keeps it open.
    await notice.hover();
    await expectAccessible(preview);
    // A modal dialog makes everything outside it unfocusable: the notice must be inside.
    await preview.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(notice).toHaveCount(0);
    await expect(preview).toBeVisible();
  });
});

test('leaving with unsaved changes asks for confirmation', async ({ page }) => {
  await join(page);
  await page.goto('/resources/new');
  await page.getByLabel('Resource Title').fill('Half a thought');
  await page
    .getByRole('link', { name: 'Cancel' })
    .or(page.getByRole('button', { name: 'Cancel' }))
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Resource Title')).toHaveValue('Half a thought');
});
