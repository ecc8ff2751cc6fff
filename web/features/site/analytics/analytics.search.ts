// Search parameters of the analytics page.
import { analyticsPeriods } from '#contract/site/analytics.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const analyticsSearch = searchParams('/resources/analytics', { days: oneOf(analyticsPeriods, '30') });
