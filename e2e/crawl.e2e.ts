import { expect, test } from './campus.ts';

/** Enough for every page of the demo campus; a list that links to more is cut. */
const maxPages = 500;

test('every link that a visitor meets leads to a page with content', async ({ request }) => {
  const found = new Map<string, string>([['/', 'the start']]);
  const problems: string[] = [];
  for (const [address, from] of found) {
    const response = await request.get(address);
    const html = await response.text();
    const isPage = response.headers()['content-type']?.startsWith('text/html');
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
