// What a chart has along its two axes: days or months below, round numbers at the side.
import { tz } from '@date-fns/tz';
import { formatISO } from 'date-fns/formatISO';
import { subDays } from 'date-fns/subDays';
import type { AnalyticsPeriod } from '#contract/analytics.rules.ts';
import type { Analytics, EngagementCounts } from '#contract/analytics.ts';

export interface Bucket extends EngagementCounts {
  /** Such as 2026-11-15, or 2026-11 for a whole month. */
  at: string;
  label: string;
}

// As the server counts: a day ends at midnight in UTC, whatever the reader's clock says.
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const utc = tz('UTC');
const maxDailyBuckets = 92;
const nothing: EngagementCounts = { views: 0, downloads: 0, helpful: 0 };

type Day = Analytics['perDay'][number];

/** Every day of the period; whole months where days would be too thin to see. */
export function bucketsOf(perDay: Day[], period: AnalyticsPeriod): Bucket[] {
  const days = wholePeriod(perDay, period);
  return days.length > maxDailyBuckets ? monthsOf(days) : days.map(dayBucket);
}

/** The days before the first count belong to the period as well. */
function wholePeriod(perDay: Day[], period: AnalyticsPeriod): Day[] {
  const [first] = perDay;
  const missing = first && period !== 'all' ? Math.max(0, Number(period) - perDay.length) : 0;
  const before = Array.from({ length: missing }, (_, index) => {
    const at = subDays(first?.day ?? '', missing - index, { in: utc });
    return { day: formatISO(at, { representation: 'date' }), ...nothing };
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
    const sum = months.get(at) ?? { at, label: monthName.format(new Date(at)), ...nothing };
    months.set(at, {
      ...sum,
      views: sum.views + views,
      downloads: sum.downloads + downloads,
      helpful: sum.helpful + helpful,
    });
  }
  return [...months.values()];
}

/** The round number that the side of a chart ends with: 2, 4, 10, 20, 40, 100 and so on, so that its half is whole. */
export function roundUp(max: number): number {
  for (let unit = 1; ; unit *= 10) {
    const round = [2, 4, 6, 8, 10].map((times) => times * unit).find((end) => end >= max);
    if (round !== undefined) return round;
  }
}
