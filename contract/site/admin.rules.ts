// The periods of the admin dashboard. Without TypeBox, so that pages can load it.
export const overviewPeriods = ['7', '30', '90'] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];

/** Counts end there. */
export const maxOverviewCount = 10_000;
/** Rows of each list. */
export const maxOverviewRows = 10;

/** How long something has waited: fewer days than this; the last one has no end. */
export const waitingAges = ['day', 'days', 'week', 'longer'] as const;
export type WaitingAge = (typeof waitingAges)[number];
export const ageDays: Record<Exclude<WaitingAge, 'longer'>, number> = { day: 1, days: 3, week: 7 };

/** Searches are kept for the longest period; told are those that were made this often. */
export const missedSearchLimits = { days: 90, told: 3, perDay: 1_000, minLength: 3, maxLength: 60 } as const;
