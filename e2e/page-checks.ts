// What accessible.ts asks in the page: one call for each screen, because sending the steps apart takes longer than most of
// them. These functions run in the page, so they can only use each other.
import type axe from 'axe-core';
import { doubtfulTexts } from './contrast.ts';

interface PageChecks {
  /** The markup of header and footer, whichever link is the current one. */
  shells(): string[];
  /** Violations of all rules in both themes, and content wider than the screen. */
  problems(parts: Element[], isShellChecked: boolean[]): Promise<string[]>;
  /** The same for what another size of the screen changes: the layout, and what looks different since rememberLooks. */
  problemsAfterResize(isShellChecked: boolean[]): Promise<string[]>;
  rememberLooks(): void;
}

declare global {
  interface Window {
    pageChecks?: PageChecks;
  }
}

/** Defines window.pageChecks, after axe. */
export const pageChecksSource = (): string => `(() => {
  ${[
    doubtfulTexts,
    layOutAll,
    shellParts,
    shells,
    markCheckedShells,
    markRepeated,
    changedLooks,
    overflow,
    violations,
    contrastViolations,
    problems,
    problemsAfterResize,
  ].join('\n')}
  window.pageChecks = { shells, problems, problemsAfterResize, rememberLooks: changedLooks };
})()`;

async function problems(parts: Element[], isShellChecked: boolean[]): Promise<string[]> {
  layOutAll();
  markCheckedShells(isShellChecked);
  markRepeated();
  // Its contrast is measured in both themes.
  const found = await violations(parts, { rules: { 'color-contrast': { enabled: false } } });
  return [...found, ...(await contrastViolations(parts)), ...overflow()];
}

async function problemsAfterResize(isShellChecked: boolean[]): Promise<string[]> {
  markCheckedShells(isShellChecked);
  // All other rules are about the markup, which is the same on every screen. The layout of equal markup depends on its texts.
  for (const element of document.querySelectorAll('[data-repeated]'))
    element.removeAttribute('data-repeated');
  const layout = { runOnly: ['target-size', 'scrollable-region-focusable'] };
  const found = await violations([document.documentElement], layout);
  const changed = changedLooks();
  if (changed.length > 0) found.push(...(await problems(changed, isShellChecked)));
  return [...found, ...overflow()];
}

async function violations(parts: Element[], options: axe.RunOptions): Promise<string[]> {
  const given = parts.filter((part) => !part.closest('[data-checked]'));
  if (given.length === 0) return [];
  const first = given.filter((part) => !part.closest('[data-repeated]'));
  const include = first.length > 0 ? first : given;
  const exclude = [...document.querySelectorAll('[data-checked], [data-repeated]')].filter(
    (element) => !include.some((part) => element.contains(part)),
  );
  const found = await (window as unknown as { axe: typeof axe }).axe.run(
    { include, exclude },
    { resultTypes: ['violations'], elementRef: false, preload: false, ...options },
  );
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/** The themes differ only in their colours. */
async function contrastViolations(parts: Element[]): Promise<string[]> {
  const { dataset } = document.documentElement;
  const shown = dataset.theme ?? 'light';
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    dataset.theme = theme;
    const texts = doubtfulTexts(parts);
    if (texts.length === 0) continue;
    const inTheme = await violations(texts, { runOnly: ['color-contrast'] });
    found.push(...inTheme.map((violation) => `${theme}: ${violation}`));
  }
  dataset.theme = shown;
  return found;
}

/** axe skips what is not laid out because it is below the screen. */
function layOutAll(): void {
  const kept = window as Window & { allLaidOut?: CSSStyleSheet };
  if (kept.allLaidOut) return;
  kept.allLaidOut = new CSSStyleSheet();
  kept.allLaidOut.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(kept.allLaidOut);
}

function shellParts(): Element[] {
  return [...document.querySelectorAll('header:not(main *), footer:not(main *)')];
}

function shells(): string[] {
  return shellParts().map((part) => {
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

function markCheckedShells(isChecked: boolean[]): void {
  for (const [index, part] of shellParts().entries())
    part.toggleAttribute('data-checked', isChecked[index] === true);
}

/**
 * Marks visible list items, rows and articles that differ from a sibling before them only in texts and addresses. axe would
 * report the same for each, and takes most of its time for them on a page with a full list.
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

/** The outermost elements whose visibility, colours or size changed since the last call. */
function changedLooks(): Element[] {
  const kept = window as Window & { looks?: Map<Element, string> };
  const before = kept.looks;
  const looks = new Map<Element, string>();
  kept.looks = looks;
  const changed = new Set<Element | null>();
  const isInside = (element: Element | null): boolean =>
    element !== null && (changed.has(element) || isInside(element.parentElement));
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, backgroundColor, backgroundImage, fontSize, opacity } = getComputedStyle(element);
    const look = [color, backgroundColor, backgroundImage, fontSize, opacity].join();
    looks.set(element, look);
    if (before?.get(element) !== look && !isInside(element.parentElement)) changed.add(element);
  }
  return [...changed].filter((element) => element !== null);
}

function overflow(): string[] {
  const excess = document.documentElement.scrollWidth - window.innerWidth;
  return excess > 0 ? [`The page is ${excess} px wider than the screen.`] : [];
}
