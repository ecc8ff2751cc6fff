// Writes calendars in iCalendar format (RFC 5545). Each date of a series is an event of its own: its time, place and state were
// decided when it was stored, so that no program has to expand a rule.
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import { wallTimeOf } from './zones.ts';

export interface CalendarEntry {
  /** Never changes, so that programs recognise a date that has moved. */
  id: string;
  /** Grows with each change that those who come must know of. */
  sequence: number;
  updatedAt: Date;
  startsAt: Date;
  endsAt: Date;
  localStart: string;
  zone: string;
  isAllDay: boolean;
  title: string;
  /** Plain text. */
  description: string;
  place: string;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  category: string;
}

export const calendarType = 'text/calendar; charset=utf-8';

const maxLineBytes = 75;
const knownZones = new Set(tzlib_get_timezones());

export function renderCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const zones = new Map<string, VTimezone | undefined>();
  for (const { zone, isAllDay } of entries) {
    if (!isAllDay && !zones.has(zone)) zones.set(zone, timezoneOf(zone));
  }
  const blocks = new Set([...zones.values()].flatMap((found) => (found ? [found.block] : [])));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campus Connect//Events//EN',
    'CALSCALE:GREGORIAN',
    textLine('X-WR-CALNAME', name),
    // How often programs ask again, where they follow it.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...blocks,
    ...entries.map((entry) => eventLines(entry, zones.get(entry.zone))),
    'END:VCALENDAR',
    '',
  ];
  return lines.join('\r\n');
}

function eventLines(entry: CalendarEntry, timezone: VTimezone | undefined): string {
  const updated = utc(entry.updatedAt);
  const lines = [
    'BEGIN:VEVENT',
    `UID:${entry.id}@campus-connect`,
    `DTSTAMP:${updated}`,
    `LAST-MODIFIED:${updated}`,
    `SEQUENCE:${entry.sequence}`,
    ...timeLines(entry, timezone),
    textLine('SUMMARY', entry.title),
    textLine('CATEGORIES', entry.category),
    `STATUS:${entry.status}`,
    // What is not certain or not on leaves the time free.
    `TRANSP:${entry.status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
    fold(`URL:${entry.url}`),
  ];
  if (entry.place) lines.push(textLine('LOCATION', entry.place));
  if (entry.description) lines.push(textLine('DESCRIPTION', entry.description));
  lines.push('END:VEVENT');
  return lines.join('\r\n');
}

function timeLines(
  { isAllDay, localStart, startsAt, endsAt, zone }: CalendarEntry,
  timezone: VTimezone | undefined,
): string[] {
  if (isAllDay) {
    // An end at midnight: the day after the last one, as RFC 5545 wants it.
    const day = (localTime: string) => localTime.slice(0, 10).replaceAll('-', '');
    return [`DTSTART;VALUE=DATE:${day(localStart)}`, `DTEND;VALUE=DATE:${day(wallTimeOf(endsAt, zone))}`];
  }
  if (!timezone) return [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`];
  const local = (instant: Date) => compact(wallTimeOf(instant, zone));
  return [`DTSTART;TZID=${timezone.name}:${local(startsAt)}`, `DTEND;TZID=${timezone.name}:${local(endsAt)}`];
}

interface VTimezone {
  /** As its definition names it: that of an old name is the new one. */
  name: string;
  block: string;
}

/** By their names: the library takes longer to write one than this file for a hundred dates. */
const timezones = new Map<string, VTimezone | undefined>();

/** Undefined for UTC and for zones that the library does not know: their times are written in UTC. */
function timezoneOf(zone: string): VTimezone | undefined {
  if (!knownZones.has(zone) || timezones.has(zone)) return timezones.get(zone);
  const [block = ''] = tzlib_get_ical_block(zone);
  const name = /^TZID:(.+)$/m.exec(block)?.[1]?.trim();
  const timezone = name && name !== 'Etc/UTC' ? { name, block } : undefined;
  timezones.set(zone, timezone);
  return timezone;
}

const utc = (instant: Date): string => `${compact(instant.toISOString())}Z`;

/** 20261210T183000 of 2026-12-10T18:30 or of the same with seconds. By slices: a calendar has hundreds of times. */
const compact = (time: string): string =>
  time.slice(0, 4) + time.slice(5, 7) + time.slice(8, 13) + time.slice(14, 16) + (time.slice(17, 19) || '00');

const textLine = (name: string, text: string): string => fold(`${name}:${escapeText(text)}`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 allows none of them in a text.
const needsEscaping = /[\u0000-\u0008\u000a-\u001f\u007f\\;,]/;

const escapeText = (text: string): string =>
  needsEscaping.test(text)
    ? text
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the same.
        .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
        .replaceAll(/[\\;,]/g, '\\$&')
        .replaceAll('\n', '\\n')
    : text;

function foldAscii(line: string): string {
  let folded = line.slice(0, maxLineBytes);
  const step = maxLineBytes - 1;
  for (let start = maxLineBytes; start < line.length; start += step)
    folded += `\r\n ${line.slice(start, start + step)}`;
  return folded;
}

/** Continues long lines on the next one, after a space, without breaking a character of several bytes. */
function fold(line: string): string {
  const length = Buffer.byteLength(line);
  if (length <= maxLineBytes) return line;
  if (length === line.length) return foldAscii(line);
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  parts.push(part);
  return parts.join('\r\n');
}
