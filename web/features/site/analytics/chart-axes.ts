// The axes of a chart: time buckets (days or months), and a rounded maximum.
import type { AnalyticsPeriod } from '#contract/site/analytics.rules.ts';
import type { Analytics, EngagementCounts } from '#contract/site/analytics.ts';

export interface Bucket extends EngagementCounts {
  /** 2026-11-15 for a day, 2026-11 for a month. */
  at: string;
  label: string;
}

// In UTC, as the server counts days.
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayMs = 86_400_000;
const maxDailyBuckets = 92;
const zeroCounts: EngagementCounts = { views: 0, downloads: 0, helpful: 0 };

type Day = Analytics['perDay'][number];

/** One bucket per day of the period, or per month where daily bars would be too thin. */
export function bucketsOf(perDay: Day[], period: AnalyticsPeriod): Bucket[] {
  const days = fillPeriod(perDay, period);
  return days.length > maxDailyBuckets ? monthsOf(days) : days.map(dayBucket);
}

/** Adds the days of the period before the first count. */
function fillPeriod(perDay: Day[], period: AnalyticsPeriod): Day[] {
  const [first] = perDay;
  const missing = first && period !== 'all' ? Math.max(0, Number(period) - perDay.length) : 0;
  const before = Array.from({ length: missing }, (_, index) => {
    const at = new Date(Date.parse(first?.day ?? '') - (missing - index) * dayMs);
    return { day: at.toISOString().slice(0, 10), ...zeroCounts };
  });
  return [...before, ...perDay];
}

const dayBucket = ({ day, views, downloads, helpful }: Day): Bucket => ({
  at: day,
  label: dayName.format(new Date(day)),
  views,
  downloads,
  helpful,
});

function monthsOf(days: Day[]): Bucket[] {
  const months = new Map<string, Bucket>();
  for (const { day, views, downloads, helpful } of days) {
    const at = day.slice(0, 7);
    const sum = months.get(at) ?? { at, label: monthName.format(new Date(at)), ...zeroCounts };
    months.set(at, {
      ...sum,
      views: sum.views + views,
      downloads: sum.downloads + downloads,
      helpful: sum.helpful + helpful,
    });
  }
  return [...months.values()];
}

/** The end of the count axis: 2, 4, 6, 8 or 10 times a power of ten, so that its half is an integer. */
export function roundUp(max: number): number {
  for (let unit = 1; ; unit *= 10) {
    const round = [2, 4, 6, 8, 10].map((times) => times * unit).find((end) => end >= max);
    if (round !== undefined) return round;
  }
}
