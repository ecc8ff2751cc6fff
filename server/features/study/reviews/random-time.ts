// When an anonymous review is published.
import { randomInt } from 'node:crypto';
import { anonymityDelayHours } from '#contract/study/reviews.rules.ts';

/** Uniform between the limits. */
export function randomTime(): Date {
  const { min, max } = anonymityDelayHours;
  return new Date(Date.now() + randomInt(min * 3_600_000, max * 3_600_000));
}
