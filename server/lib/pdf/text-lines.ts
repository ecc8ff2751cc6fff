// Breaks a paragraph into lines, and places the pieces of each line in their direction.
import LineBreaker from 'linebreak';
import { visualOrder } from './directions.ts';
import type { PdfFont } from './fonts.ts';
import { directed, directionOfLevel } from './shaping.ts';
import { type Cluster, type Paragraph, type Piece, piecesOf } from './text-pieces.ts';

export interface PlacedPiece extends Piece {
  /** From the left of the text. */
  x: number;
}

interface Measure {
  size: number;
  width: number;
  widths: Widths;
}

/** Of one document: words come again. */
export class Widths {
  readonly #known = new Map<PdfFont, Map<string, number>>();

  of({ text, font, level }: Piece, size: number): number {
    const key = directed(text, directionOfLevel(level));
    const ofFont = this.#known.get(font) ?? new Map<string, number>();
    this.#known.set(font, ofFont);
    const width = ofFont.get(key) ?? font.shaped.layout(key).advanceWidth / font.font.unitsPerEm;
    ofFont.set(key, width);
    return width * size;
  }

  sum(pieces: readonly Piece[], size: number): number {
    return pieces.reduce((sum, piece) => sum + this.of(piece, size), 0);
  }
}

/** The pieces of each line in the order of reading. */
export function linesOf(paragraph: Paragraph, measure: Measure): PlacedPiece[][] {
  const { size, width, widths } = measure;
  const lines: Cluster[][] = [];
  let line: Cluster[] = [];
  let used = 0;
  const add = (part: readonly Cluster[]) => {
    const word = widths.sum(piecesOf(withoutSpacesAtEnd(part)), size);
    if (line.length > 0 && used + word > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    line.push(...part);
    used += word;
    for (const space of part.slice(part.findLastIndex(isNoSpace) + 1)) used += widths.of(space, size);
    return word <= width;
  };
  for (const part of unbreakableParts(paragraph)) {
    if (widths.sum(piecesOf(part), size) <= width) add(part);
    // Wider than a line: broken anywhere.
    else for (const cluster of part) add([cluster]);
  }
  if (line.length > 0) lines.push(line);
  return lines.map((clusters) => placed(piecesOf(withoutSpacesAtEnd(clusters)), paragraph, measure));
}

function* unbreakableParts({ text, clusters }: Paragraph): Generator<Cluster[]> {
  const breaker = new LineBreaker(text);
  let next = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const start = next;
    while ((clusters[next]?.at ?? Number.POSITIVE_INFINITY) < found.position) next++;
    if (next > start) yield clusters.slice(start, next);
  }
}

const isNoSpace = ({ text }: Piece): boolean => text !== ' ';

const withoutSpacesAtEnd = <T extends Piece>(clusters: readonly T[]): T[] =>
  clusters.slice(0, clusters.findLastIndex(isNoSpace) + 1);

function placed(
  pieces: readonly Piece[],
  { direction }: Paragraph,
  { size, width, widths }: Measure,
): PlacedPiece[] {
  const line = pieces.map((piece) => ({ ...piece, x: 0 }));
  let x = direction === 'rtl' ? width - widths.sum(pieces, size) : 0;
  for (const index of visualOrder(line.map(({ level }) => level))) {
    const piece = line[index];
    if (!piece) continue;
    piece.x = x;
    x += widths.of(piece, size);
  }
  return line;
}
