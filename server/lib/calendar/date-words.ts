// Wall times in sentences.

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
