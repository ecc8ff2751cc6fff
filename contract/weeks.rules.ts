// The hours of a week: a text of 168 letters, one for each hour from Monday at 0 o'clock, in the time zone of the campus.
// In the database they are bits, as texts of 0 and 1.

export const hoursOfWeek = 168;
const hoursOfDay = 24;
const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const hourStates = ['free', 'if_needed', 'busy'] as const;
export type HourState = (typeof hourStates)[number];

const letters = { free: 'f', if_needed: 'i', busy: 'b' } as const satisfies Record<HourState, string>;

/** A whole week as its letters. */
export const hoursPattern = `^[fib]{${hoursOfWeek}}$`;
export const busyWeek: string = letters.busy.repeat(hoursOfWeek);
export const noHours: string = '0'.repeat(hoursOfWeek);

export const hourAt = (day: number, hour: number): number => day * hoursOfDay + hour;
const dayOf = (index: number): number => Math.floor(index / hoursOfDay);
const hourOf = (index: number): number => index % hoursOfDay;

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

const hasHour = (bits: string, index: number): boolean => bits[index] === '1';

/** 9:00, and 24:00 for the end of a day. */
const clockOf = (hour: number): string => `${hour}:00`;

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
