// Refuses Markdown that is costly to render.
import { whyCostly } from '#contract/markdown.ts';
import { Refused } from './errors.ts';

/** `field` is that of the form. */
export function refuseCostlyMarkdown(text: string, field = 'text'): void {
  const reason = whyCostly(text);
  if (reason) throw new Refused('invalid_input', { errors: { [field]: reason } });
}
