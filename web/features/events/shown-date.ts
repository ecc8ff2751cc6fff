// Which date of an event is shown, and what is known about it.
import type { CampusEvent, OccurrenceDate } from '#contract/events.ts';

type Dates = Pick<CampusEvent, 'dates'>;

/** The chosen date, else the next one, else the last one. Without a known time, the first one. */
export function shownDate(
  { dates }: Dates,
  chosen: string,
  now: number | undefined,
): OccurrenceDate | undefined {
  const asked = chosen && dates.find(({ dateId }) => dateId === chosen);
  if (asked) return asked;
  if (now === undefined) return dates[0];
  const upcoming = dates.filter((date) => !isOver(date, now));
  return upcoming.find(({ state }) => state === 'on') ?? upcoming[0] ?? dates.at(-1);
}

export const isOver = ({ endsAt }: Pick<OccurrenceDate, 'endsAt'>, now: number | undefined): boolean =>
  now !== undefined && Date.parse(endsAt) <= now;
