// Runs in processes of other time zones too: a wrong conversion is invisible where both zones are the same.
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { datesOf, ruleOf } from './recurrence.ts';
import { instantOfWallTime, isZone } from './zones.ts';

/** Across a clock change: the wall time stays, the instant moves. */
const weeks: { zone: string; localStart: string; instants: string[] }[] = [
  {
    zone: 'America/New_York',
    localStart: '2026-03-01T18:00',
    instants: ['2026-03-01T23:00', '2026-03-08T22:00', '2026-03-15T22:00'],
  },
  {
    zone: 'America/New_York',
    localStart: '2026-10-25T18:00',
    instants: ['2026-10-25T22:00', '2026-11-01T23:00', '2026-11-08T23:00'],
  },
  {
    zone: 'Europe/Berlin',
    localStart: '2026-03-22T00:30',
    instants: ['2026-03-21T23:30', '2026-03-28T23:30', '2026-04-04T22:30'],
  },
  {
    zone: 'Europe/Berlin',
    localStart: '2026-10-18T09:00',
    instants: ['2026-10-18T07:00', '2026-10-25T08:00', '2026-11-01T08:00'],
  },
  {
    zone: 'Asia/Kolkata',
    localStart: '2026-03-22T02:00',
    instants: ['2026-03-21T20:30', '2026-03-28T20:30', '2026-04-04T20:30'],
  },
  {
    zone: 'Australia/Lord_Howe',
    localStart: '2026-03-29T10:00',
    instants: ['2026-03-28T23:00', '2026-04-04T23:30', '2026-04-11T23:30'],
  },
  {
    zone: 'Australia/Lord_Howe',
    localStart: '2026-09-27T10:00',
    instants: ['2026-09-26T23:30', '2026-10-03T23:00', '2026-10-10T23:00'],
  },
];

function instantsOf({ zone, localStart }: { zone: string; localStart: string }): string[] {
  const rule = ruleOf({ unit: 'week', every: 1, count: 3 }, localStart);
  return datesOf({ rule, localStart, minutes: 60, zone, isAllDay: false }).map((date) =>
    date.startsAt.toISOString().slice(0, 16),
  );
}

test.each(weeks)('a weekly event keeps its wall time in $zone from $localStart', (week) => {
  expect(instantsOf(week)).toEqual(week.instants);
});

test.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe'])(
  'the instants are the same in a process whose zone is %s',
  (TZ) => {
    const program = `
      import { datesOf, ruleOf } from './server/lib/calendar/recurrence.ts';
      const weeks = ${JSON.stringify(weeks)};
      const found = weeks.map(({ zone, localStart }) =>
        datesOf({ rule: ruleOf({ unit: 'week', every: 1, count: 3 }, localStart), localStart, minutes: 60, zone, isAllDay: false })
          .map((date) => date.startsAt.toISOString().slice(0, 16)));
      console.log(JSON.stringify({ found, offset: new Date(2026, 0, 1).getTimezoneOffset() }));`;
    const output = execFileSync('node', ['--import', 'tsx', '--input-type=module', '--eval', program], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    const { found, offset } = JSON.parse(output) as { found: string[][]; offset: number };
    expect(offset).not.toBe(0);
    expect(found).toEqual(weeks.map(({ instants }) => instants));
  },
);

describe('the gap of a clock change', () => {
  const gap = { localStart: '2026-03-08T02:30', zone: 'America/New_York', minutes: 60, isAllDay: false };
  test('has no instant', () => {
    expect(instantOfWallTime(gap.localStart, gap.zone)).toBe('gap');
    expect(instantOfWallTime('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('gap');
    expect(instantOfWallTime('2026-10-04T02:30', 'Australia/Lord_Howe')).toEqual(
      new Date('2026-10-03T15:30Z'),
    );
  });
  test('refuses a single date', () => {
    expect(() => datesOf({ ...gap, rule: '' })).toThrow(
      '02:30 does not exist on this day in America/New_York',
    );
  });
  test('moves a date of a series to the time after it, and keeps its place in the rule', () => {
    const rule = ruleOf({ unit: 'day', every: 1, count: 3 }, '2026-03-07T02:30');
    const dates = datesOf({ ...gap, localStart: '2026-03-07T02:30', rule });
    expect(dates.map(({ localStart }) => localStart)).toEqual([
      '2026-03-07T02:30',
      '2026-03-08T03:30',
      '2026-03-09T02:30',
    ]);
    expect(dates[1]).toMatchObject({
      originalStart: '2026-03-08T02:30',
      startsAt: new Date('2026-03-08T07:30:00Z'),
      endsAt: new Date('2026-03-08T08:30:00Z'),
    });
  });
});

test('a time that is there twice is the first one', () => {
  expect(instantOfWallTime('2026-11-01T01:30', 'America/New_York')).toEqual(new Date('2026-11-01T05:30Z'));
});

test('zones are IANA names, in their old and new form; offsets and other texts are none', () => {
  for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Ushuaia', 'UTC']) {
    expect(isZone(zone)).toBe(true);
  }
  for (const zone of ['', '+05:30', 'Europe/Atlantis', '../Berlin', 'Europe/Berlin\r\nX:1', 'a'.repeat(60)]) {
    expect(isZone(zone)).toBe(false);
  }
});
