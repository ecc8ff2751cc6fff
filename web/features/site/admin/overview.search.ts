// The period of the admin dashboard.
import { overviewPeriods } from '#contract/site/admin.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const overviewSearch = searchParams('/admin', { days: oneOf(overviewPeriods, '7') });
