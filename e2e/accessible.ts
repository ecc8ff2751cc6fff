// Checks a page, or a part of it, for accessibility and for content wider than the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

const themes = ['light', 'dark'] as const;

/**
 * Expects no axe violation in the light and in the dark theme, and no horizontal overflow. accessibility.e2e.ts checks
 * every page as it opens; a journey checks only the part that it alone reaches.
 */
export async function expectAccessible(part: Page | Locator): Promise<void> {
  const page = 'page' in part ? part.page() : part;
  const target = 'page' in part ? part : page.locator('html');
  if (await page.evaluate('typeof window.axe === "undefined"')) await page.evaluate(axe.source);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // The page applies the system's theme in an event handler: wait, or axe measures a mixture of both.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // The themes differ only in their colours.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : [];
    expect(await target.evaluate(axeViolations, rules)).toEqual([]);
  }
  await expectNoOverflow(page);
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

/** Runs in the page itself: @axe-core/playwright opens another page for each run, which takes longer than the run. */
async function axeViolations(part: Element, rules: string[]): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
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
