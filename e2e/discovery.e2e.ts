import { expect, test } from './campus.ts';

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

test('a crawler finds every public page from robots.txt, and a reader the feed of the library', async ({
  page,
}) => {
  const read = async (address: string) => {
    const response = await page.request.get(address);
    expect(response.status(), address).toBe(200);
    return response.text();
  };
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(await read('/robots.txt')) ?? [];
  const lists = await Promise.all(
    addresses(await read(sitemap)).map(async (list) => addresses(await read(list))),
  );
  expect(lists.flat().length).toBeGreaterThan(50);
  for (const [address = ''] of lists) expect(await read(address)).toMatch(/<h[12][ >]/);

  const [, href = ''] =
    /type="application\/atom\+xml"[^>]* href="(.*?)"/.exec(await read('/resources')) ?? [];
  const feed = await read(href);
  await page.goto('/contact');
  const problems = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('parsererror').length,
    feed,
  );
  expect(problems).toBe(0);
  const entries = [...feed.matchAll(/<entry>[\s\S]*?<link rel="alternate" type="text\/html" href="(.*?)"/g)];
  // The oldest one: the newer ones are shared and deleted by other journeys meanwhile.
  expect(lists.flat()).toContain(entries.at(-1)?.[1]);
});
