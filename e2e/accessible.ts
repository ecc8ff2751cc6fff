// Checks a page, or a part of it, for accessibility and for content wider than the screen.
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const themes = ['light', 'dark'] as const;
export const desktop = { width: 1280, height: 720 };
const phone = { width: 375, height: 740 };
/** Rules about the layout. The others are about the markup, which is the same on every screen, and about colours. */
const layoutRules = ['target-size', 'scrollable-region-focusable'];

/**
 * Expects no axe violation in the light and in the dark theme, and no horizontal overflow. accessibility.e2e.ts checks
 * every page as it opens; a journey checks only the part that it alone reaches.
 */
export async function expectAccessible(part: Page | Locator): Promise<void> {
  const page = 'page' in part ? part.page() : part;
  const target = 'page' in part ? part : page.locator('html');
  await inBothThemes(page, (rules) => target.evaluate(axeViolations, rules));
  await expectNoOverflow(page);
}

/**
 * The same on a desktop and on a phone. On the phone the rules about the layout run again, and all others for what only
 * the phone shows, or shows in another colour or size.
 */
export async function expectAccessibleOnScreens(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  await expectAccessible(page);
  await page.evaluate(markChangedLooks);
  await page.setViewportSize(phone);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await skipCheckedShell(page, 'layout');
  expect(await page.locator('html').evaluate(axeViolations, layoutRules)).toEqual([]);
  if ((await page.evaluate(markChangedLooks)) > 0)
    await inBothThemes(page, (rules) => page.locator('[data-changed]').evaluateAll(axeViolations, rules));
  await expectNoOverflow(page);
}

async function inBothThemes(page: Page, check: (rules: string[]) => Promise<string[]>): Promise<void> {
  await loadAxe(page);
  await page.evaluate(layOutAll);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // The page applies the system's theme in an event handler: wait, or axe measures a mixture of both.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.evaluate(markRepeated);
    await skipCheckedShell(page, colorScheme);
    // The themes differ only in their colours.
    expect(await check(colorScheme === 'dark' ? ['color-contrast'] : [])).toEqual([]);
  }
}

/** Runs in the page: axe skips what is not laid out because it is below the screen. */
function layOutAll(): void {
  const kept = window as Window & { allLaidOut?: CSSStyleSheet };
  if (kept.allLaidOut) return;
  kept.allLaidOut = new CSSStyleSheet();
  kept.allLaidOut.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(kept.allLaidOut);
}

/** Scripts that a renderer process has compiled. */
const compiled = new WeakMap<Page, { session: CDPSession; scriptId?: string }>();

/** Defines window.axe. Sending and compiling it takes longer than a run: a script that is compiled already is run again. */
async function loadAxe(page: Page): Promise<void> {
  const known = compiled.get(page) ?? { session: await page.context().newCDPSession(page) };
  const { session } = known;
  if (!compiled.has(page)) await session.send('Runtime.enable');
  compiled.set(page, known);
  const isLoaded = async () => await page.evaluate('typeof window.axe !== "undefined"');
  if (await isLoaded()) return;
  // Fails where the page is in another process now.
  if (known.scriptId)
    await session.send('Runtime.runScript', { scriptId: known.scriptId }).catch(() => undefined);
  if (await isLoaded()) return;
  const { scriptId } = await session.send('Runtime.compileScript', {
    expression: axe.source,
    sourceURL: '',
    persistScript: true,
  });
  if (!scriptId) throw new Error('axe was not compiled.');
  known.scriptId = scriptId;
  await session.send('Runtime.runScript', { scriptId });
}

/** Markup of headers and footers that this worker has checked, by check and screen. */
const checkedShells = new Set<string>();

/** Marks the header and the footer where they were checked on another page: they are more than half of most pages. */
async function skipCheckedShell(page: Page, check: string): Promise<void> {
  const screen = `${check} ${page.viewportSize()?.width}`;
  const markups = await page.evaluate(shellMarkups);
  const isChecked = markups.map((markup) => checkedShells.has(`${screen} ${markup}`));
  for (const markup of markups) checkedShells.add(`${screen} ${markup}`);
  await page.evaluate(markCheckedShell, isChecked);
}

/** Runs in the page: the markup of header and footer, whichever link is the current one. */
function shellMarkups(): string[] {
  return [...document.querySelectorAll('header:not(main *), footer:not(main *)')].map((part) => {
    const copy = part.cloneNode(true) as Element;
    const current = copy.querySelectorAll('[aria-current]');
    for (const link of current) link.removeAttribute('class');
    for (const element of copy.querySelectorAll('*'))
      for (const { name } of [...element.attributes])
        if (/^(data-|id$|aria-(current|controls|labelledby|describedby)$|for$)/.test(name))
          element.removeAttribute(name);
    return `${current.length} ${copy.outerHTML}`;
  });
}

/** Runs in the page. */
function markCheckedShell(isChecked: boolean[]): void {
  for (const [index, part] of [
    ...document.querySelectorAll('header:not(main *), footer:not(main *)'),
  ].entries())
    part.toggleAttribute('data-checked', isChecked[index] === true);
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

/** Runs in the page itself: @axe-core/playwright opens another page for each run, which takes longer than the run. */
async function axeViolations(parts: Element | Element[], rules: string[]): Promise<string[]> {
  const given = [parts].flat().filter((part) => !part.closest('[data-checked]'));
  if (given.length === 0) return [];
  const first = given.filter((part) => !part.closest('[data-repeated]'));
  const include = first.length > 0 ? first : given;
  // The layout of equal markup depends on its texts.
  const skipped = rules.includes('target-size') ? '[data-checked]' : '[data-checked], [data-repeated]';
  const exclude = [...document.querySelectorAll(skipped)].filter(
    (element) => !include.some((part) => element.contains(part)),
  );
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    { include, exclude },
    {
      resultTypes: ['violations'],
      elementRef: false,
      preload: false,
      ...(rules.length > 0 && { runOnly: rules }),
    },
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/**
 * Runs in the page: marks visible list items, rows and articles that differ from a sibling before them only in texts and
 * addresses. axe would report the same for each, and takes most of its time for them on a page with a full list.
 */
function markRepeated(): void {
  const texts =
    /^(href|src|srcset|id|for|title|alt|name|datetime|value|aria-(label|labelledby|describedby|controls)|data-.*)$/;
  const seen = new Map<Element | null, Set<string>>();
  // Rows may alternate between two.
  const backgroundOf = (element: Element | null) => element && getComputedStyle(element).background;
  const markupOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent?.trim() ? '.' : '';
    const attributes = [...node.attributes].map(
      ({ name, value }) => `${name}=${texts.test(name) ? value.trim() !== '' : value}`,
    );
    return `<${node.localName} ${attributes.join()}>${[...node.childNodes].map(markupOf).join('')}</>`;
  };
  for (const element of document.querySelectorAll('li, tr, article')) {
    element.removeAttribute('data-repeated');
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.parentElement?.closest('[data-repeated]')) continue;
    const look = [backgroundOf(element), backgroundOf(element.firstElementChild), markupOf(element)].join();
    const siblings = seen.get(element.parentElement) ?? new Set();
    if (siblings.has(look)) element.setAttribute('data-repeated', '');
    seen.set(element.parentElement, siblings.add(look));
  }
}

/**
 * Runs in the page: marks the outermost elements whose visibility, colours or size changed since the last call, and
 * returns their number.
 */
function markChangedLooks(): number {
  const kept = window as Window & { looks?: Map<Element, string> };
  const before = kept.looks;
  kept.looks = new Map<Element, string>();
  let changed = 0;
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('data-changed');
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, backgroundColor, backgroundImage, fontSize, opacity } = getComputedStyle(element);
    const look = [color, backgroundColor, backgroundImage, fontSize, opacity].join();
    kept.looks.set(element, look);
    if (before?.get(element) === look || element.parentElement?.closest('[data-changed]')) continue;
    element.setAttribute('data-changed', '');
    changed += 1;
  }
  return changed;
}
