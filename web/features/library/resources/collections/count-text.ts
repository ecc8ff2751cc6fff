import { formatNumber } from '#web/lib/format.ts';

/** '1 resource', '12 resources'. */
export const formatCount = (count: number): string =>
  count === 1 ? '1 resource' : `${formatNumber(count)} resources`;
