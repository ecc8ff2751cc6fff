// The hours of a week: a text of 168 letters, one for each hour from Monday at 0 o'clock, in the time zone of the campus.
// In the database they are bits, as texts of 0 and 1.

export const hoursOfWeek = 168;
export const hoursOfDay = 24;
export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const hourStates = ['free', 'if_needed', 'busy'] as const;
export type HourState = (typeof hourStates)[number];

const letters = { free: 'f', if_needed: 'i', busy: 'b' } as const satisfies Record<HourState, string>;

/** A whole week as its letters. */
export const hoursPattern = `^[fib]{${hoursOfWeek}}$`;
export const busyWeek: string = letters.busy.repeat(hoursOfWeek);
export const noHours: string = '0'.repeat(hoursOfWeek);

export const maxCalendarBytes = 1_000_000;
/** An hour counts as busy if it is taken in so many of the coming weeks: what happens once does not. */
export const calendarWeeks = { read: 4, taken: 2 } as const;

export const hourAt = (day: number, hour: number): number => day * hoursOfDay + hour;
export const dayOf = (index: number): number => Math.floor(index / hoursOfDay);
export const hourOf = (index: number): number => index % hoursOfDay;

export const stateAt = (hours: string, index: number): HourState =>
  hourStates.find((state) => letters[state] === hours[index]) ?? 'busy';

export const paintHours = (hours: string, painted: ReadonlySet<number>, state: HourState): string =>
  [...hours].map((letter, index) => (painted.has(index) ? letters[state] : letter)).join('');

/** The bits of the hours that have the state. */
export const bitsOf = (hours: string, state: HourState): string =>
  [...hours].map((letter) => (letter === letters[state] ? '1' : '0')).join('');

export const hoursOf = (free: string, ifNeeded: string): string =>
  [...free]
    .map((bit, index) =>
      bit === '1' ? letters.free : ifNeeded[index] === '1' ? letters.if_needed : letters.busy,
    )
    .join('');

export const hasHour = (bits: string, index: number): boolean => bits[index] === '1';

/** 9:00, and 24:00 for the end of a day. */
export const clockOf = (hour: number): string => `${hour}:00`;

/** 'Monday 9:00–11:00' */
export const slotLabel = ({ start, length }: { start: number; length: number }): string =>
  `${weekDays[dayOf(start)]} ${clockOf(hourOf(start))}–${clockOf(hourOf(start) + length)}`;

/** The hours as few ranges as possible: 'Monday 9:00–12:00, Tuesday 14:00–16:00'. */
export function rangesOf(bits: string): { start: number; length: number }[] {
  const ranges: { start: number; length: number }[] = [];
  for (let index = 0; index < bits.length; index += 1) {
    if (!hasHour(bits, index)) continue;
    const last = ranges.at(-1);
    const continues = last && last.start + last.length === index && hourOf(index) !== 0;
    if (continues) last.length += 1;
    else ranges.push({ start: index, length: 1 });
  }
  return ranges;
}

interface Bits {
  free: string;
  ifNeeded: string;
}

interface RankedSlot<Week> {
  start: number;
  length: number;
  free: Week[];
  /** Those who could come, but are not free in each of its hours. */
  ifNeeded: Week[];
  cannot: Week[];
}

/** Where as many can come, the hours in which people study before those of the night. */
const studyHours = { first: 8, last: 22 };

/** The slots within a day that suit most, which do not overlap. Those in which nobody can come are left out. */
export function rankSlots<Week extends Bits>(
  weeks: readonly Week[],
  length: number,
  limit: number,
): RankedSlot<Week>[] {
  const ranked: (RankedSlot<Week> & { isAtNight: boolean })[] = [];
  for (let start = 0; start < hoursOfWeek; start += 1) {
    const end = hourOf(start) + length;
    if (end > hoursOfDay) continue;
    const slot: RankedSlot<Week> = { start, length, free: [], ifNeeded: [], cannot: [] };
    for (const week of weeks) slot[answerOf(week, start, length)].push(week);
    const isAtNight = hourOf(start) < studyHours.first || end > studyHours.last;
    if (slot.cannot.length < weeks.length) ranked.push({ ...slot, isAtNight });
  }
  ranked.sort(
    (one, other) =>
      one.cannot.length - other.cannot.length ||
      other.free.length - one.free.length ||
      Number(one.isAtNight) - Number(other.isAtNight) ||
      one.start - other.start,
  );
  const chosen: RankedSlot<Week>[] = [];
  for (const { isAtNight: _, ...slot } of ranked) {
    if (chosen.length === limit) break;
    if (chosen.every(({ start }) => Math.abs(start - slot.start) >= length)) chosen.push(slot);
  }
  return chosen;
}

function answerOf({ free, ifNeeded }: Bits, start: number, length: number): 'free' | 'ifNeeded' | 'cannot' {
  let answer: 'free' | 'ifNeeded' = 'free';
  for (let index = start; index < start + length; index += 1) {
    if (hasHour(free, index)) continue;
    if (!hasHour(ifNeeded, index)) return 'cannot';
    answer = 'ifNeeded';
  }
  return answer;
}
