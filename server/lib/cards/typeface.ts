// Lays out text with the glyphs that the build extracted from the font: one weight, left to right.
import { readFile } from 'node:fs/promises';
import { projectPath } from '#server/lib/project.ts';

interface Face {
  /** The advance width and the outline of each character, in thousandths of the font size. */
  glyphs: Record<string, [advance: number, outline: string]>;
  kerning: Record<string, number>;
}

const unitsPerEm = 1_000;

/** They have no letters to lose. */
const decoration = /[\p{Extended_Pictographic}\p{Cf}\p{Mn}\p{So}]/gu;

class Typeface {
  constructor(private readonly face: Face) {}

  /** The text without emoji; undefined where the font lacks a character of it. */
  readable(text: string): string | undefined {
    const plain = text.normalize('NFC').replace(decoration, '').replace(/\s+/g, ' ').trim();
    return plain !== '' && [...plain].every((character) => this.#has(character)) ? plain : undefined;
  }

  width(text: string, size: number): number {
    return (this.#place(text).end * size) / unitsPerEm;
  }

  /** SVG paths with the baseline at `y`. */
  draw(text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
    const outlines = this.#place(text).glyphs.map(
      ({ outline, at }) => `<path transform="translate(${at})" d="${outline}"/>`,
    );
    return `<g transform="translate(${x} ${y}) scale(${size / unitsPerEm})" fill="${fill}">${outlines.join('')}</g>`;
  }

  /** Broken between words, and inside words that are longer than a line; the last line may end with an ellipsis. */
  lines(
    text: string,
    size: number,
    { maxWidth, maxLines }: { maxWidth: number; maxLines: number },
  ): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ').flatMap((each) => this.#pieces(each, size, maxWidth))) {
      const longer = line ? `${line} ${word}` : word;
      if (this.width(longer, size) <= maxWidth) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
    if (lines.length <= maxLines) return lines;
    const last = lines[maxLines - 1] ?? '';
    return [...lines.slice(0, maxLines - 1), this.shorten(`${last} …`, size, maxWidth)];
  }

  /** With an ellipsis where it is too wide. */
  shorten(text: string, size: number, maxWidth: number): string {
    if (this.width(text, size) <= maxWidth && !text.endsWith(' …')) return text;
    let kept = text.replace(/ …$/, '');
    while (kept && this.width(`${kept}…`, size) > maxWidth) kept = kept.slice(0, -1).trimEnd();
    return `${kept}…`;
  }

  #pieces(word: string, size: number, maxWidth: number): string[] {
    const pieces = [''];
    for (const character of word) {
      const piece = `${pieces.at(-1)}${character}`;
      if (this.width(piece, size) <= maxWidth) pieces[pieces.length - 1] = piece;
      else pieces.push(character);
    }
    return pieces;
  }

  #has(character: string): boolean {
    return Object.hasOwn(this.face.glyphs, character);
  }

  #place(text: string): { glyphs: { outline: string; at: number }[]; end: number } {
    const glyphs: { outline: string; at: number }[] = [];
    let end = 0;
    let previous = '';
    for (const character of text) {
      const [advance, outline] = this.face.glyphs[character] ?? [0, ''];
      end += this.face.kerning[previous + character] ?? 0;
      if (outline) glyphs.push({ outline, at: end });
      end += advance;
      previous = character;
    }
    return { glyphs, end };
  }
}

export interface Typefaces {
  medium: Typeface;
  bold: Typeface;
}

export async function loadTypefaces(): Promise<Typefaces> {
  const file = await readFile(projectPath('dist', 'card-glyphs', 'figtree.json'), 'utf8');
  const { faces } = JSON.parse(file) as { faces: Record<'500' | '700', Face> };
  return { medium: new Typeface(faces['500']), bold: new Typeface(faces['700']) };
}
