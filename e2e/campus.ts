// What every journey needs: a watched console, people to be, and an accessibility pass in both themes.
import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { standInForGoogle } from './google.ts';

/** Fails a test whose page logs an error or breaks its own security policy, unless the test expects one. */
export const test = base.extend<{ expectedErrors: RegExp[]; watchedConsole: undefined }>({
  expectedErrors: [[], { option: true }],
  watchedConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      // There is no Google in a test; the journeys of google.e2e.ts put their own stand-in over this one.
      await standInForGoogle(page, undefined);
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const password = 'northbridge';
export const people = {
  student: 'amina.yusuf@northbridge.example',
  mod: 'tom.okafor@northbridge.example',
  admin: 'helen.marsh@northbridge.example',
  staff: 'ingrid.solberg@northbridge.example',
};

/** Without the form, which has journeys of its own, and before the first page is opened. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: secret } });
  expect(answer.status()).toBe(200);
}

/** Leaves the page first: what it still asks for would be refused. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
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

/** Nothing for axe to say about the page as it stands, in the light and in the dark theme, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page follows the system in an event of its own: axe must not meet it halfway between two themes.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // The themes differ in their colours alone, and a whole pass over a long page takes a while.
    expect(await page.evaluate(axeSays, colorScheme === 'dark' ? ['color-contrast'] : [])).toEqual([]);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

/** In the page itself: the usual bridge to axe opens another one for every pass, which takes longer than the pass. */
async function axeSays(rules: string[]): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    resultTypes: ['violations'],
    elementRef: false,
    preload: false,
    ...(rules.length > 0 && { runOnly: rules }),
  });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}
