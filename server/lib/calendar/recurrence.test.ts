import { describe, expect, test } from 'vitest';
import { maxDates, type Repeat } from '#contract/calendar/recurrence.rules.ts';
import { BadRule, datesOf, repeatOf, ruleOf, TooManyDates } from './recurrence.ts';

function seriesOf(localStart: string, repeat: Repeat | null, zone = 'Europe/Berlin', minutes = 60) {
  const rule = repeat ? ruleOf(repeat, localStart) : '';
  return datesOf({ rule, localStart, minutes, zone, isAllDay: false });
}
const starts = (...series: Parameters<typeof seriesOf>) => seriesOf(...series).map((date) => date.localStart);

describe('the rule of the form', () => {
  const tuesday = '2026-11-10T18:30';
  const repeats: [string, Repeat, string][] = [
    ['every second Tuesday', { unit: 'week', every: 2, count: 3 }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=3'],
    [
      'on two weekdays',
      { unit: 'week', every: 1, weekdays: ['TH', 'TU'], until: '2026-12-18' },
      'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,TH;UNTIL=20261218T235959',
    ],
    ['every third day', { unit: 'day', every: 3, count: 2 }, 'FREQ=DAILY;INTERVAL=3;COUNT=2'],
    [
      'the second Tuesday of the month',
      { unit: 'month', every: 1, monthly: 'weekday', count: 2 },
      'FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU;COUNT=2',
    ],
    [
      'the tenth of the month',
      { unit: 'month', every: 1, count: 2 },
      'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=10;COUNT=2',
    ],
    ['every year', { unit: 'year', every: 1, count: 2 }, 'FREQ=YEARLY;INTERVAL=1;COUNT=2'],
  ];
  test.each(repeats)('%s is stored as RRULE and read back', (_, repeat, rule) => {
    expect(ruleOf(repeat, tuesday)).toBe(rule);
    expect(repeatOf(rule)).toMatchObject(
      repeat.unit === 'week' ? { unit: 'week', every: repeat.every } : repeat,
    );
    expect(ruleOf(repeatOf(rule) as Repeat, tuesday)).toBe(rule);
  });
  test('an empty rule is a single date', () => {
    expect(repeatOf('')).toBeNull();
    expect(starts(tuesday, null)).toEqual([tuesday]);
  });
  test('the fifth weekday of a month is the last one of every month', () => {
    const repeat: Repeat = { unit: 'month', every: 1, monthly: 'weekday', count: 3 };
    expect(starts('2026-12-31T10:00', repeat)).toEqual([
      '2026-12-31T10:00',
      '2027-01-28T10:00',
      '2027-02-25T10:00',
    ]);
  });
  test('the last day belongs to the series', () => {
    expect(starts('2026-11-10T18:30', { unit: 'week', every: 1, until: '2026-11-24' })).toHaveLength(3);
  });
  test('months without that day are left out', () => {
    const repeat: Repeat = { unit: 'month', every: 1, monthly: 'day', count: 3 };
    expect(starts('2027-01-31T10:00', repeat)).toEqual([
      '2027-01-31T10:00',
      '2027-03-31T10:00',
      '2027-05-31T10:00',
    ]);
  });
});

describe('refused rules', () => {
  const refused: [string, string, Repeat | null, RegExp][] = [
    ['without an end', '2026-11-10T18:30', { unit: 'week', every: 1 }, /at most 200 dates within 4 years/],
    [
      'with two ends',
      '2026-11-10T18:30',
      { unit: 'week', every: 1, count: 2, until: '2026-12-01' },
      /either the last day or the number/,
    ],
    [
      'ending before they begin',
      '2026-11-10T18:30',
      { unit: 'day', every: 1, until: '2026-11-09' },
      /after the first/,
    ],
    [
      'without the day of the first date',
      '2026-11-10T18:30',
      { unit: 'week', every: 1, weekdays: ['FR'], count: 2 },
      /Tuesday/,
    ],
    ['on a day that does not exist', '2026-02-30T18:30', null, /no such day/],
    ['at a time that does not exist', '2026-02-03T24:30', null, /no such day or time/],
    ['in another century', '9999-02-03T12:30', null, /between 2000 and 2100/],
  ];
  test.each(refused)('%s', (_, localStart, repeat, message) => {
    expect(() => seriesOf(localStart, repeat)).toThrow(BadRule);
    expect(() => seriesOf(localStart, repeat)).toThrow(message);
  });
  test('more dates or years than the limit, without computing them all', () => {
    const tooMany: Repeat[] = [
      { unit: 'day', every: 1, until: '2099-12-31' },
      { unit: 'day', every: 1, count: maxDates + 1 },
      { unit: 'year', every: 99, count: 2 },
      { unit: 'week', every: 2, until: '2031-01-01' },
    ];
    for (const repeat of tooMany) {
      expect(() => seriesOf('2026-11-10T18:30', repeat)).toThrow(TooManyDates);
    }
    expect(seriesOf('2026-11-10T18:30', { unit: 'day', every: 1, count: maxDates })).toHaveLength(maxDates);
  });
  test('an all-day event of half a day', () => {
    const series = { rule: '', localStart: '2026-11-10T00:00', zone: 'UTC', isAllDay: true };
    expect(() => datesOf({ ...series, minutes: 720 })).toThrow('Please choose whole days.');
  });
});

describe('all-day dates', () => {
  const day = (localStart: string, zone: string, days = 1) =>
    datesOf({ rule: '', localStart, minutes: days * 1440, zone, isAllDay: true })[0];
  test('end where the next day begins, also on days of 23 and 25 hours', () => {
    const hours = (localStart: string, days?: number) => {
      const date = day(localStart, 'America/New_York', days);
      return date && (date.endsAt.getTime() - date.startsAt.getTime()) / 3_600_000;
    };
    expect(hours('2026-03-08T00:00')).toBe(23);
    expect(hours('2026-11-01T00:00')).toBe(25);
    expect(hours('2026-10-31T00:00', 3)).toBe(73);
  });
  test('of a day without midnight begin after the gap and keep their day', () => {
    expect(day('2026-04-24T00:00', 'Africa/Cairo')).toMatchObject({
      localStart: '2026-04-24T00:00',
      startsAt: new Date('2026-04-23T22:00:00Z'),
      endsAt: new Date('2026-04-24T21:00:00Z'),
    });
  });
});
