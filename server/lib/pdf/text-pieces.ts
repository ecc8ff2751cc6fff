// Divides a text into what is drawn at once: pieces of one font, one style and one direction.
import type { Run } from './blocks.ts';
import { type Direction, levelsOf } from './directions.ts';
import type { PdfFont } from './fonts.ts';

export interface Piece {
  text: string;
  font: PdfFont;
  level: number;
  isItalic: boolean;
  /** What is drawn as a box, since no font has it. */
  missing?: string;
}

/** A character as readers see it, with its marks, and its place in the text. */
export interface Cluster extends Piece {
  at: number;
}

export interface Paragraph {
  text: string;
  direction: Direction;
  clusters: Cluster[];
}

/** Of a cluster in regular or bold text. */
interface Choice {
  text: string;
  font: PdfFont;
  isMissing: boolean;
  /** Spaces, digits and punctuation keep the font of the letters before them. */
  followsFont: boolean;
}

const box = '\u25a1';
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const letter = /[\p{L}\p{M}]/u;
const joiners = /[\u200c\u200d]/g;
/** They say directions or are hints for other programs; joiners stay, since they shape letters. */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Line breaks become spaces, and characters without meaning in a paragraph are removed. */
const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?!\u00a0)\s/g, ' ')
    .replace(/\p{Cc}/gu, '');

export class FontChooser {
  readonly #choices = { regular: new Map<string, Choice>(), bold: new Map<string, Choice>() };

  constructor(private readonly fonts: readonly PdfFont[]) {}

  paragraph(runs: readonly Run[], fallback: Direction): Paragraph {
    const parts = runs.map((run) => ({ ...run, text: cleaned(run.text) }));
    const text = parts.map((part) => part.text).join('');
    const { levels, direction } = levelsOf(text, fallback);
    const clusters: Cluster[] = [];
    let offset = 0;
    for (const { text: part, bold = false, italic = false } of parts) {
      let previous: PdfFont | undefined;
      for (const { segment, index } of segmenter.segment(part)) {
        const choice = this.#choiceFor(segment, bold);
        if (!choice.text) continue;
        const keeps = choice.followsFont && previous?.covers(choice.text);
        const font = keeps && previous ? previous : choice.font;
        const at = offset + index;
        const cluster: Cluster = { text: choice.text, font, level: levels[at] ?? 0, isItalic: italic, at };
        if (choice.isMissing) cluster.missing = segment;
        clusters.push(cluster);
        previous = font;
      }
      offset += part.length;
    }
    return { text, direction, clusters };
  }

  #choiceFor(segment: string, isBold: boolean): Choice {
    const known = isBold ? this.#choices.bold : this.#choices.regular;
    const found = known.get(segment);
    if (found) return found;
    const text = segment.replace(invisible, '');
    const plain = text.replace(joiners, '');
    const inWeight = this.fonts.filter((font) => font.isBold === isBold);
    const font = [...inWeight, ...this.fonts].find((each) => each.covers(plain));
    const other = inWeight[0] ?? this.fonts[0];
    if (!other) throw new Error('There is no font.');
    const choice = font
      ? { text, font, isMissing: false, followsFont: !letter.test(text) }
      : { text: box, font: other, isMissing: true, followsFont: false };
    known.set(segment, choice);
    return choice;
  }
}

/** Neighbours that are drawn alike become one piece. */
export function piecesOf(clusters: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, font, level, isItalic, missing } of clusters) {
    const last = pieces.at(-1);
    const isAlike = last?.font === font && last.level === level && last.isItalic === isItalic;
    if (isAlike && !missing && !last.missing) last.text += text;
    else pieces.push({ text, font, level, isItalic, ...(missing && { missing }) });
  }
  return pieces;
}
