// Formats dates, numbers and URLs for display.

// Without Intl: creating its first formatter takes ten times as long as everything else that runs when a page starts.
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** '12 Nov 2026', in the reader's time zone. */
export function formatDate(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  return `${time.getDate()} ${months[time.getMonth()]} ${time.getFullYear()}`;
}

/** The same on the server, which does not know the reader's time zone. */
export function formatUtcDate(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

/** '12 Nov 2026, 14:05', in the reader's time zone. */
export const formatDateTime = (iso: string): string => {
  const day = formatDate(iso);
  const time = new Date(iso);
  return day && `${day}, ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
};

/** 'Today', '1d ago', '12d ago', by the reader's calendar. */
export function formatAge(iso: string, now = new Date()): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const days = calendarDay(now) - calendarDay(time);
  return days < 1 ? 'Today' : `${days}d ago`;
}

/** In days, whatever the hours of the day: with daylight saving time they are 23 to 25. */
const calendarDay = (time: Date): number =>
  Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 86_400_000;

/** '37.5%' */
export const formatShare = (share: number): string => `${formatNumber(Math.round(share * 1000) / 10)}%`;

/** '1,284' */
export const formatNumber = (count: number): string =>
  String(count).replace(/(?<!\..*)\B(?=(\d{3})+(?!\d))/g, ',');

/** A URL without scheme and 'www.': 'example.org/past-papers', or its host only. */
export function formatAddress(address: string, withPath: boolean): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return host.replace(/^www\./, '') + (withPath ? pathname.replace(/\/$/, '') : '');
}
