import { maxCounted } from '#contract/site/contact.rules.ts';
import { formatNumber } from '#web/lib/format.ts';

/** '12', or '999+' beyond the limit that the server counts to. */
export const formatMessageCount = (count: number): string =>
  count >= maxCounted ? `${formatNumber(maxCounted - 1)}+` : formatNumber(count);
