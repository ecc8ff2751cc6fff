// The weeks of the demo campus: lectures in the mornings, free afternoons, some evenings and weekends if needed.
import { bitsOf, busyWeek, type HourState, hourAt, paintHours } from '#contract/together/weeks.rules.ts';
import { insertMany } from '#server/db/rows.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { refreshCommonHours } from '#server/features/together/groups/common-hours.service.ts';
import { pick, seededRandom, takeTurns } from '#server/lib/seeded-random.ts';

/** Of every so many people one has not painted their week. */
const unpainted = 9;

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const people = await listDemoPeople(db);
  const rows = people.flatMap(({ id }, index) => {
    if (index % unpainted === unpainted - 1) return [];
    const hours = demoWeek(index);
    return [
      {
        personId: id,
        paintedFree: bitsOf(hours, 'free'),
        paintedIfNeeded: bitsOf(hours, 'if_needed'),
        paintedAt: new Date(),
      },
    ];
  });
  await insertMany(db, weeks, rows);
  const all = await db.select({ id: groups.id }).from(groups);
  await refreshCommonHours(
    db,
    all.map(({ id }) => id),
  );
}

/** A believable week; the same one for the same number. */
export function demoWeek(seed: number): string {
  const random = seededRandom(seed + 1);
  let hours = busyWeek;
  const paint = (day: number, from: number, until: number, state: HourState) => {
    const painted = Array.from({ length: until - from }, (_, index) => hourAt(day, from + index));
    hours = paintHours(hours, new Set(painted), state);
  };
  for (let day = 0; day < 5; day += 1) paint(day, 9, 18, 'free');
  const nextDay = takeTurns([0, 1, 2, 3, 4], random);
  // Six lectures of two hours, most of them before the afternoon.
  for (let lecture = 0; lecture < 6; lecture += 1) {
    const from = pick([9, 9, 11, 11, 13, 15], random);
    paint(nextDay(), from, from + 2, 'busy');
  }
  for (const day of [nextDay(), nextDay()]) paint(day, 18, 21, pick(['free', 'if_needed'], random));
  if (random() < 0.5) paint(pick([5, 6], random), 10, 14, 'if_needed');
  return hours;
}
