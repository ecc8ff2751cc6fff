// What every journey needs: one browser context per worker, reset between journeys, a watched console, and accounts.
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';

interface Options {
  /** Console messages that this journey expects. Any other error or warning fails it. */
  expectedErrors: RegExp[];
  /** For a journey that changes its page in a way that cannot be undone, such as by an init script. */
  needsNewPage: boolean;
}

const expectedAlways = [
  // Depends on how fast the machine is, not on the page.
  /was preloaded using link preload but not used within a few seconds/,
  /Service Worker registration blocked by Playwright/,
];

/** What a worker keeps of a person's browser. */
interface Kept {
  context?: BrowserContext;
  /** A journey may close it. */
  page?: Page;
}

// A new context for each journey would fetch and compile the whole site anew, and a new page starts a process: each takes longer
// than most journeys.
const keptContext = async (kept: Kept, browser: Browser, baseURL: string | undefined) => {
  kept.context ??= await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: true,
    // It would save the whole app in each context, and answer journeys from what others have visited.
    serviceWorkers: 'block',
  });
  return kept.context;
};

// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
const keep = async ({}, use: (kept: Kept) => Promise<void>) => {
  await use({});
};

export const test = base.extend<Options & { elsewhere: Page }, { kept: Kept; keptElsewhere: Kept }>({
  expectedErrors: [[], { option: true }],
  needsNewPage: [false, { option: true }],
  kept: [keep, { scope: 'worker' }],
  keptElsewhere: [keep, { scope: 'worker' }],

  context: async ({ browser, kept, expectedErrors, baseURL }, use) => {
    const context = await keptContext(kept, browser, baseURL);
    const watched = watchConsole(context);
    await use(context);
    const messages = watched();
    await resetContext(context, kept, baseURL ?? '');
    expect(unexpected(messages, expectedErrors)).toEqual([]);
  },

  page: async ({ kept, context, viewport, needsNewPage }, use) => {
    const page = (!needsNewPage && kept.page) || (await context.newPage());
    if (!needsNewPage) kept.page = page;
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },

  // Of another person, or of the same one on another device.
  elsewhere: async ({ browser, keptElsewhere: kept, expectedErrors, baseURL }, use) => {
    const context = await keptContext(kept, browser, baseURL);
    kept.page ??= await context.newPage();
    const watched = watchConsole(context);
    await use(kept.page);
    const messages = watched();
    await resetContext(context, kept, baseURL ?? '');
    expect(unexpected(messages, expectedErrors)).toEqual([]);
  },
});

export { expect };

/** Returns a function that ends it, and returns the errors and warnings. */
function watchConsole(context: BrowserContext): () => string[] {
  const messages: string[] = [];
  const onConsole = (message: ConsoleMessage) =>
    ['error', 'warning'].includes(message.type()) &&
    messages.push(`${message.text()} (${message.location().url})`);
  const onError = (error: { error(): Error }) => messages.push(error.error().message);
  context.on('console', onConsole).on('weberror', onError);
  return () => {
    context.off('console', onConsole).off('weberror', onError);
    return messages;
  };
}

const unexpected = (messages: string[], expectedErrors: RegExp[]): string[] =>
  messages.filter((text) => ![...expectedAlways, ...expectedErrors].some((pattern) => pattern.test(text)));

/** Removes everything that the next journey could see: other pages, listeners, cookies, stored values and routes. */
async function resetContext(context: BrowserContext, kept: Kept, origin: string): Promise<void> {
  if (!kept.page || kept.page.isClosed()) kept.page = await context.newPage();
  const { page } = kept;
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners();
  // The tab keeps it.
  if (page.url().startsWith(origin)) await page.evaluate(() => sessionStorage.clear());
  await page.goto('/robots.txt');
  await page.emulateMedia({ media: null, colorScheme: null });
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await session.detach();
  await context.clearCookies();
}

export const password = 'northbridge';
export const people = {
  student: 'amina.yusuf@northbridge.example',
  mod: 'tom.okafor@northbridge.example',
  admin: 'helen.marsh@northbridge.example',
  staff: 'ingrid.solberg@northbridge.example',
};

type Cookie = Awaited<ReturnType<BrowserContext['cookies']>>[number];
/** The session cookies of this worker by email address: signing in anew for each journey is slow. */
const sessions = new Map<string, Cookie>();

/** Signs in without the form, which has journeys of its own. Call it before opening the first page. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  const session = sessions.get(email);
  if (session) return page.context().addCookies([session]);
  await signInAnew(page, email, secret);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token');
  if (token) sessions.set(email, token);
}

/** Signs in with a session that no other journey uses, for journeys that end it. */
export async function signInAnew(page: Page, email: string, secret = password): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: secret } });
  expect(answer.status()).toBe(200);
}

/** Registers a newcomer and signs them in, for journeys that change their account or keep drafts: all share the demo people. */
export async function join({ request }: { request: APIRequestContext }) {
  const someone = newcomer();
  expect((await request.post('/api/auth/register', { data: someone })).status()).toBe(201);
  expect((await request.post('/api/auth/login', { data: someone })).status()).toBe(200);
  return someone;
}

/** Leaves the page first, because requests it still makes would be refused. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
}

export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
}

let serial = 0;
export function newcomer() {
  serial += 1;
  const name = `new.${Date.now().toString(36)}.${process.pid}.${serial}`;
  return { username: name, email: `${name}@campus.example`, password: 'correct horse' };
}
