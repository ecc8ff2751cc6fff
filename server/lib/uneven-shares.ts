// Numbers for demo data.

/** Divides a number unevenly, as popularity is, without losing any of it. */
export function unevenShares(total: number, parts: number): number[] {
  const weights = Array.from({ length: parts }, (_, index) => 1 / (index + 2));
  const sum = weights.reduce((one, other) => one + other, 0);
  const whole = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - whole.reduce((one, other) => one + other, 0);
  return whole.map((share, index) => share + (index < left ? 1 : 0));
}
