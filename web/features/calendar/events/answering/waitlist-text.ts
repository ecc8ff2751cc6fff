// One's place on the waitlist in words, with how many usually cancel where that is known.
import type { OwnAttendance } from '#contract/calendar/attendances.ts';

/** 'You are 4th in line. 5 to 8 usually cancel here, by 12 earlier dates.' */
export function waitlistText({ position, odds }: Pick<OwnAttendance, 'position' | 'odds'>): string {
  const place =
    position === null ? 'You are on the waitlist.' : `You are ${ordinal(position)} in line for a seat.`;
  if (!odds) return `${place} You are told as soon as one is free.`;
  const range = odds.low === odds.high ? String(odds.low) : `${odds.low} to ${odds.high}`;
  const sample = odds.dates === 1 ? 'one earlier date' : `${odds.dates} earlier dates`;
  return `${place} ${range} usually cancel, going by ${sample} of this host. You are told as soon as one is free.`;
}

/** '1st', '2nd', '11th'. */
function ordinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
}
