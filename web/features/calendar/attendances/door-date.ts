// Which date of an event is checked in: the chosen one, else the one that takes place now or next.
import type { OccurrenceDate } from '#contract/calendar/events.ts';
import { formatUtcDate } from '#web/lib/format.ts';

/** People come before the start, and their host is still at the door a while after the end. */
const lateMs = 3 * 3_600_000;

export function doorDate(
  dates: readonly OccurrenceDate[],
  chosen: string,
  now: number,
): OccurrenceDate | undefined {
  const open = dates.filter(({ endsAt, state }) => state === 'on' && Date.parse(endsAt) + lateMs > now);
  return dates.find(({ dateId }) => dateId === chosen) ?? open[0] ?? dates.at(-1);
}

/** '10 Dec 2026, 18:30', in the zone of the event, whatever the zone of the reader. */
export const wallTimeText = (localStart: string, isAllDay: boolean): string =>
  formatUtcDate(`${localStart}:00Z`) + (isAllDay ? '' : `, ${localStart.slice(11)}`);
