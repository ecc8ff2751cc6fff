import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, fillSignIn, newcomer, people, signInAnew } from './campus.ts';
import { openControlled, type SetOffline, savedAddresses, test } from './service-worker.ts';

const banner = (page: Page) => page.getByText('You are offline.', { exact: true });

/**
 * At whichever page the member stopped reading it. Its viewer is the largest script of the app, which a busy machine takes long
 * to compile.
 */
const expectPdf = (page: Page, title: string) =>
  expect(
    page
      .getByRole('dialog', { name: title })
      .getByRole('group', { name: /^Page \d+$/ })
      .first(),
  ).toBeVisible({
    timeout: 120_000,
  });

/** Opens the first PDF of the list, and returns its title. */
async function openFirstPdf(page: Page): Promise<string> {
  await page.goto('/resources?type=pdf');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expectPdf(page, title);
  return title;
}

test('a member reads visited pages and an opened resource offline', async ({ page, setOffline }) => {
  await signInAnew(page, people.student);
  await openControlled(page, '/profile');
  const title = await openFirstPdf(page);
  const address = page.url();
  await expect
    .poll(() => savedAddresses(page))
    .toContainEqual(expect.stringMatching(/^\/api\/files\/[^/]+$/));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('amina.yusuf');
  // The name is that of the session, shown before the profile has arrived.
  await expect.poll(() => savedAddresses(page)).toContain('/api/users/profile');

  await setOffline(true);
  await page.goto(address);
  await expectPdf(page, title);
  await expect(banner(page)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('amina.yusuf');
  // A page that was never opened is part of the app, but its list is not on the device.
  await page.getByRole('link', { name: 'Success stories' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await setOffline(false);
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a visitor reads a resource offline that was opened in the list', { tag: '@main' }, async ({
  page,
  setOffline,
}) => {
  await openControlled(page, '/resources');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect
    .poll(() => savedAddresses(page))
    .toContainEqual(expect.stringMatching(/^\/api\/resources\/[^/]+$/));

  await setOffline(true);
  await page.reload();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

test('a visitor reads visited pages offline, by their links too', async ({ page, setOffline }) => {
  await openControlled(page, '/about');
  await page.goto('/learning-tips');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/about');

  await setOffline(true);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Learning tips' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
});

/** All that is stored on the device: saved responses and storage. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      if (name.startsWith('assets-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

/** By the form, and opens the profile. */
async function signInAndVisit(page: Page, someone: ReturnType<typeof newcomer>): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, someone.email, someone.password);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(someone.username);
  await expect.poll(() => storedText(page)).toContain(someone.username);
}

/** Nothing is stored of the person, and nobody reads their pages offline. */
async function expectForgotten(
  page: Page,
  setOffline: SetOffline,
  { username }: { username: string },
): Promise<void> {
  await expect.poll(() => storedText(page)).not.toContain(username);
  await setOffline(true);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);
  await setOffline(false);
}

test('after sign-out, sign-in as another person and account deletion nobody can read pages of the former person offline', async ({
  page,
  setOffline,
}) => {
  const [one, other] = [newcomer(), newcomer()];
  for (const data of [one, other])
    expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201);
  await openControlled(page, '/about');
  await signInAndVisit(page, one);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expectForgotten(page, setOffline, one);
  await expect(page).toHaveURL(/\/login/);

  await signInAndVisit(page, other);
  // As when the session has ended elsewhere: nobody signs out here.
  await page.context().clearCookies();
  await signInAndVisit(page, one);
  await expectForgotten(page, setOffline, other);

  await page.goto('/profile/edit?section=data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(one.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(/Your account was deleted/)).toBeVisible();
  await expectForgotten(page, setOffline, one);
  await expect(page).toHaveURL(/\/login/);
});

test('signing out offline deletes the saved pages as well, and ends the session later', async ({
  page,
  setOffline,
}) => {
  await signInAnew(page, people.student);
  await openControlled(page, '/');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('amina.yusuf');

  await setOffline(true);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(() => savedAddresses(page)).toEqual([]);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);

  const signedOut = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await setOffline(false);
  expect((await signedOut).status()).toBe(200);
});

test('a file that is shared from the phone is in the form, after signing in', async ({ page }) => {
  await openControlled(page, '/about');
  // As the system does for a share target.
  await page.evaluate((pdf) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
    const title = Object.assign(document.createElement('input'), { name: 'title', value: 'Lecture 7' });
    const file = Object.assign(document.createElement('input'), { name: 'file', type: 'file' });
    const files = new DataTransfer();
    files.items.add(new File([pdf], 'lecture 7.pdf', { type: 'application/pdf' }));
    file.files = files.files;
    form.append(title, file);
    document.body.append(form);
    form.submit();
  }, '%PDF-1.7 shared');
  await expect(page).toHaveURL(/\/login\?from=/);
  await fillSignIn(page, people.student);
  await expect(page).toHaveURL(/\/resources\/new\?shared=/);
  await expect(page.getByLabel('Resource Title')).toHaveValue('Lecture 7');
  await expect(page.getByLabel('Resource Type')).toHaveValue('pdf');
  await expect(page.getByText('lecture 7.pdf')).toBeVisible();
  // Taken once, and kept for nobody else.
  expect(await page.evaluate(() => caches.has('shared'))).toBe(false);
});

test('a link that is shared from the phone is in the form', async ({ page }) => {
  await signInAnew(page, people.student);
  await openControlled(page, '/about');
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
    const text = 'Worth reading https://papers.example.org/7';
    form.append(Object.assign(document.createElement('input'), { name: 'text', value: text }));
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByLabel('Resource Title')).toHaveValue('Worth reading');
  await expect(page.getByLabel('Resource Type')).toHaveValue('link');
  await expect(page.getByRole('textbox', { name: /URL|Address|Link/i })).toHaveValue(
    'https://papers.example.org/7',
  );
});

test('a new version announces itself, and replaces the old one when the reader reloads', async ({
  page,
  baseURL,
}) => {
  // In front of the app, to change its service worker as a new build does.
  let build = '';
  const proxy = createServer((incoming, outgoing) => {
    const upstream = request(new URL(incoming.url ?? '/', baseURL), { headers: incoming.headers });
    if (incoming.url === '/sw.js') {
      upstream.setHeader('accept-encoding', 'identity');
      for (const name of ['if-none-match', 'if-modified-since']) upstream.removeHeader(name);
    }
    upstream.on('response', (response) => {
      const { 'content-length': _, ...headers } = response.headers;
      outgoing.writeHead(response.statusCode ?? 500, headers);
      if (incoming.url === '/sw.js') outgoing.write(build && `const next = '${build}';`);
      response.pipe(outgoing);
    });
    upstream.end();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  try {
    await openControlled(page, `${address}/about`);
    const other = await page.context().newPage();
    await openControlled(other, `${address}/about`);
    const announcement = page.getByText('A new version is ready.');

    build = 'next';
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(announcement).toBeVisible();
    await expect(other.getByText('A new version is ready.')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(announcement).toBeHidden();

    // The other tab still has its own version, with all its files.
    await other.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(other.getByText('A new version is ready.')).toBeVisible();
  } finally {
    proxy.close();
    proxy.closeAllConnections();
  }
});
