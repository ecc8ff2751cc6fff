// Renders formulas as MathML, for the server.
import katex from 'katex';
import { formulaSettings } from '#shared/markdown/formula-rules.ts';
import { writtenFormula } from './Formula.tsx';

/** Of one second of rendering; beyond it formulas are sent as they are written, and set by the browser. */
const maxMsPerSecond = 100;
let spent = { since: 0, ms: 0 };

export function formulaMarkup(tex: string, isBlock: boolean): string {
  const start = performance.now();
  if (start - spent.since > 1_000) spent = { since: start, ms: 0 };
  if (spent.ms > maxMsPerSecond) return writtenFormula(tex);
  try {
    return (
      katex
        .renderToString(tex, { ...formulaSettings, displayMode: isBlock, output: 'mathml' })
        // The Content-Security-Policy forbids them.
        .replace(/ style="[^"]*"/g, '')
    );
  } catch {
    return writtenFormula(tex);
  } finally {
    spent.ms += performance.now() - start;
  }
}
