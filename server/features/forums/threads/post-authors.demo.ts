// Who writes the posts of the demo campus, and when.

import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { homeDepartments } from '#server/features/study/enrolments/enrolments.demo.ts';
import { pick } from '#server/lib/seeded-random.ts';
import { factsOf } from './everyday-threads.demo.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Students of the department write most, others now and then. Staff write only where the texts name them. */
export function writersOf(people: UserRow[], place: string, random: () => number) {
  const students = people.filter(({ type }) => type === 'student');
  const department = factsOf(place)?.department;
  const ownSubject = students.filter((person) => homeDepartments[person.department] === department);
  return (...others: (UserRow | undefined)[]): UserRow => {
    const isOwn = ownSubject.length > 2 && random() < 0.65;
    const able = (group: UserRow[]) => group.filter((person) => !others.includes(person));
    const own = isOwn ? able(ownSubject) : [];
    return pick(own.length > 0 ? own : able(students), random);
  };
}

/** In the past, and not at night. */
export function openingTime(now: number, daysAgo: number, random: () => number): number {
  if (daysAgo < 1) return now - daysAgo * day;
  const midnight = Math.floor((now - daysAgo * day) / day) * day;
  const hourOfDay = 7.5 + 15 * ((random() + random()) / 2);
  return Math.min(midnight + hourOfDay * hour, now - daysAgo * hour);
}

/** Ascending times of the posts after the opening one: quick at first, then slower, by day rather than by night. */
export function replyTimes(now: number, opening: number, count: number, random: () => number): number[] {
  const usual = count > 50 ? 70 * day : (0.2 + random() * random() * 4) * day;
  const span = Math.min(now - opening, usual);
  const shares = Array.from({ length: count }, () => random() ** 1.7).sort((one, other) => one - other);
  let before = opening;
  return shares.map((share) => {
    const wished = afterNight(opening + 4 * minute + share * (span - 5 * minute));
    before = Math.min(Math.max(wished, before + 1), now);
    return before;
  });
}

function afterNight(time: number): number {
  const hourOfDay = (time % day) / hour;
  return hourOfDay < 6.5 ? time + 7 * hour : time;
}
