// Checks a page, or a part of it, for accessibility and for content wider than the screen.
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { pageChecksSource } from './page-checks.ts';

export const desktop = { width: 1280, height: 720 };
const phone = { width: 375, height: 740 };

/**
 * Expects no axe violation in the light and in the dark theme, and no horizontal overflow. accessibility.e2e.ts checks
 * every page as it opens; a journey checks only the part that it alone reaches.
 */
export async function expectAccessible(part: Page | Locator): Promise<void> {
  const page = 'page' in part ? part.page() : part;
  const target = 'page' in part ? part : page.locator('html');
  await loadChecks(page);
  const isChecked = target === part ? [] : await areShellsChecked(page, 'all');
  const problems = target.evaluate(
    (element, given) => window.pageChecks?.problems([element], given),
    isChecked,
  );
  expect(await problems).toEqual([]);
}

/**
 * The same on a desktop and on a phone. On the phone the rules about the layout run again, and all others for what only
 * the phone shows, or shows in another colour or size.
 */
export async function expectAccessibleOnScreens(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  await expectAccessible(page);
  await page.evaluate(() => window.pageChecks?.rememberLooks());
  await page.setViewportSize(phone);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const isChecked = await areShellsChecked(page, 'layout');
  const problems = page.evaluate((given) => window.pageChecks?.problemsAfterResize(given), isChecked);
  expect(await problems).toEqual([]);
}

/** Scripts that a renderer process has compiled. */
const compiled = new WeakMap<Page, { session: CDPSession; scriptId?: string }>();

/** Sending and compiling the checks takes longer than a run: a script that is compiled already is run again. */
async function loadChecks(page: Page): Promise<void> {
  const known = compiled.get(page) ?? { session: await page.context().newCDPSession(page) };
  const { session } = known;
  if (!compiled.has(page)) await session.send('Runtime.enable');
  compiled.set(page, known);
  const isLoaded = async () => await page.evaluate('"pageChecks" in window');
  if (await isLoaded()) return;
  // Fails where the page is in another process now.
  if (known.scriptId)
    await session.send('Runtime.runScript', { scriptId: known.scriptId }).catch(() => undefined);
  if (await isLoaded()) return;
  const { scriptId } = await session.send('Runtime.compileScript', {
    expression: `${axe.source};${pageChecksSource()}`,
    sourceURL: '',
    persistScript: true,
  });
  if (!scriptId) throw new Error('The checks were not compiled.');
  known.scriptId = scriptId;
  await session.send('Runtime.runScript', { scriptId });
}

/** Markup of headers and footers that this worker has checked, by check and screen. */
const checkedShells = new Set<string>();

/** Of the header and the footer: more than half of most pages, and the same on all pages for a role. */
async function areShellsChecked(page: Page, check: string): Promise<boolean[]> {
  const screen = `${check} ${page.viewportSize()?.width}`;
  const markups = (await page.evaluate(() => window.pageChecks?.shells())) ?? [];
  const isChecked = markups.map((markup) => checkedShells.has(`${screen} ${markup}`));
  for (const markup of markups) checkedShells.add(`${screen} ${markup}`);
  return isChecked;
}
