import { maxCountedCases } from '#contract/safety/reports.rules.ts';
import { formatNumber } from '#web/lib/format.ts';

/** '12', or '999+' beyond the limit that the server counts to. */
export const formatCaseCount = (count: number): string =>
  count >= maxCountedCases ? `${formatNumber(maxCountedCases - 1)}+` : formatNumber(count);
