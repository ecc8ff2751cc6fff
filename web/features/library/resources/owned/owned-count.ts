import type { ResourceList } from '#contract/library/resources.ts';
import { formatNumber } from '#web/lib/format.ts';

/** '12', or '1,000+' at the limit that the server counts to. */
export const formatTotal = ({ total, totalIsMore }: ResourceList): string =>
  `${formatNumber(total)}${totalIsMore ? '+' : ''}`;
