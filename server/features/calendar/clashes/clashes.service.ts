// What else is on at the time of a planned event, and when it is calmer.

import type { Clash } from '#contract/calendar/clashes.ts';
import type { Db } from '#server/db/db.ts';
import { requireCourse } from '#server/features/study/catalogue/course-codes.service.ts';
import { instantOfWallTime, isZone } from '#server/lib/calendar/zones.ts';
import { isNotFound, Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { type BusyTime, readBusyTimes } from './busy-times.service.ts';
import { calmerTimes, overlaps } from './calm-times.ts';

interface Planned {
  localStart?: string;
  minutes?: number;
  zone?: string;
  course?: string;
  host?: string;
  event?: string;
}

const maxClashes = 10;
/** Calmer times are looked for on a week's days before and after, and at other hours. */
const searchedMs = 8 * 86_400_000;

export async function findClashes(
  db: Db,
  { localStart = '', minutes = 60, zone = '', course = '', host = '', event = '' }: Planned,
): Promise<{ clashes: Clash[]; calmer: { localStart: string; clashes: number }[] }> {
  const startsAt = instantOf(localStart, zone);
  const planned = { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
  const found = course ? await findCourse(db, course) : undefined;
  const busy = await readBusyTimes(
    db,
    {
      courseId: found?.id ?? null,
      courseCode: found?.code ?? '',
      hostId: isId(host) ? host : null,
      eventId: isId(event) ? event : null,
    },
    {
      from: new Date(startsAt.getTime() - searchedMs),
      until: new Date(planned.endsAt.getTime() + searchedMs),
    },
  );
  const clashes = busy.filter((time) => overlaps(planned, time)).sort((a, b) => b.weight - a.weight);
  return {
    clashes: clashes.slice(0, maxClashes).map(toClash),
    calmer: clashes.length === 0 ? [] : calmerTimes({ localStart, minutes, zone }, busy),
  };
}

/** Refuses what is no time in the zone, as the form does. */
function instantOf(localStart: string, zone: string): Date {
  const errors = { localStart: 'Please choose a day and a time.' };
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(localStart)) throw new Refused('invalid_input', { errors });
  if (!isZone(zone)) throw new Refused('invalid_input', { errors: { zone: 'Please choose a time zone.' } });
  try {
    const instant = instantOfWallTime(localStart, zone);
    if (instant !== 'gap') return instant;
  } catch {
    throw new Refused('invalid_input', { errors });
  }
  throw new Refused('invalid_input', {
    errors: { localStart: `This time does not exist on this day in ${zone}.` },
  });
}

/** Undefined while the code is being typed. */
async function findCourse(db: Db, code: string) {
  try {
    return await requireCourse(db, code);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

const toClash = ({ kind, title, path, startsAt, endsAt, why }: BusyTime): Clash => ({
  kind,
  title,
  path,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  why,
});
