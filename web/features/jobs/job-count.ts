// A number of jobs that is formatJobCount up to a limit.
import { maxCountedJobs } from '#contract/jobs.rules.ts';
import { formatNumber } from '#web/lib/format.ts';

/** '12', or '1,000+' */
export const formatJobCount = (count: number): string =>
  `${formatNumber(count)}${count >= maxCountedJobs ? '+' : ''}`;
