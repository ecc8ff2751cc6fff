// Wall times of events in words: they are shown in the zone of the event, wherever the reader is. Without Intl where it can
// be: creating its first formatter is slow.

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const dayMs = 86_400_000;

interface Dated {
  localStart: string;
  endsAt: string;
  minutes: number;
  zone: string;
  isAllDay: boolean;
}

/** '2026-12-10' of '2026-12-10T18:30'. */
export const dayOf = (wallTime: string): string => wallTime.slice(0, 10);
/** '18:30'. */
export const clockOf = (wallTime: string): string => wallTime.slice(11, 16);

const utc = (wallTime: string): Date =>
  new Date(`${wallTime.slice(0, 16)}${wallTime.length > 10 ? ':00' : ''}Z`);
const wallTimeOf = (time: Date): string => time.toISOString().slice(0, 16);

export const addDays = (day: string, count: number): string =>
  dayOf(wallTimeOf(new Date(utc(day).getTime() + count * dayMs)));

/** The Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -((utc(day).getUTCDay() + 6) % 7));
export const monthStart = (day: string): string => `${day.slice(0, 8)}01`;
export const addMonths = (day: string, count: number): string => {
  const time = utc(monthStart(day));
  time.setUTCMonth(time.getUTCMonth() + count);
  return dayOf(wallTimeOf(time));
};

/** 'November 2026'. */
export const monthText = (day: string): string =>
  `${monthNames[utc(day).getUTCMonth()]} ${utc(day).getUTCFullYear()}`;

/** 'Tue'. */
export const weekdayText = (day: string): string => dayNames[utc(day).getUTCDay()]?.slice(0, 3) ?? '';

/** 'Tuesday 17 November', with its year where that is not the reader's. */
export function dayText(day: string, today?: string): string {
  const time = utc(day);
  const year = today?.slice(0, 4) === day.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  return `${dayNames[time.getUTCDay()]} ${time.getUTCDate()} ${monthNames[time.getUTCMonth()]}${year}`;
}

/** 'Tue 17 Nov 2026'. */
export function shortDayText(day: string): string {
  const time = utc(day);
  const month = monthNames[time.getUTCMonth()];
  return `${weekdayText(day)} ${time.getUTCDate()} ${month === 'September' ? 'Sept' : month?.slice(0, 3)} ${day.slice(0, 4)}`;
}

/** 'Today, Tuesday 17 November'. */
export function headingText(day: string, today: string | undefined): string {
  const name = today === day ? 'Today, ' : today && addDays(today, 1) === day ? 'Tomorrow, ' : '';
  return name + dayText(day, today);
}

/** '90 min', '2 h', '2 h 30 min', '3 days'. */
export function lengthText(minutes: number): string {
  if (minutes >= 2 * 1440 && minutes % 1440 === 0) return `${minutes / 1440} days`;
  if (minutes < 120 && minutes !== 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
}

/** The wall time of its end. Only over midnight can the clocks have changed. */
export function localEnd({ localStart, endsAt, minutes, zone, isAllDay }: Dated): string {
  const end = wallTimeOf(new Date(utc(localStart).getTime() + minutes * 60_000));
  return isAllDay || dayOf(end) === dayOf(localStart) ? end : wallTimeIn(zone, endsAt);
}

/** The wall time of an instant in a zone. */
function wallTimeIn(zone: string, at: string): string {
  // The Swedish form is that of ISO 8601: '2026-12-10 18:30'.
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(at)).replace(' ', 'T');
}

/** 'Tuesday 17 November, 18:30 to 20:00'. */
export function whenText(date: Dated, today?: string): string {
  const first = dayOf(date.localStart);
  if (date.isAllDay) {
    const last = addDays(first, Math.max(1, Math.round(date.minutes / 1440)) - 1);
    return last === first
      ? `${dayText(first, today)}, all day`
      : `${dayText(first, today)} to ${dayText(last, today)}`;
  }
  const end = localEnd(date);
  const until = dayOf(end) === first ? clockOf(end) : `${dayText(dayOf(end), today)}, ${clockOf(end)}`;
  return `${dayText(first, today)}, ${clockOf(date.localStart)} to ${until}`;
}

/** The reader's own wall time of an instant. */
export function readersTime(at: string): string {
  const time = new Date(at);
  return wallTimeOf(new Date(time.getTime() - time.getTimezoneOffset() * 60_000));
}

/** How a zone is called: 'New York' of 'America/New_York'. */
export const zoneText = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
