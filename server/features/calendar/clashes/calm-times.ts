// The calmest times for a planned event within a week: with fewer clashes than the chosen one.
import { Temporal } from 'temporal-polyfill';
import { instantOfWallTime } from '#server/lib/calendar/zones.ts';

interface Interval {
  startsAt: Date;
  endsAt: Date;
}

const maxCalmer = 3;
const days = 7;
/** Besides the chosen hour, those at which events usually begin. */
const usualHours = [10, 12, 14, 16, 18, 20];

export const overlaps = (a: Interval, b: Interval): boolean => a.startsAt < b.endsAt && a.endsAt > b.startsAt;

export function calmerTimes(
  { localStart, minutes, zone }: { localStart: string; minutes: number; zone: string },
  busy: readonly Interval[],
  now = new Date(),
): { localStart: string; clashes: number }[] {
  const chosen = Temporal.PlainDateTime.from(localStart);
  const countAt = (wallTime: Temporal.PlainDateTime) => {
    const text = wallTime.toString().slice(0, 16);
    const startsAt = instantOfWallTime(text, zone);
    if (startsAt === 'gap' || startsAt <= now) return [];
    const interval = { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
    const clashes = busy.filter((time) => overlaps(interval, time)).length;
    const distance = Math.abs(chosen.until(wallTime).total('minutes'));
    return [{ localStart: text, clashes, distance }];
  };
  const [current] = countAt(chosen);
  const times = [chosen, ...usualHours.map((hour) => chosen.with({ hour, minute: 0 }))];
  const candidates = Array.from({ length: 2 * days + 1 }, (_, index) => index - days).flatMap((offset) =>
    times.flatMap((time) => countAt(time.add({ days: offset }))),
  );
  const unique = new Map(candidates.map((candidate) => [candidate.localStart, candidate]));
  return [...unique.values()]
    .filter(({ clashes }) => clashes < (current?.clashes ?? 0))
    .sort((a, b) => a.clashes - b.clashes || a.distance - b.distance)
    .slice(0, maxCalmer)
    .sort((a, b) => a.distance - b.distance)
    .map(({ localStart, clashes }) => ({ localStart, clashes }));
}
