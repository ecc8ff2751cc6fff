// Which dates of a series stay the same when its rule or its time changes: they keep their id and answers.
import type { SeriesDate } from '#server/lib/calendar/recurrence.ts';
import type { DateRow } from './event-access.service.ts';

interface Paired {
  kept: { date: DateRow; planned: SeriesDate }[];
  added: SeriesDate[];
  /** Not over, and not in the series any more. */
  removed: DateRow[];
}

/**
 * By the same start; then on the same day; then, where as many dates are left on both sides, in their order, since the whole
 * series was moved. Dates that are over stay as they are.
 */
export function pairDates(existing: DateRow[], planned: SeriesDate[], now: Date): Paired {
  let dates = existing.toSorted((one, other) => one.originalStart.localeCompare(other.originalStart));
  let plans = planned;
  const kept: Paired['kept'] = [];
  const pairBy = (keyOf: (start: string) => string, isEligible: (date: DateRow) => boolean) => {
    const free = new Map(plans.map((plan) => [keyOf(plan.originalStart), plan]));
    dates = dates.filter((date) => {
      const plan = isEligible(date) ? free.get(keyOf(date.originalStart)) : undefined;
      if (plan) {
        free.delete(keyOf(date.originalStart));
        kept.push({ date, planned: plan });
      }
      return !plan;
    });
    plans = plans.filter((plan) => !kept.some((pair) => pair.planned === plan));
  };
  const isNotOver = ({ endsAt }: DateRow) => endsAt > now;
  pairBy(
    (start) => start,
    () => true,
  );
  pairBy((start) => start.slice(0, 10), isNotOver);
  const left = dates.filter(isNotOver);
  if (left.length === plans.length) {
    for (const [index, date] of left.entries()) {
      const plan = plans[index];
      if (plan) kept.push({ date, planned: plan });
    }
    return { kept, added: [], removed: [] };
  }
  return { kept, added: plans, removed: left };
}
