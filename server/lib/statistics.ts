// Robust statistics of small samples: one extreme value moves nothing.

/** A typed array sorts numbers many times faster than an array with a comparison. */
const sortedOf = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();

export function median(values: readonly number[]): number {
  const sorted = sortedOf(values);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** The mean without the lowest and the highest tenth; of fewer than ten values, without the lowest and highest one. */
export function trimmedMean(values: readonly number[]): number {
  const sorted = sortedOf(values);
  const cut = sorted.length < 3 ? 0 : Math.max(1, Math.floor(sorted.length / 10));
  return mean(sorted.subarray(cut, sorted.length - cut));
}

export function mean(values: Iterable<number> & { length: number }): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/** A mean that begins at `prior` and needs about `weight` values to leave it: few values cannot rank first or last. */
export const bayesianMean = (values: readonly number[], prior: number, weight: number): number =>
  (prior * weight + values.reduce((sum, value) => sum + value, 0)) / (weight + values.length);

interface Change {
  /** The index of the first group after the change. */
  at: number;
  before: number;
  after: number;
}

/**
 * The change point of consecutive groups of values: the split whose medians differ most, compared with what chance gives
 * (Welch's t of the values on both sides). Undefined where no split has enough values, or none is significant.
 */
export function findChange(
  groups: readonly (readonly number[])[],
  { minValues = 5, minDifference = 0.8, minT = 3.5 } = {},
): Change | undefined {
  let best: (Change & { t: number }) | undefined;
  for (let at = 1; at < groups.length; at++) {
    const [left, right] = [groups.slice(0, at).flat(), groups.slice(at).flat()];
    if (left.length < minValues || right.length < minValues) continue;
    const [before, after] = [median(left), median(right)];
    if (Math.abs(after - before) < minDifference) continue;
    const t = Math.abs(mean(left) - mean(right)) / Math.sqrt(errorOf(left) + errorOf(right));
    if (t >= minT && (!best || t > best.t)) best = { at, before, after, t };
  }
  return best && { at: best.at, before: best.before, after: best.after };
}

/** The squared standard error of the mean; at least that of values a quarter apart, since equal values prove little. */
function errorOf(values: readonly number[]): number {
  const average = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - average) ** 2, 0);
  return Math.max(squares / (values.length - 1), 0.0625) / values.length;
}
