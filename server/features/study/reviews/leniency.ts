// The leniency of a reviewer: how much more than others they gave before, which the ranking removes. It is stored with each review,
// as its `generosity`, so it must not tell whose it is.
import { mean } from '#server/lib/statistics.ts';

/** In half stars, as stored: a star less, nothing, or a star more than others give. */
export type Leniency = -2 | 0 | 2;

/** So few reviews say nothing about a person. */
const minReviews = 3;
const usualStars = 3.5;
/** At most so much of a star is removed on average: an extreme person would be known by more. */
const maxRemoved = 0.5;
/** Every person has each value at least this often. */
const minChance = 0.125;

/**
 * Of the stars that a person gave, drawn towards zero where they are few. Rounded at random: the average over many reviews is
 * right, while no value is more than five times as likely for one person as for another, whatever they wrote.
 * `random` is at least 0 and below 1.
 */
export function leniencyOf(stars: readonly number[], random: number): Leniency {
  const exact =
    stars.length < minReviews ? 0 : ((mean(stars) - usualStars) * stars.length) / (stars.length + 3);
  const removed = Math.min(maxRemoved, Math.max(-maxRemoved, exact));
  const more = minChance + Math.max(removed, 0);
  const less = minChance + Math.max(-removed, 0);
  return random < more ? 2 : random < more + less ? -2 : 0;
}
