// Sets formulas with KaTeX. It is large: loaded only by a text that has formulas.
import katex from 'katex';
import 'katex/dist/katex.min.css';
import { formulaSettings } from '#shared/markdown/formula-rules.ts';

/** Through the DOM, since the Content-Security-Policy forbids style attributes in HTML. */
export function setFormula(element: HTMLElement | undefined): void {
  // Set already, and unchanged since.
  if (!element || element.querySelector('.katex-html')) return;
  const { tex = '', display } = element.dataset;
  const set = document.createElement('span');
  try {
    katex.render(tex, set, { ...formulaSettings, displayMode: display !== undefined });
    element.replaceChildren(set);
  } catch {
    // It stays as it is written.
  }
}
