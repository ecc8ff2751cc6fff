// The instants of the times in a calendar: in UTC, in a named zone, in a zone that the calendar itself defines, or without one.
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { type Component, type Property, propertyOf } from './ics-lines.ts';
import { isZone } from './zones.ts';

/** The instant of a wall time in milliseconds, by the zone of a property. */
type PlaceInZone = (wallTime: Temporal.PlainDateTime) => number;

export interface CalendarTime {
  wallTime: Temporal.PlainDateTime;
  place: PlaceInZone;
}

/** The time zone of a property. Times without one are those of the campus. */
export type ZoneOf = (property: Property, value: string) => PlaceInZone;

export function zonesOf(components: readonly Component[], campusZone: string, year: number): ZoneOf {
  const defined = new Map<string, PlaceInZone>();
  for (const component of components) {
    const name = component.name === 'VTIMEZONE' ? propertyOf(component, 'TZID')?.value : undefined;
    // A calendar needs few, and each costs an expansion.
    if (name && !isZone(name) && defined.size < maxDefinedZones)
      defined.set(name, definedZone(component, year) ?? inZone(campusZone));
  }
  const named = new Map<string, PlaceInZone>();
  return ({ params }, value) => {
    if (value.endsWith('Z')) return inUtc;
    const name = params.get('TZID')?.replace(/^\/.*?\/(?=\w+\/)/, '') ?? campusZone;
    const known = named.get(name) ?? defined.get(name) ?? inZone(isZone(name) ? name : campusZone);
    if (named.size < maxNamedZones) named.set(name, known);
    return known;
  };
}

/** 20261210T183000 or 20261210T183000Z; undefined for a day and for what is no time. */
export function parseTime(property: Property, value: string, zoneOf: ZoneOf): CalendarTime | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?Z?$/.exec(value);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  if (year < years.first || year > years.last) return undefined;
  try {
    const wallTime = new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second || 0, 59));
    return { wallTime, place: zoneOf(property, value) };
  } catch {
    return undefined;
  }
}

const years = { first: 1970, last: 2100 };
const maxDefinedZones = 20;
const maxNamedZones = 200;

const utcOf = (wallTime: Temporal.PlainDateTime): number => wallTime.toZonedDateTime('UTC').epochMilliseconds;
const inUtc: PlaceInZone = utcOf;
const inZone =
  (zone: string): PlaceInZone =>
  (wallTime) =>
    wallTime.toZonedDateTime(zone).epochMilliseconds;

/** Of programs that name zones in their own way, such as 'W. Europe Standard Time'. */
function definedZone(component: Component, year: number): PlaceInZone | undefined {
  const changes = component.children
    .slice(0, 10)
    .flatMap((observance) => changesOf(observance, year))
    .sort((one, other) => one.from - other.from);
  const [first] = changes;
  if (!first) return undefined;
  return (wallTime) => {
    const local = utcOf(wallTime);
    const current = changes.findLast(({ from }) => from <= local) ?? first;
    return local - current.offsetMs;
  };
}

/** When the offset of an observance begins, in wall time, around the year. */
function changesOf(observance: Component, year: number): { from: number; offsetMs: number }[] {
  const [, sign, hours, minutes] =
    /^([+-])(\d\d)(\d\d)/.exec(propertyOf(observance, 'TZOFFSETTO')?.value ?? '') ?? [];
  const start = propertyOf(observance, 'DTSTART');
  const first = start && /^\d{8}T\d{6}$/.test(start.value) ? start.value : undefined;
  if (!sign || !first) return [];
  const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const rule = propertyOf(observance, 'RRULE')?.value ?? '';
  try {
    const begins = Temporal.PlainDateTime.from(
      first.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6'),
    );
    if (!/^FREQ=YEARLY\b[\w=;,+-]{0,100}$/i.test(rule)) return [{ from: utcOf(begins), offsetMs }];
    // From the year before: definitions begin in 1601, and only the changes around the year matter.
    const recent = begins.with({ year: Math.max(begins.year, year - 1) });
    const expansion = new RRuleTemporal({
      rruleString: `DTSTART:${compact(recent)}Z\nRRULE:${rule.replace(/;?(UNTIL|COUNT)=[^;]*/gi, '')}`,
      maxIterations: 10,
      temporal: Temporal,
    });
    const until = new Date(Date.UTC(year + 2, 0, 1));
    return expansion
      .between(new Date(Date.UTC(year - 1, 0, 1)), until, true)
      .map((date) => ({ from: date.epochMilliseconds, offsetMs }));
  } catch {
    return [];
  }
}

export const compact = (wallTime: Temporal.PlainDateTime): string =>
  wallTime.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
