// Refuses Markdown that is costly to render.
import { isNestedTooDeeply, nestedTooDeeply } from '#contract/markdown.ts';
import { Refused } from './errors.ts';

export function refuseDeepNesting(text: string): void {
  if (isNestedTooDeeply(text)) throw new Refused('invalid_input', { errors: { text: nestedTooDeeply } });
}
