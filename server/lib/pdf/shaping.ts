// Gives pdfkit shaped text in a direction: pdfkit itself asks the font only, which guesses it from the letters.
import type { Font, Glyph, GlyphRun } from 'fontkit';
import { type Direction, mirrored } from './directions.ts';

/** Before a text. They have no glyph. */
const marks: Record<Direction, string> = { ltr: '\u200e', rtl: '\u200f' };

/** To be laid out with a font of `shapedFont`. */
export const directed = (text: string, direction: Direction): string =>
  marks[direction] + (direction === 'rtl' ? mirrored(text) : text);

export const directionOfLevel = (level: number): Direction => (level % 2 === 1 ? 'rtl' : 'ltr');

/**
 * The font, with a layout in the direction that the first character of a text says. The subset is of `embedded`, another object
 * of the same font: embedding an accented letter makes fontkit forget which character its base letter stands for.
 */
export function shapedFont(font: Font, embedded: Font): Font {
  let last: { text: string; run: GlyphRun } | undefined;
  const layout = (text: string): GlyphRun => {
    // pdfkit asks three times for what it draws.
    if (last?.text !== text) last = { text, run: shape(font, text) };
    const { run } = last;
    // pdfkit scales the positions in place.
    return Object.assign(Object.create(run), {
      positions: run.positions.map((position) => ({ ...position })),
    });
  };
  return Object.create(font, {
    layout: { value: layout },
    createSubset: { value: () => embedded.createSubset() },
  }) as Font;
}

function shape(font: Font, text: string): GlyphRun {
  const direction = text.startsWith(marks.rtl) ? 'rtl' : 'ltr';
  const run = font.layout(text.slice(1), undefined, undefined, undefined, direction);
  if (direction === 'rtl') run.glyphs = run.glyphs.map(asOneCharacter);
  return run;
}

/**
 * Readers of PDF turn text from right to left around, also the letters of a ligature, so that those would be copied in the
 * wrong order. As the one character of the ligature, they are the right letters after normalisation, which readers apply.
 */
function asOneCharacter(glyph: Glyph): Glyph {
  if (glyph.codePoints.length < 2) return glyph;
  const ligature = ligatures().get(String.fromCodePoint(...glyph.codePoints));
  return ligature ? Object.create(glyph, { codePoints: { value: [ligature] } }) : glyph;
}

let found: Map<string, number> | undefined;

/** The Arabic presentation forms of several letters. */
function ligatures(): Map<string, number> {
  if (found) return found;
  found = new Map();
  const blocks = [
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ] as const;
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      const letters = String.fromCodePoint(code).normalize('NFKC');
      if (letters.length > 1 && !letters.includes(' ') && !found.has(letters)) found.set(letters, code);
    }
  }
  return found;
}
