import { maxCountedJobs } from '#contract/platform/jobs.rules.ts';
import { formatNumber } from '#web/lib/format.ts';

/** '12', or '1,000+' at the limit that the server counts to. */
export const formatJobCount = (count: number): string =>
  `${formatNumber(count)}${count >= maxCountedJobs ? '+' : ''}`;
