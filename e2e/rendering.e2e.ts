import type { Browser, Page } from '@playwright/test';
import { eventPath } from '#contract/calendar/events.rules.ts';
import type { EventDate } from '#contract/calendar/events.ts';
import { expect, password, people, test } from './campus.ts';

const expectedMessages = /status of 404|registration blocked by Playwright/;

/** A page of a context of its own, whose console must stay silent. */
async function openIn(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    ignoreHTTPSErrors: true,
    // Its responses do not pass through page.route().
    serviceWorkers: 'block',
    ...options,
  });
  const messages: string[] = [];
  context.on('console', (message) => messages.push(message.text()));
  context.on('weberror', (error) => messages.push(error.error().message));
  await visit(await context.newPage());
  await context.close();
  expect(messages.filter((text) => !expectedMessages.test(text))).toEqual([]);
}

/**
 * Resolves once the page is hydrated, since it handles the press. It is pressed at once, which may be before that; not at the end
 * of the page, where a list loads more.
 */
async function switchTheme(page: Page): Promise<void> {
  const theme = () => page.locator('html').getAttribute('data-theme');
  const before = await theme();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Switch to/ })
    .click();
  await expect.poll(theme).not.toBe(before);
}

/** A picture that arrives after that, as on a slow line, must have its space. */
async function contentShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

test('without JavaScript, a visitor searches the library and reads a resource and an issue', {
  tag: '@main',
}, async ({ browser }) => {
  await openIn(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Browse Resources' }).click();
    await page.getByRole('searchbox').fill('Data structures');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/resources?q=Data+structures');
    const title = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const name = (await title.textContent()) ?? '';
    await title.click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Download' })).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'All resources' }).click();
    await expect(page).toHaveURL('/resources');
    await page.goto('/newsletter');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByText('Sent on')).toBeVisible();
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

test('pages are hydrated in another time zone and the dark theme without a message or a layout shift', async ({
  browser,
  request,
}) => {
  const { events } = await (await request.get('/api/events')).json();
  const event = eventPath(events.find(({ poster }: EventDate) => poster));
  const options = { timezoneId: 'Asia/Tokyo', colorScheme: 'dark', reducedMotion: 'reduce' } as const;
  await openIn(browser, options, async (page) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        // Smaller ones happen while the HTML arrives in parts.
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          if (shift.value > 0.01) throw new Error(`layout shift ${JSON.stringify(shift)}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const paths = ['/', '/resources', '/newsletter', '/login', '/register', '/contact', '/about', '/events'];
    await page.route('**/api/files/**', async (route) => {
      await contentShown(page);
      await route.continue();
    });
    // It never arrives: replacing the stand-in shifts texts a little, and when it does depends on the machine.
    await page.route('**/*.woff2', () => {});
    for (const path of [event, ...paths]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await switchTheme(page);
    }
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});

test.describe('what is missing', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is said by the server, and the scripts neither replace that nor ask again', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto('/people/nobody.at.all');
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await switchTheme(page);
    expect(await heading?.evaluate((element) => element.isConnected && element.textContent)).toBe(
      'Member not found',
    );
    expect(calls).toEqual([]);
  });
});

test('what was typed and pressed before the scripts arrived counts', async ({ browser }) => {
  await openIn(browser, {}, async (page) => {
    let deliver = () => {};
    const isDelivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await isDelivered;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email address').fill(people.student);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    deliver();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Add New Resource' })).toBeVisible();
  });
});
