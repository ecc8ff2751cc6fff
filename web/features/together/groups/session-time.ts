// When a group meets next, in the time zone of the campus: the same where the server renders the page.
import { settings } from '#web/lib/settings.ts';

/** 'Thu 19 Nov, 18:00', or that it has begun. */
export function nextSessionText(startsAt: string, now: number | undefined): string {
  const time = new Date(startsAt);
  if (now !== undefined && time.getTime() <= now) return 'Happening now';
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: settings().timeZone || 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`;
}
