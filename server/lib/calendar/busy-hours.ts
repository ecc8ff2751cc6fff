// The hours of the week that a calendar takes: which hours, never what for. Recurring events are expanded over the coming weeks
// within bounds, since a calendar may be made to cost much.
import { setImmediate } from 'node:timers/promises';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { calendarWeeks, hourAt, hoursOfDay, hoursOfWeek } from '#contract/together/weeks.rules.ts';
import { campusToday, instantOf } from '#server/lib/campus-time.ts';
import { BadCalendar, type Component, type Property, parseCalendar, propertyOf } from './ics-lines.ts';
import { type CalendarTime, compact, parseTime, type ZoneOf, zonesOf } from './ics-times.ts';
import { wallTimeOf } from './zones.ts';

const hourMs = 3_600_000;
const weekMs = hoursOfWeek * hourMs;
const maxDurationMs = 4 * weekMs;
/** Of the times that one property lists. */
const maxListed = 500;
/** Of working time without a pause, so that other requests are answered meanwhile, and in all. */
const [pauseAfterMs, maxTotalMs] = [20, 3_000];
/** Rules of other parts repeat within a day or name a time: no timetable has them, and they cost most to expand. */
const knownRule =
  /^(?:(?:FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)|INTERVAL=\d{1,4}|COUNT=\d{1,9}|UNTIL=[\dTZ]{8,16}|WKST=\w\w|(?:BYDAY|BYMONTH|BYMONTHDAY|BYSETPOS|BYWEEKNO|BYYEARDAY)=[\w,+-]{1,80})(?:;|$))+$/i;

/** The bits of the hours that are taken in several of the coming weeks. Throws BadCalendar. */
export async function busyHoursOf(
  text: string,
  timeZone: string,
  now = new Date(),
  clock = () => performance.now(),
): Promise<string> {
  const components = parseCalendar(text);
  const from = instantOf(`${campusToday(timeZone, now.getTime())}T00:00`, timeZone).getTime();
  const until = from + calendarWeeks.read * weekMs;
  const zoneOf = zonesOf(components, timeZone, now.getUTCFullYear());
  const moved = movedDates(components, zoneOf);
  const taken = Array.from({ length: calendarWeeks.read }, () => new Set<number>());
  const indexes = hourIndexes(from, timeZone);
  const began = clock();
  let paused = began;
  for (const component of components) {
    for (const { start, end } of busyTimes(component, zoneOf, moved, { from, until })) {
      const last = Math.min(end, until);
      for (let at = Math.floor((Math.max(start, from) - from) / hourMs); from + at * hourMs < last; at += 1)
        taken[Math.floor(at / hoursOfWeek)]?.add(indexes[at] ?? 0);
    }
    if (clock() - began > maxTotalMs)
      throw new BadCalendar('This calendar has too many repeating events. Please share a smaller one.');
    if (clock() - paused > pauseAfterMs) {
      await setImmediate();
      paused = clock();
    }
  }
  return Array.from({ length: hoursOfWeek }, (_, index) =>
    taken.filter((week) => week.has(index)).length >= calendarWeeks.taken ? '1' : '0',
  ).join('');
}

/** The hour of the week of each hour from the first one on, by the clock of the campus. */
const hourIndexes = (from: number, timeZone: string): number[] =>
  Array.from({ length: calendarWeeks.read * hoursOfWeek }, (_, hours) => {
    const wallTime = new Date(`${wallTimeOf(new Date(from + hours * hourMs), timeZone)}Z`);
    return hourAt((wallTime.getUTCDay() + 6) % 7, wallTime.getUTCHours());
  });

interface Interval {
  start: number;
  end: number;
}

interface Window {
  from: number;
  until: number;
}

function* busyTimes(
  component: Component,
  zoneOf: ZoneOf,
  moved: ReadonlySet<string>,
  window: Window,
): Generator<Interval> {
  if (component.name === 'VFREEBUSY') yield* busyPeriods(component, zoneOf);
  if (component.name !== 'VEVENT') return;
  // What is free, cancelled or lasts whole days takes no hour: birthdays, holidays, deadlines.
  if (propertyOf(component, 'TRANSP')?.value.toUpperCase() === 'TRANSPARENT') return;
  if (propertyOf(component, 'STATUS')?.value.toUpperCase() === 'CANCELLED') return;
  const start = timeOf(component, 'DTSTART', zoneOf);
  if (!start) return;
  const durationMs = durationOf(component, start, zoneOf);
  if (!(durationMs > 0)) return;
  const uid = propertyOf(component, 'UID')?.value ?? '';
  const isMove = propertyOf(component, 'RECURRENCE-ID') !== undefined;
  const excluded = new Set(listedTimes(component, 'EXDATE', zoneOf));
  for (const begins of [
    ...startsOf(component, start, { from: window.from - durationMs, until: window.until }),
    ...listedTimes(component, 'RDATE', zoneOf),
  ]) {
    const end = begins + durationMs;
    if (excluded.has(begins) || begins >= window.until || end <= window.from) continue;
    if (isMove || !moved.has(`${uid} ${begins}`)) yield { start: begins, end };
  }
}

function startsOf(component: Component, start: CalendarTime, { from, until }: Window): number[] {
  const rule = propertyOf(component, 'RRULE')?.value ?? '';
  if (!rule || !knownRule.test(rule)) return [start.place(start.wallTime)];
  const last = lastOf(rule, start);
  if (last < from) return [];
  try {
    // In wall time, as if it were UTC, which has no clock changes. A day more on both sides covers every zone.
    const expansion = new RRuleTemporal({
      rruleString: `DTSTART:${compact(start.wallTime)}Z\nRRULE:${rule.replace(unusedParts, '')}`,
      maxIterations: 2_000,
      maxCandidateEvaluations: 5_000,
      cache: false,
      temporal: Temporal,
    });
    return expansion
      .between(new Date(from - dayMs), new Date(until + dayMs), true)
      .map((date) => start.place(date.toPlainDateTime()))
      .filter((begins) => begins <= last);
  } catch {
    // A rule that never has a date, or none within the bounds.
    return [];
  }
}

const dayMs = hoursOfDay * hourMs;
/** The end is compared apart. So many dates that each must be counted from the first one are as good as endless. */
const unusedParts = /;?UNTIL=[^;]*|;?COUNT=\d{4,}/gi;

/** The end of a rule, in UTC or as a day or time of the zone of its first date. */
function lastOf(rule: string, start: CalendarTime): number {
  const until = /UNTIL=(\d{8})(T\d{6}Z?)?/i.exec(rule);
  if (!until) return Number.POSITIVE_INFINITY;
  const value = `${until[1]}${until[2] ?? 'T235959'}`;
  const property: Property = { name: 'UNTIL', params: new Map(), value };
  const time = parseTime(property, value.toUpperCase(), () => start.place);
  if (!time) return Number.POSITIVE_INFINITY;
  return value.endsWith('Z')
    ? time.wallTime.toZonedDateTime('UTC').epochMilliseconds
    : start.place(time.wallTime);
}

function durationOf(component: Component, start: CalendarTime, zoneOf: ZoneOf): number {
  const end = timeOf(component, 'DTEND', zoneOf);
  const ms = end
    ? end.place(end.wallTime) - start.place(start.wallTime)
    : msOf(propertyOf(component, 'DURATION')?.value ?? '');
  return Math.min(ms, maxDurationMs);
}

/** Of a duration such as PT1H30M; 0 for what is none. */
function msOf(text: string): number {
  try {
    return Temporal.Duration.from(text).total({ unit: 'millisecond', relativeTo: '2026-01-01' });
  } catch {
    return 0;
  }
}

function timeOf(component: Component, name: string, zoneOf: ZoneOf): CalendarTime | undefined {
  const property = propertyOf(component, name);
  return property && parseTime(property, property.value, zoneOf);
}

function listedTimes(component: Component, name: string, zoneOf: ZoneOf): number[] {
  return component.properties
    .filter((property) => property.name === name)
    .flatMap((property) => property.value.split(',', maxListed).map((value) => ({ property, value })))
    .slice(0, maxListed)
    .flatMap(({ property, value }) => {
      const time = parseTime(property, value, zoneOf);
      return time ? [time.place(time.wallTime)] : [];
    });
}

/** The dates of series that another event replaces: moved or cancelled ones. */
function movedDates(components: readonly Component[], zoneOf: ZoneOf): Set<string> {
  const moved = new Set<string>();
  for (const component of components) {
    const time = timeOf(component, 'RECURRENCE-ID', zoneOf);
    if (time) moved.add(`${propertyOf(component, 'UID')?.value ?? ''} ${time.place(time.wallTime)}`);
  }
  return moved;
}

/** 20261116T160000Z/PT3H or with an end instead of the duration. */
function* busyPeriods(component: Component, zoneOf: ZoneOf): Generator<Interval> {
  for (const property of component.properties) {
    if (property.name !== 'FREEBUSY' || property.params.get('FBTYPE')?.toUpperCase() === 'FREE') continue;
    for (const period of property.value.split(',', maxListed)) {
      const [first = '', last = ''] = period.split('/', 2);
      const start = parseTime(property, first, zoneOf);
      if (!start) continue;
      const begins = start.place(start.wallTime);
      const end = parseTime(property, last, zoneOf);
      yield { start: begins, end: end ? end.place(end.wallTime) : begins + msOf(last) };
    }
  }
}
