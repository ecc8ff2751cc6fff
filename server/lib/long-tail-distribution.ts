// Distributes counts over demo data.

/** Splits a total into parts with a long-tail distribution, as popularity has; their sum is the total. */
export function longTailShares(total: number, parts: number): number[] {
  const weights = Array.from({ length: parts }, (_, index) => 1 / (index + 2));
  const sum = weights.reduce((one, other) => one + other, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - shares.reduce((one, other) => one + other, 0);
  return shares.map((share, index) => share + (index < rest ? 1 : 0));
}
