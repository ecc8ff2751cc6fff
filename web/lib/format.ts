// Formats dates, numbers and URLs for display.
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const date = new Intl.DateTimeFormat('en-GB', day);
const utcDate = new Intl.DateTimeFormat('en-GB', { ...day, timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const number = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** '12 Nov 2026', in the reader's time zone. */
export const formatDate = (iso: string): string => formatDay(iso, date);

/** The same on the server, which does not know the reader's time zone. */
export const formatUtcDate = (iso: string): string => formatDay(iso, utcDate);

function formatDay(iso: string, format: Intl.DateTimeFormat): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? '' : format.format(time);
}

/** '12 Nov 2026, 14:05', in the reader's time zone. */
export const formatDateTime = (iso: string): string => {
  const day = formatDate(iso);
  return day && `${day}, ${clock.format(new Date(iso))}`;
};

/** 'Today', '1d ago', '12d ago', by the reader's calendar. */
export function formatAge(iso: string, now = new Date()): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const days = differenceInCalendarDays(now, time);
  return days < 1 ? 'Today' : `${days}d ago`;
}

/** '37.5%' */
export const formatShare = (share: number): string => percent.format(share);

/** '1,284' */
export const formatNumber = (count: number): string => number.format(count);

/** A URL without scheme and 'www.': 'example.org/past-papers', or its host only. */
export function formatAddress(address: string, withPath: boolean): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return host.replace(/^www\./, '') + (withPath ? pathname.replace(/\/$/, '') : '');
}
