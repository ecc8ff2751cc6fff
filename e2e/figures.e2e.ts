import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { resourcePath } from '#contract/library/resources.rules.ts';
import { expectAccessible } from './accessible.ts';
import { expect, join, test } from './campus.ts';
import { smallPdf } from './files.ts';

interface Shared {
  _id: string;
  title: string;
  views: number;
  downloads: number;
  helpful: number;
}

let serial = 0;
const unique = (title: string) => {
  serial += 1;
  return `${title} ${Date.now().toString(36)}${serial}`;
};
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
async function share(owner: APIRequestContext, title: string, part: Record<string, string> = {}) {
  const answer = await owner.post('/api/resources', {
    multipart: {
      title,
      resourceType: 'pdf',
      description: 'For a test.',
      courseCode: '',
      tags: '[]',
      ...part,
      file: { name: 'notes.pdf', mimeType: 'application/pdf', buffer: smallPdf(title) },
    },
  });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { resource: Shared }).resource;
}

const look = async (member: APIRequestContext, { _id }: Shared): Promise<Shared> =>
  ((await (await member.get(`/api/resources/${_id}`)).json()) as { resource: Shared }).resource;

/** Polls, because counts are written once a second. */
const countOf = (member: APIRequestContext, shared: Shared, figure: 'views' | 'downloads' | 'helpful') =>
  expect.poll(async () => (await look(member, shared))[figure]);

test('a preview counts one view per reader and none for the owner; saving the file counts a download', async ({
  page,
  elsewhere,
  request: visitor,
}) => {
  await join(page);
  const owner = page.request;
  const title = unique('Counting notes');
  const shared = await share(owner, title);
  await page.goto(`/resources/${shared._id}`);
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible({ timeout: 120_000 });

  await join(elsewhere);
  await elsewhere.goto(`/resources?q=${encodeURIComponent(title)}`);
  await card(elsewhere, title).getByRole('link', { name: 'Download' }).click();
  const preview = elsewhere.getByRole('dialog');
  await expect(preview.locator('canvas').first()).toBeVisible({ timeout: 120_000 });
  await countOf(owner, shared, 'views').toBe(1);
  expect((await look(owner, shared)).downloads).toBe(0);

  const download = elsewhere.waitForEvent('download');
  await preview.getByRole('link', { name: 'Download PDF' }).click();
  await download;
  await countOf(owner, shared, 'downloads').toBe(1);
  await elsewhere.keyboard.press('Escape');
  await card(elsewhere, title).getByRole('heading').getByRole('link').click();
  await expect(preview).toBeVisible();
  // Views are written in order: once this visitor's is counted, a second one of the reader would be counted, too.
  await visitor.post(`/api/resources/${shared._id}/views`, { data: {} });
  await countOf(owner, shared, 'views').toBe(2);
});

test('a vote is counted, shown in list and preview, used by the sort, and can be withdrawn', async ({
  page,
  request: owner,
}) => {
  await join({ request: owner });
  const words = unique('Votes');
  const loved = await share(owner, `${words} loved`);
  await share(owner, `${words} newer`);
  await join(page);
  await page.goto(`/resources?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('newer');

  const button = card(page, `${words} loved`).getByRole('button', { name: /^Helpful/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveText('Helpful 1');
  await countOf(owner, loved, 'helpful').toBe(1);
  await page.getByLabel('Sort by').selectOption('Most helpful');
  await expect(page).toHaveURL(/sort=helpful/);
  await expect(page.getByRole('article').first()).toContainText('loved');

  await card(page, `${words} loved`).getByRole('heading').getByRole('link').click();
  const voted = page.getByRole('dialog').getByRole('button', { name: /^Helpful/ });
  await expect(voted).toHaveAttribute('aria-pressed', 'true');
  const removal = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/helpful') && answer.request().method() === 'DELETE',
    );
  const removed = removal();
  await voted.click();
  await expect(voted).toHaveText('Helpful 0');
  await removed;
  await countOf(owner, loved, 'helpful').toBe(0);
  // The second click is sent after the response to the first.
  const takenBack = removal();
  await voted.dblclick();
  await expect(voted).toHaveAttribute('aria-pressed', 'false');
  await takenBack;
  await page.reload();
  await expect(voted).toHaveText('Helpful 0');
  await countOf(owner, loved, 'helpful').toBe(0);
});

test('a visitor who votes is sent to sign in with a return path', async ({ page, request: owner }) => {
  await join({ request: owner });
  const shared = await share(owner, unique('For visitors'), { courseCode: 'VI100' });
  const address = `${resourcePath(shared._id, shared.title)}?course=VI100`;
  await page.goto(address);
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('button', { name: /^Helpful/ })).toHaveCount(0);
  await preview.getByRole('link', { name: /Sign in and say so/ }).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(address)}`);
});

test('related resources open in the same dialog', async ({ page }) => {
  await join(page);
  const owner = page.request;
  // As the address has it.
  const course = `T${Date.now().toString(36)}`.toUpperCase().slice(0, 20);
  const first = await share(owner, unique('First of the course'), { courseCode: course });
  const second = await share(owner, unique('Second of the course'), { courseCode: course });
  await page.goto(`/resources?course=${course}`);
  await card(page, first.title).getByRole('heading').getByRole('link').click();
  const more = page.getByRole('region', { name: 'More from this course' });
  await more.getByRole('link', { name: second.title }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: second.title })).toBeFocused();
  await expect(more.getByRole('link', { name: first.title })).toBeVisible();
  await expectAccessible(page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(`/resources?course=${course}`);
});

test('the popular strip is hidden during a search', async ({ page, request: owner }) => {
  await join({ request: owner });
  const shared = await share(owner, unique('Popular notes'));
  await join(page);
  await page.request.put(`/api/resources/${shared._id}/helpful`);
  await page.goto('/resources');
  const strip = page.getByRole('region', { name: 'Popular this week' });
  await expect(strip.getByRole('link').first()).toBeVisible();
  await page.getByPlaceholder('Search by title, description, or tags').fill('red-black');
  await expect(strip).toHaveCount(0);
});

test('the owner sees the analytics, sorts them and exports them', async ({ page, elsewhere }) => {
  await join(page);
  const owner = page.request;
  await page.goto('/resources/analytics');
  await expect(page.getByRole('link', { name: 'Share your first resource' })).toBeVisible();
  await expectAccessible(page.getByRole('main'));

  const title = unique('Analysed');
  const shared = await share(owner, title, { courseCode: 'AN101', tags: '["figures"]' });
  await share(owner, unique('Zero'), {});
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing counted yet in this time' })).toBeVisible();

  await join(elsewhere);
  await elsewhere.goto(`/resources?q=${encodeURIComponent(title)}`);
  await card(elsewhere, title).getByRole('heading').getByRole('link').click();
  await countOf(owner, shared, 'views').toBe(1);
  await elsewhere
    .getByRole('dialog')
    .getByRole('button', { name: /^Helpful/ })
    .click();
  await countOf(owner, shared, 'helpful').toBe(1);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'View analytics' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resource analytics');
  const views = page.getByRole('region', { name: 'Views per day', exact: true });
  await expect(views.getByRole('img')).toHaveAttribute('aria-label', /1 in all/);
  await views.getByText('Show as table').click();
  await expect(views.getByRole('row')).toHaveCount(31);
  await expect(views.getByRole('row').last()).toContainText('1');
  await expect(page.getByRole('region', { name: 'Top courses' })).toContainText('AN101');
  await expect(page.getByRole('region', { name: 'Top tags' })).toContainText('figures');
  await expect(page.getByRole('region', { name: 'Found by searching for' })).toContainText(
    title.toLowerCase(),
  );
  await expectAccessible(views);

  const table = page.getByRole('table', { name: 'Your resources' });
  await expect(table.getByRole('rowheader').first()).toHaveText(title);
  await table.getByRole('button', { name: 'Views' }).click();
  await expect(table.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('rowheader').last()).toHaveText(title);

  await page.getByText('7 days').click();
  await expect(page).toHaveURL('/resources/analytics?days=7');
  await expect(views.getByRole('row')).toHaveCount(8);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('campus-connect-resources.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(`"${title}","pdf","AN101",`);
});
