import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { notificationTypes } from '#contract/platform/notifications.rules.ts';
import { expectAccessible } from './accessible.ts';
import { expect, join, people, signIn, test } from './campus.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const unread = (count: number) => (count > 0 ? `Notifications, ${count} unread` : 'Notifications');
/** Blocks the polling fallback, so that unread counts can only come from the event stream. */
async function onlyByStream(context: BrowserContext) {
  await context.route('**/api/notifications/bell', (route) => route.abort());
  // Routes turn off the browser's cache: the thumbnails of videos would be fetched anew by each tab.
  await context.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
}

async function shares(context: BrowserContext, title: string): Promise<string> {
  const answer = await context.request.post('/api/resources', {
    multipart: { title, resourceType: 'link', description: 'https://example.org/' },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).resource._id;
}

async function findsHelpful(reader: APIRequestContext, resourceId: string) {
  expect((await reader.put(`/api/resources/${resourceId}/helpful`)).ok()).toBe(true);
}

test('the demo student opens the notification panel and the notifications page', async ({ page }) => {
  await signIn(page, people.student);
  await page.goto('/');
  const { bell: own } = await (await page.request.get('/api/notifications/bell')).json();
  expect(own.unread).toBeGreaterThan(0);
  await expect(bell(page)).toHaveAccessibleName(unread(own.unread));
  await bell(page).click();
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toHaveCount(own.newest.length);
  await expectAccessible(panel(page));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await bell(page).click();
  await panel(page).getByRole('link', { name: 'Preferences' }).click();
  await expect(page).toHaveURL('/notifications/preferences');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notification preferences');
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(notificationTypes.length);
});

test('a member chooses what is mailed, the hour of the daily mail and quiet hours', async ({
  page,
  context,
}) => {
  await join(context);
  await page.goto('/notifications');
  await page.getByRole('main').getByRole('link', { name: 'Preferences' }).click();
  const replies = page.getByLabel('By mail: New replies in threads you follow or wrote in');
  await expect(replies).toHaveValue('now');
  await replies.selectOption('Daily');
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.getByLabel('The daily mail comes at').selectOption('17:00');
  // A choice is shown in a later task than its click, and check() would compare at once.
  await page.getByLabel('No mails in quiet hours').click();
  await expect(page.getByLabel('No mails in quiet hours')).toBeChecked();
  await page.getByLabel('Quiet hours until').selectOption('06:00');
  await expectAccessible(page.getByRole('main'));
  await expect
    .poll(async () => (await page.request.get('/api/notifications/preferences')).json())
    .toMatchObject({ mail: { reply: 'daily' }, digestHour: 17, quiet: { isOn: true, from: 22, until: 6 } });
  await page.reload();
  await expect(replies).toHaveValue('daily');
  await expect(page.getByLabel('Quiet hours until')).toHaveValue('6');
});

test('new notifications reach every tab over one connection', async ({ page, context, request: readers }) => {
  const streams: string[] = [];
  context.on('request', (request) => request.url().endsWith('/stream') && streams.push(request.url()));
  await onlyByStream(context);
  await join(context);
  await join({ request: readers });
  const [first, second] = [await shares(context, 'Tides, explained'), await shares(context, 'Moon phases')];

  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const other = await context.newPage();
  await other.goto('/resources');
  await expect(bell(other)).toHaveAccessibleName('Notifications');

  await findsHelpful(readers, first);
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(unread(1));
  await findsHelpful(readers, second);
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(unread(2));
  expect(streams).toHaveLength(1);

  await bell(page).click();
  const item = panel(page).getByRole('listitem').filter({ hasText: 'Tides, explained' });
  await expect(item).toContainText('Someone found “Tides, explained” helpful.');
  await item.getByRole('button', { name: 'Mark as read' }).click();
  await expect(bell(other)).toHaveAccessibleName(unread(1));

  // When the tab that holds the stream closes, another one takes over.
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  // Another reader: the cookies of the first one are replaced.
  await join({ request: readers });
  await findsHelpful(readers, first);
  await expect(bell(other)).toHaveAccessibleName(unread(2));

  await bell(other).click();
  await panel(other)
    .getByRole('link', { name: /^Unread.*Tides, explained/ })
    .click();
  await expect(other.getByRole('dialog').getByRole('heading', { name: 'Tides, explained' })).toBeVisible();
  await expect(panel(other)).toBeHidden();
  await other.keyboard.press('Escape');
  await expect(bell(other)).toHaveAccessibleName(unread(1));
  await other.reload();
  await expect(bell(other)).toHaveAccessibleName(unread(1));
});

test('the notifications page updates live, and muted kinds are not notified', { tag: '@main' }, async ({
  page,
  context,
  request: readers,
}) => {
  await join(context);
  await join({ request: readers });
  const [first, second] = [await shares(context, 'Knots'), await shares(context, 'Sails')];
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expectAccessible(page.getByRole('main'));

  await findsHelpful(readers, first);
  const list = page.getByRole('list', { name: 'All notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You have read everything')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await page.getByRole('main').getByRole('link', { name: 'Preferences' }).click();
  const helpful = page.getByRole('checkbox', { name: 'Someone found your resource helpful' });
  // Before the preferences are loaded it is not checked.
  await expect(helpful).toBeChecked();
  await helpful.click();
  await expect(helpful).not.toBeChecked();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await findsHelpful(readers, second);
  await page.reload();
  await expect(helpful).not.toBeChecked();
  await page.getByRole('link', { name: 'Back to Notifications' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('a refused mark-as-read restores the unread state', async ({ page, context, request: readers }) => {
    await join(context);
    await join({ request: readers });
    await findsHelpful(readers, await shares(context, 'Rope'));
    await page.route('**/api/notifications/*/read', (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'Busy', code: 'overloaded' } }),
    );
    await page.goto('/');
    await bell(page).click();
    await panel(page).getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByText('Busy')).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(unread(1));
    await expect(panel(page).getByRole('button', { name: 'Mark as read' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('the notification panel and page fit the screen', async ({ page, context, request: readers }) => {
    await join(context);
    await join({ request: readers });
    const long = 'Everything about entropy that fits on two pages, with exercises and their solutions';
    await findsHelpful(readers, await shares(context, long));
    await page.goto('/');
    await bell(page).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(panel(page));
    await panel(page).getByRole('link', { name: 'See all' }).click();
    await expect(page.getByRole('list', { name: 'All notifications' })).toBeVisible();
    await expectAccessible(page.getByRole('main'));
  });
});
