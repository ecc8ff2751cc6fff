import type { ResourceList } from '#contract/resources.ts';
import { formatNumber } from '#web/lib/format.ts';

/** How many there are, as far as the server counted. */
export const formatTotal = ({ total, totalIsMore }: ResourceList): string =>
  `${formatNumber(total)}${totalIsMore ? '+' : ''}`;
