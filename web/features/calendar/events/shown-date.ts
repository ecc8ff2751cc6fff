// Which date of an event is shown, and what is known about it.
import type { CampusEvent, OccurrenceDate } from '#contract/calendar/events.ts';

type Dates = Pick<CampusEvent, 'dates' | 'nextDateId'>;

/** The chosen date, else the next one, else the last one. Without a known time, the next one by the clock of the server. */
export function shownDate(
  { dates, nextDateId }: Dates,
  chosen: string,
  now: number | undefined,
): OccurrenceDate | undefined {
  const asked = chosen && dates.find(({ dateId }) => dateId === chosen);
  if (asked) return asked;
  if (now === undefined) return dates.find(({ dateId }) => dateId === nextDateId) ?? dates[0];
  const upcoming = upcomingDates({ dates, nextDateId }, now);
  return upcoming.find(({ state }) => state === 'on') ?? upcoming[0] ?? dates.at(-1);
}

/** Those that are not over. Without a known time, the next one by the clock of the server and those after it. */
export function upcomingDates({ dates, nextDateId }: Dates, now: number | undefined): OccurrenceDate[] {
  if (now !== undefined) return dates.filter((date) => !isOver(date, now));
  return dates.slice(
    Math.max(
      0,
      dates.findIndex(({ dateId }) => dateId === nextDateId),
    ),
  );
}

export const isOver = ({ endsAt }: Pick<OccurrenceDate, 'endsAt'>, now: number | undefined): boolean =>
  now !== undefined && Date.parse(endsAt) <= now;
