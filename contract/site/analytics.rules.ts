// The periods of the statistics. Without TypeBox, so that pages can load it.

export const analyticsPeriods = ['7', '30', '90', 'all'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];
