// Journeys with the service worker, which is blocked in the others.
import type { Page } from '@playwright/test';
import { test as base } from './campus.ts';
import { Network } from './network.ts';

export type SetOffline = (isOffline: boolean) => Promise<void>;

/** With the service worker, in a context of its own, on a network of its own. */
export const test = base.extend<{ network: Network; page: Page; setOffline: SetOffline }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
  network: async ({}, use) => {
    const network = new Network();
    await use(network);
    network.close();
  },

  page: async ({ browser, baseURL, network }, use) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      reducedMotion: 'reduce',
      // External sites are served by the browser's rules for hosts.
      proxy: { server: await network.open(), bypass: 'accounts.google.com' },
    });
    await use(await context.newPage());
    await context.close();
  },

  setOffline: async ({ page, network }, use) => use(await network.watch(page)),
});

/** Opens a page and waits until the service worker controls it. */
export async function openControlled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

export const savedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('saved-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
