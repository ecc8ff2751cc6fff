import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { Page as DeclaredPage } from '#contract/page.ts';
import { findPage, pages } from '#contract/pages.ts';
import { expect, people, signIn, test } from './campus.ts';
import { followLink } from './follow-link.ts';
import { watchCalls } from './settled-calls.ts';

/** Enough for every page of the demo campus; a list that links to more is cut. */
const maxPages = 500;

interface Answer {
  response: APIResponse;
  html: string;
  isPage: boolean;
}

/** On a busy machine the server may send a page without content, which the browser renders: then it is asked again. */
const attempts = 20;

/** Of the links of one kind: these are read with their content; of the others only the status. */
const maxExamples = 4;

async function read(request: APIRequestContext, address: string, left = attempts): Promise<Answer> {
  const response = await request.get(address);
  const html = await response.text();
  const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
  const isIncomplete = isPage && response.status() === 200 && !html.includes('<h1');
  if (isIncomplete && left > 1) return read(request, address, left - 1);
  return { response, html, isPage };
}

const declared = Object.entries<DeclaredPage>(pages);

/** The path of the page that is declared for an address, such as `/people/$username`. */
const declaredPath = (address: string): string | undefined => {
  const found = findPage(new URL(address, 'http://localhost').pathname);
  return declared.find(([, page]) => page === found)?.[0];
};

/** The page that is declared for an address with the names of its search parameters, or the shape of an address of a call. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const path = pathname.replace(/\/[^/]*\d[^/]*/g, '/:id');
  return [declaredPath(address) ?? path, ...new Set(searchParams.keys())].join(' ');
}

/** Home, and what forms of members and choices in a list lead to. */
const starts = ['/', '/how-anonymity-works', '/courses/compare'];

test('every link that a visitor meets leads to a page with content', async ({ request }) => {
  const found = new Map<string, string>(starts.map((path) => [path, 'the start']));
  const examples = new Map<string, number>();
  const problems: string[] = [];
  const unread = new Set(declared.flatMap(([path, { rendered }]) => (rendered ? [path] : [])));
  for (const [address, from] of found) {
    const kind = kindOf(address);
    unread.delete(declaredPath(address) ?? '');
    const number = (examples.get(kind) ?? 0) + 1;
    examples.set(kind, number);
    if (number > maxExamples) {
      // The server renders no content for a session: the row is looked up, and 404 is the answer where there is none.
      const answer = await request.get(address, { headers: { cookie: 'token=none' } });
      if (answer.status() !== 200) problems.push(`${answer.status()} ${address} from ${from}`);
      continue;
    }
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
  expect([...unread]).toEqual([]);
});

/** Among the pages that must be met. A violation of the Content-Security-Policy is a message on the console, too. */
const followed = [
  '/courses',
  '/courses/$courseCode',
  '/events',
  '/events/$event',
  '/forums',
  '/forums/$space',
  '/forums/$space/$thread',
  '/profile',
  '/resources/$resourceId',
];
const deadEnds = ['Page not found', 'No access', 'Something went wrong'];

for (const role of ['student', 'admin'] as const) {
  test(`every link that a signed-in ${role} meets leads to a page, without a message on the console`, async ({
    page,
  }) => {
    await signIn(page, people[role]);
    const found = new Map<string, string>([['/', 'the start']]);
    const examples = new Map<string, number>();
    const problems: string[] = [];
    for (const [address, from] of found) {
      const path = address.replace(/\?.*/, '');
      const pagePath = declaredPath(path);
      const kind = pagePath ?? path.replace(/\/[^/]*\d[^/]*/g, '/:id');
      const number = (examples.get(kind) ?? 0) + 1;
      examples.set(kind, number);
      if (number > maxExamples) continue;
      const status = (await page.request.get(address)).status();
      if (status !== 200) problems.push(`${status} ${address} from ${from}`);
      if (!pagePath || number > 1) continue;
      const heading = await open(page, address);
      if (deadEnds.includes(heading)) problems.push(`${heading}: ${address} from ${from}`);
      for (const link of await linksOf(page)) if (!found.has(link)) found.set(link, address);
    }
    expect(problems).toEqual([]);
    expect([...examples.keys()]).toEqual(expect.arrayContaining(followed));
    expect(examples.size).toBeGreaterThan(role === 'admin' ? 35 : 25);
  });
}

/** Returns the heading of the page. */
async function open(page: Page, address: string): Promise<string> {
  const settled = watchCalls(page);
  if (address === '/') await page.goto(address);
  else await followLink(page, address);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  await settled();
  return (await heading.textContent()) ?? '';
}

const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, '')));
