import { maxCounted } from '#contract/contact.rules.ts';
import { formatNumber } from '#web/lib/format.ts';

/** '12', or '999+' past what is counted. */
export const countText = (count: number): string =>
  count >= maxCounted ? `${formatNumber(maxCounted - 1)}+` : formatNumber(count);
