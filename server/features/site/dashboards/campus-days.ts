// The days of the campus between which a dashboard looks.
import { examDays, plannedDays } from '#contract/site/dashboards.ts';
import { campusToday, instantOf } from '#server/lib/campus-time.ts';
import type { OwnValues } from './own-values.ts';

type Days = Pick<OwnValues, 'today' | 'weekAgo' | 'eventsUntil' | 'examsUntil'>;

/** The last ones, since converting them is slow. */
let last: { key: string; days: Days } | undefined;

export function campusDays(timeZone: string, now: Date): Days {
  const today = campusToday(timeZone, now.getTime());
  const key = `${timeZone} ${today}`;
  if (last?.key === key) return last.days;
  const after = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const midnight = (days: number) => instantOf(`${after(days)}T00:00`, timeZone).toISOString();
  const days = {
    ...{ today, weekAgo: after(-7) },
    ...{ eventsUntil: midnight(plannedDays), examsUntil: midnight(examDays) },
  };
  last = { key, days };
  return days;
}
