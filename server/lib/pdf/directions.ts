// Writing directions: the Unicode Bidirectional Algorithm says which characters of a line run from right to left.
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

export type Direction = 'ltr' | 'rtl';

const rightToLeft =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;

/** That of most letters. */
export function directionOf(text: string): Direction {
  const turned = text.match(rightToLeft)?.length ?? 0;
  return turned > 0 && turned * 2 > (text.match(/\p{L}/gu)?.length ?? 0) ? 'rtl' : 'ltr';
}

/** Letters and controls of such text; the rest of the algorithm only matters with one of them. */
const mayTurn =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The level of each UTF-16 unit (odd ones run from right to left), and the direction of the paragraph: that of its first letter. */
export function levelsOf(text: string, fallback: Direction): { levels: Uint8Array; direction: Direction } {
  if (fallback === 'ltr' && !mayTurn.test(text))
    return { levels: new Uint8Array(text.length), direction: 'ltr' };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, /\p{L}/u.test(text) ? 'auto' : fallback);
  return { levels, direction: (paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr' };
}

/** From left to right: the indexes of the pieces of one line, which are given with their levels in the order of reading. */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end++;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  }
  return order;
}

/** Brackets and the like turn around in text from right to left. */
export const mirrored = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
