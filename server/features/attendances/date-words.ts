// Dates and times in sentences, as the wall time in the zone of the event.
import { TZDate } from '@date-fns/tz';
import { formatISO } from 'date-fns/formatISO';

/** Such as 2026-12-10T18:30. */
export const wallTimeOf = (instant: Date, zone: string): string =>
  formatISO(new TZDate(instant.getTime(), zone)).slice(0, 16);

const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** Such as 'Thu 10 Dec, 18:30'. */
export function dateWords(localTime: string): string {
  const day = words.format(new Date(`${localTime.slice(0, 10)}T00:00:00Z`)).replace(',', '');
  const time = localTime.slice(11, 16);
  // All-day events begin at midnight.
  return time === '00:00' || time === '' ? day : `${day}, ${time}`;
}
