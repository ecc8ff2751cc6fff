// Corrects misspelled words by the nearest known one.

/** Up to one wrong letter in words of four or five, up to two in longer ones; shorter words are not corrected. */
const maxDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/** The known word with the fewest wrong letters, of several the most frequent one; undefined where none is near enough. */
export function nearestWord(word: string, known: ReadonlyMap<string, number>): string | undefined {
  const countOf = (other: string) => known.get(other) ?? 0;
  return nearestWords(word, known.keys()).reduce<string | undefined>(
    (best, other) => (best === undefined || countOf(other) > countOf(best) ? other : best),
    undefined,
  );
}

/** All known words with the fewest wrong letters. */
export function nearestWords(word: string, known: Iterable<string>): string[] {
  let limit = maxDistance(word);
  let nearest: string[] = [];
  for (const other of known) {
    if (Math.abs(other.length - word.length) > limit) continue;
    const distance = distanceOf(word, other, limit);
    if (distance > limit) continue;
    if (distance < limit) nearest = [];
    limit = distance;
    nearest.push(other);
  }
  return nearest;
}

/** The words of a text with their nearest known ones; undefined where a word has none, or all are known. */
export function correctText(text: string, known: ReadonlyMap<string, number>): string | undefined {
  const words = text.split(' ').filter((word) => word !== '');
  const nearest = words.map((word) => (known.has(word) ? word : nearestWord(word, known)));
  const corrected = nearest.every((word) => word !== undefined) ? nearest.join(' ') : undefined;
  return corrected === text ? undefined : corrected;
}

/**
 * Letters to insert, delete, replace or swap with their neighbour (optimal string alignment). Stops once the limit is
 * exceeded.
 */
function distanceOf(one: string, other: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return smallest;
    beforeLast = last;
    last = row;
  }
  return at(last, other.length);
}

const at = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
