// Calendars are read with ical.js, a parser that we did not write.
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, renderCalendar } from './ics.ts';

const entry: CalendarEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  sequence: 2,
  updatedAt: new Date('2026-11-16T10:00:00Z'),
  startsAt: new Date('2026-12-10T17:30:00Z'),
  endsAt: new Date('2026-12-10T19:00:00Z'),
  localStart: '2026-12-10T18:30',
  zone: 'Europe/Berlin',
  isAllDay: false,
  title: 'Robots, rockets; and \\ slashes',
  description: 'First line\nSecond line',
  place: 'Main hall, room 1',
  url: 'https://campus.example/events/1',
  status: 'CONFIRMED',
  category: 'talk',
};

/** Parses strictly: a line that is not of the format throws, and each component has what RFC 5545 requires of it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const name of ['version', 'prodid']) expect(calendar.getAllProperties(name)).toHaveLength(1);
  for (const component of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(component);
  }
  return calendar.getAllSubcomponents('vevent').map((component) => {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'sequence', 'summary']) {
      expect(component.getAllProperties(name), name).toHaveLength(1);
    }
    expect(component.getFirstProperty('dtstamp')?.toICALString()).toMatch(/Z$/);
    const event = new ICAL.Event(component);
    return {
      event,
      component,
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
    };
  });
}
const parseOne = (given: Partial<CalendarEntry>) => {
  const [found] = parse(renderCalendar('Events', [{ ...entry, ...given }]));
  if (!found) throw new Error('There is no event.');
  return found;
};

test('texts are read as they were written', () => {
  const { event, component } = parseOne({});
  expect(event).toMatchObject({
    uid: `${entry.id}@campus-connect`,
    sequence: 2,
    summary: entry.title,
    description: entry.description,
    location: entry.place,
  });
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(component.getFirstPropertyValue('url')).toBe(entry.url);
});

test('long texts of any script are folded between characters', () => {
  const title = 'Äpfel 🍎 und 漢字 '.repeat(40).trim();
  expect(parseOne({ title, url: `https://campus.example/${'a'.repeat(200)}` }).event.summary).toBe(title);
});

test('a text cannot add a line of its own', () => {
  const title = 'Talk\r\nEND:VEVENT\r\nBEGIN:VEVENT\u0000\u0007';
  const found = parse(renderCalendar('Evil\r\nX-A:1', [{ ...entry, title }]));
  expect(found).toHaveLength(1);
  expect(found[0]?.event.summary).toBe('Talk\nEND:VEVENT\nBEGIN:VEVENT');
});

describe('times', () => {
  const instants: [zone: string, startsAt: string, hours: number][] = [
    ['America/New_York', '2026-03-08T06:30:00.000Z', 2],
    ['America/New_York', '2026-11-01T03:30:00.000Z', 5],
    ['Europe/Berlin', '2026-03-29T00:30:00.000Z', 3],
    ['Europe/Berlin', '2026-10-24T22:00:00.000Z', 6],
    ['Asia/Kolkata', '2026-06-01T03:30:00.000Z', 1],
    ['Asia/Calcutta', '2026-06-01T03:30:00.000Z', 1],
    ['Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', 4],
    ['Australia/Lord_Howe', '2026-10-03T14:00:00.000Z', 4],
    ['UTC', '2026-06-01T03:30:00.000Z', 1],
  ];
  test.each(instants)('in %s from %s are the same instants to the parser', (zone, start, hours) => {
    const startsAt = new Date(start);
    const endsAt = new Date(startsAt.getTime() + hours * 3_600_000);
    const found = parseOne({ zone, startsAt, endsAt });
    expect([found.startsAt, found.endsAt]).toEqual([startsAt.toISOString(), endsAt.toISOString()]);
  });
  test('refer to a VTIMEZONE of the calendar, which is there once', () => {
    const text = renderCalendar('Events', [
      entry,
      { ...entry, id: 'other' },
      { ...entry, zone: 'Asia/Calcutta' },
    ]);
    expect(text.match(/^TZID:.*$/gm)).toEqual(['TZID:Europe/Berlin', 'TZID:Asia/Kolkata']);
    expect(text).toContain('DTSTART;TZID=Asia/Kolkata:20261210T230000');
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261210T183000');
  });
  test('of all-day events are days, and the end is the day after the last one', () => {
    const day = { isAllDay: true, localStart: '2026-10-25T00:00' };
    const { component } = parseOne({
      ...day,
      startsAt: new Date('2026-10-24T22:00:00Z'),
      endsAt: new Date('2026-10-26T23:00:00Z'),
    });
    expect(component.getFirstProperty('dtstart')?.toICALString()).toBe('DTSTART;VALUE=DATE:20261025');
    expect(component.getFirstProperty('dtend')?.toICALString()).toBe('DTEND;VALUE=DATE:20261027');
  });
});

test('the text depends on its entries alone, so that its ETag stays', () => {
  expect(renderCalendar('Events', [entry])).toBe(renderCalendar('Events', [{ ...entry }]));
});

test('a calendar without dates is valid', () => {
  expect(parse(renderCalendar('Events', []))).toEqual([]);
});
