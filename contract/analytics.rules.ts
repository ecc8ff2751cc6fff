// The periods that figures are shown for, without a schema library.

export const analyticsPeriods = ['7', '30', '90', 'all'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];
