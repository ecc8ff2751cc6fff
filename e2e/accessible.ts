// Checks a page, or a part of it, for accessibility and for content wider than the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const themes = ['light', 'dark'] as const;
const desktop = { width: 1280, height: 720 };
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
  expect(await page.locator('html').evaluate(axeViolations, layoutRules)).toEqual([]);
  if ((await page.evaluate(markChangedLooks)) > 0)
    await inBothThemes(page, (rules) => page.locator('[data-changed]').evaluateAll(axeViolations, rules));
  await expectNoOverflow(page);
}

async function inBothThemes(page: Page, check: (rules: string[]) => Promise<string[]>): Promise<void> {
  if (await page.evaluate('typeof window.axe === "undefined"')) await page.evaluate(axe.source);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // The page applies the system's theme in an event handler: wait, or axe measures a mixture of both.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.evaluate(markRepeated);
    // The themes differ only in their colours.
    expect(await check(colorScheme === 'dark' ? ['color-contrast'] : [])).toEqual([]);
  }
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

/** Runs in the page itself: @axe-core/playwright opens another page for each run, which takes longer than the run. */
async function axeViolations(parts: Element | Element[], rules: string[]): Promise<string[]> {
  const given = [parts].flat();
  const first = given.filter((part) => !part.closest('[data-repeated]'));
  const include = first.length > 0 ? first : given;
  // The layout of equal markup depends on its texts.
  const repeated = rules.includes('target-size') ? [] : document.querySelectorAll('[data-repeated]');
  const exclude = [...repeated].filter((element) => !include.some((part) => element.contains(part)));
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
