// Finds the words of a search in a text, as the server does: without case and accents.

type Range = [start: number, end: number];

/** The parts of the text where a word is, in order, joined where they touch. */
export function rangesOf(text: string, words: string[]): Range[] {
  let folded = '';
  /** The index in the text of each folded character, and the end. */
  const starts: number[] = [];
  let index = 0;
  for (const character of text) {
    const plain = /\s/.test(character)
      ? folded.endsWith(' ')
        ? ''
        : ' '
      : character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    for (let n = 0; n < plain.length; n++) starts.push(index);
    folded += plain;
    index += character.length;
  }
  starts.push(index);
  const found: Range[] = [];
  for (const word of words)
    for (let at = folded.indexOf(word); word && at !== -1; at = folded.indexOf(word, at + word.length))
      found.push([starts[at] ?? 0, starts[at + word.length] ?? index]);
  return joined(found);
}

function joined(ranges: Range[]): Range[] {
  const all: Range[] = [];
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}

/** Before a word that a clamped text would hide. */
const leadLength = 40;
const shownLength = 80;

/** Where the shown part of a text begins, so that its first found word is in view. */
export function excerptStart(text: string, words: string[]): number {
  const first = rangesOf(text, words)[0]?.[0] ?? 0;
  if (first < shownLength) return 0;
  const space = text.indexOf(' ', first - leadLength);
  return space === -1 || space > first ? first : space + 1;
}
