import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test } from './campus.ts';

/** Enough for every page of the demo campus; a list that links to more is cut. */
const maxPages = 500;

interface Answer {
  response: APIResponse;
  html: string;
  isPage: boolean;
}

/** On a busy machine the server may send a page without content, which the browser renders: then it is asked again. */
const attempts = 20;

async function read(request: APIRequestContext, address: string, left = attempts): Promise<Answer> {
  const response = await request.get(address);
  const html = await response.text();
  const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
  const isIncomplete = isPage && response.status() === 200 && !html.includes('<h1');
  if (isIncomplete && left > 1) return read(request, address, left - 1);
  return { response, html, isPage };
}

test('every link that a visitor meets leads to a page with content', async ({ request }) => {
  const found = new Map<string, string>([['/', 'the start']]);
  const problems: string[] = [];
  for (const [address, from] of found) {
    const { response, html, isPage } = await read(request, address);
    if (response.status() !== 200) problems.push(`${response.status()} ${address} from ${from}`);
    else if (isPage && !html.includes('<h1')) problems.push(`no content at ${address} from ${from}`);
    if (!isPage) continue;
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)) {
      const path = href.replaceAll('&amp;', '&');
      if (!found.has(path) && found.size < maxPages) found.set(path, address);
    }
  }
  expect(problems).toEqual([]);
  expect(found.size).toBeGreaterThan(100);
});
