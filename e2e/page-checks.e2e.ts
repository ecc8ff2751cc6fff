// The accessibility checks find what they are for: axe measures only the texts whose contrast is in doubt (contrast.ts).
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './campus.ts';

const spoiled: Record<string, [style: string, expected: RegExp]> = {
  'a faint text': ['main h1 { color: #bbb }', /light: color-contrast/],
  'a text that is faint in the dark theme alone': [
    '[data-theme=dark] main h1 { color: #555 }',
    /dark: color-contrast/,
  ],
  'a text that its opacity makes faint': ['main h1 { opacity: 0.4 }', /color-contrast/],
  'content wider than the screen': ['main { width: 200vw }', /wider than the screen/],
};

test('a spoiled page fails the accessibility checks', async ({ page }) => {
  await page.goto('/about');
  await expectAccessible(page);
  for (const [name, [style, expected]] of Object.entries(spoiled)) {
    await page.evaluate(applyStyle, style);
    await expect(expectAccessible(page), name).rejects.toThrow(expected);
  }
  await page.evaluate(applyStyle, '');
  await expectAccessible(page);
  await addUnnamedField(page);
  await expect(expectAccessible(page)).rejects.toThrow(/label: /);
});

/** Runs in the page: the policy of documents refuses styles in the markup. */
function applyStyle(style: string): void {
  const kept = window as Window & { spoiling?: CSSStyleSheet };
  if (!kept.spoiling) {
    kept.spoiling = new CSSStyleSheet();
    document.adoptedStyleSheets.push(kept.spoiling);
  }
  kept.spoiling.replaceSync(style);
}

const addUnnamedField = (page: Page): Promise<void> =>
  page.locator('main').evaluate((main) => main.append(document.createElement('input')));
