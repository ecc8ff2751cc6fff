// The period that the figures are of, as it stands in the address.
import { analyticsPeriods } from '#contract/analytics.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const analyticsSearch = searchParams('/resources/analytics', { days: oneOf(analyticsPeriods, '30') });
