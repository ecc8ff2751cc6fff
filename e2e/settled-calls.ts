// Waits until a page has all its data.
import type { Page } from '@playwright/test';
import { expect } from './campus.ts';

/** Returns a function that waits until every API request of the page is finished. */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  const isCall = (url: string) => url.includes('/api/') && !url.endsWith('/stream');
  page.on('request', (request) => isCall(request.url()) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await expect.poll(() => open.size).toBe(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect.poll(() => open.size).toBe(0);
    page.removeAllListeners();
  };
}
