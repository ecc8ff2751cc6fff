import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangesOf, slotLabel } from '#contract/together/weeks.rules.ts';
import { busyHoursOf } from './busy-hours.ts';

/** A Monday. */
const now = new Date('2026-11-16T12:00:00Z');
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:lecture', 'SUMMARY:Secret', ...lines, 'END:VEVENT'].join('\r\n');
const weekly = 'RRULE:FREQ=WEEKLY';
const at10 = ['DTSTART:20261005T100000Z', 'DTEND:20261005T110000Z'];

const read = async (text: string, clock = () => 0) =>
  rangesOf(await busyHoursOf(text, 'Europe/Berlin', now, clock)).map(slotLabel);

/** As programs of Microsoft define and name it. */
const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

describe('the busy hours of a calendar', () => {
  test.each([
    ['a weekly lecture in UTC, after the clock change', [...at10, weekly], ['Monday 11:00–12:00']],
    [
      'two days, with quarters of hours',
      [
        'DTSTART;TZID=Europe/Berlin:20261005T101500',
        'DTEND;TZID=Europe/Berlin:20261005T114500',
        'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
      ],
      ['Monday 10:00–12:00', 'Wednesday 10:00–12:00'],
    ],
    [
      'every other week, in another zone',
      ['DTSTART;TZID=America/New_York:20261102T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2'],
      ['Monday 15:00–16:00'],
    ],
    ['without a zone', ['DTSTART:20261006T080000', 'DURATION:PT2H', weekly], ['Tuesday 8:00–10:00']],
    ['since 1970', ['DTSTART:19700105T090000Z', 'DURATION:PT1H', weekly], ['Monday 10:00–11:00']],
    ['folded', ['DTSTART:2026\r\n 1005T100000Z', 'DURATION:PT1H', weekly], ['Monday 11:00–12:00']],
    [
      'over midnight',
      ['DTSTART:20261005T220000Z', 'DURATION:PT2H', weekly],
      ['Monday 23:00–24:00', 'Tuesday 0:00–1:00'],
    ],
    ['once', ['DTSTART:20261118T090000Z', 'DTEND:20261118T100000Z'], []],
    ['until last week', [...at10, 'RRULE:FREQ=WEEKLY;UNTIL=20261110T090000Z'], []],
    ['until a day', [...at10, 'RRULE:FREQ=WEEKLY;UNTIL=20261123'], ['Monday 11:00–12:00']],
    [
      'with dates that are left out',
      [...at10, weekly, 'EXDATE:20261116T100000Z,20261123T100000Z,20261130T100000Z'],
      [],
    ],
    ['whole days', ['DTSTART;VALUE=DATE:20261005', 'DTEND;VALUE=DATE:20261006', weekly], []],
    ['free', [...at10, weekly, 'TRANSP:TRANSPARENT'], []],
    ['cancelled', [...at10, weekly, 'STATUS:CANCELLED'], []],
    ['every second', [...at10, 'RRULE:FREQ=SECONDLY'], []],
    ['on a day that is never there', [...at10, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'], []],
    ['at an impossible time', ['DTSTART:20261399T256199Z', 'DURATION:PT1H', weekly], []],
    ['backwards', ['DTSTART:20261005T100000Z', 'DTEND:20261005T090000Z', weekly], []],
  ])('of an event %s', async (_, lines, expected) => {
    expect(await read(calendar(event(...lines)))).toEqual(expected);
  });

  test('of a zone that the calendar defines', async () => {
    const zone = 'TZID="W. Europe Standard Time"';
    const lecture = event(`DTSTART;${zone}:20261005T100000`, `DTEND;${zone}:20261005T120000`, weekly);
    expect(await read(calendar(outlookZone, lecture))).toEqual(['Monday 10:00–12:00']);
  });

  test('of a date that is moved', async () => {
    const moved = ['20261116', '20261123', '20261130'].map((day) =>
      event(`RECURRENCE-ID:${day}T100000Z`, `DTSTART:${day}T140000Z`, `DTEND:${day}T150000Z`),
    );
    expect(await read(calendar(event(...at10, weekly), ...moved))).toEqual(['Monday 15:00–16:00']);
  });

  test('of busy times', async () => {
    const busy = ['20261117T080000Z/PT2H', '20261124T080000Z/20261124T093000Z'].join(',');
    expect(await read(calendar('BEGIN:VFREEBUSY', `FREEBUSY:${busy}`, 'END:VFREEBUSY'))).toEqual([
      'Tuesday 9:00–11:00',
    ]);
  });
});

describe('refuses', () => {
  test.each(['', '<html>', 'BEGIN:VEVENT\r\nEND:VEVENT', '\u0000'])(
    '%j, which is no calendar',
    async (text) => {
      await expect(read(text)).rejects.toThrow('This is not a calendar');
    },
  );

  test('more entries than anyone has', async () => {
    await expect(read(calendar('BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(10_001)))).rejects.toThrow('10,000');
    await expect(read(calendar('BEGIN:A\r\n'.repeat(10_001)))).rejects.toThrow('10,000');
  });

  test('rules that take too long, without expanding them all', async () => {
    const rule = 'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1';
    const bomb = calendar(
      event('DTSTART:19700101T090000Z', 'DURATION:PT1H', rule).concat('\r\n').repeat(5_000).trim(),
    );
    let seconds = 0;
    const slow = () => {
      seconds += 1;
      return seconds * 1_000;
    };
    await expect(read(bomb, slow)).rejects.toThrow('too many repeating events');
    expect(seconds).toBeLessThan(10);
  });
});

test('any lines are read or refused in a sentence', async () => {
  const names = [
    'BEGIN',
    'END',
    'DTSTART',
    'DTEND',
    'RRULE',
    'DURATION',
    'EXDATE',
    'TZID',
    'TZOFFSETTO',
    'X',
  ];
  const values = [
    'VEVENT',
    'VTIMEZONE',
    'STANDARD',
    '20261005T100000Z',
    'PT1H',
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=5MO',
    '+0100',
  ];
  const line = fc
    .tuple(
      fc.constantFrom(...names),
      fc.constantFrom('', ';TZID=Europe/Berlin', ';TZID=', ';A="b:c'),
      fc.oneof(fc.constantFrom(...values), fc.string()),
    )
    .map(([name, param, value]) => `${name}${param}:${value}`);
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
      const bits = await busyHoursOf(calendar(...lines), 'Europe/Berlin', now).catch((error: Error) => error);
      expect(bits instanceof Error ? bits.name : bits).toMatch(/^[01]{168}$|^BadCalendar$/);
    }),
    { numRuns: 100 },
  );
});
