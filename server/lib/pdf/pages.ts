// Fills A4 pages from top to bottom with tagged text and tables, in every script that the fonts have.
import PDFDocument from 'pdfkit';
import type { Run } from './blocks.ts';
import { type Direction, directionOf } from './directions.ts';
import type { PdfFont } from './fonts.ts';
import { languageOf } from './language.ts';
import { directed, directionOfLevel } from './shaping.ts';
import { linesOf, type PlacedPiece, Widths } from './text-lines.ts';
import { FontChooser } from './text-pieces.ts';

export type Structure = PDFKit.PDFStructureElement;

const page = { width: 595.28, height: 841.89, margin: 57 };
const contentWidth = page.width - 2 * page.margin;
const bottom = page.height - page.margin;
const bodySize = 11;
const lineHeight = 1.35;
const labelGap = 6;
const cellPadding = 5;
const minRowHeight = 24;
/** Of what is laid out at once: the time for directions grows faster than the text. */
const maxChunk = 2_000;
const lineColor = '#a0a0a0';

export interface TextOptions {
  size?: number;
  before?: number;
  after?: number;
  indent?: number;
  /** Beside the first line, outside of its indent. */
  label?: { element: Structure; text: string };
}

interface Laid {
  lines: PlacedPiece[][];
  direction: Direction;
}

export class PdfPages {
  /** Characters that no font has. */
  readonly missing = new Set<string>();
  /** Of most of the text: the side on which a table begins. */
  readonly direction: Direction;
  readonly root: Structure;
  readonly #doc: PDFKit.PDFDocument;
  readonly #chooser: FontChooser;
  readonly #widths = new Widths();
  readonly #written: Buffer[] = [];
  readonly #registered = new Set<PdfFont>();
  #y = page.margin;
  #count = 1;

  constructor({ title, text, fonts }: { title: string; text: string; fonts: readonly PdfFont[] }) {
    this.#chooser = new FontChooser(fonts);
    this.direction = directionOf(text);
    this.#doc = new PDFDocument({
      size: [page.width, page.height],
      // Pages are turned here.
      margin: 0,
      // biome-ignore lint/suspicious/noExplicitAny: no font at the beginning, which the types do not know.
      font: null as any,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: languageOf(text),
      // A fixed time, so that equal texts give equal bytes.
      info: {
        Title: title,
        Producer: 'Campus Connect',
        Creator: 'Campus Connect',
        CreationDate: new Date(0),
      },
    });
    this.#doc.on('data', (chunk: Buffer) => this.#written.push(chunk));
    this.root = this.#doc.struct('Document');
    this.#doc.addStructure(this.root);
  }

  get count(): number {
    return this.#count;
  }

  element(type: string): Structure {
    // pdfkit has the scope since 0.20; its types do not say so.
    return this.#doc.struct(type, type === 'TH' ? ({ scope: 'Column' } as object) : {});
  }

  async end(): Promise<Buffer> {
    this.root.end();
    const ended = new Promise((resolve) => this.#doc.on('end', resolve));
    this.#doc.end();
    await ended;
    return Buffer.concat(this.#written);
  }

  /** Begins a page where fewer points are left. */
  keepTogether(height: number): void {
    if (this.#y + height > bottom) this.#turn();
  }

  text(element: Structure, runs: readonly Run[], options: TextOptions = {}): void {
    const { size = bodySize, before = 0, after = 0, indent = 0, label } = options;
    const { lines, direction } = this.#lay(runs, { size, width: contentWidth - indent });
    this.#y += before;
    this.keepTogether(size * lineHeight);
    if (label) this.#label(label, { indent, direction });
    const x = page.margin + (direction === 'rtl' ? 0 : indent);
    element.add(() => {
      for (const line of lines) {
        this.keepTogether(size * lineHeight);
        this.#draw(line, { x, y: this.#y + size, size });
        this.#y += size * lineHeight;
      }
    });
    this.#y += after + (lines.length === 0 ? size * lineHeight : 0);
  }

  /** A row that is taller than the page goes on on the next one. */
  row(element: Structure, cells: readonly Run[][], { isHead }: { isHead: boolean }): void {
    const width = contentWidth / cells.length;
    let rest = cells.map((runs) => this.#lay(runs, { size: bodySize, width: width - 2 * cellPadding }).lines);
    const line = bodySize * lineHeight;
    do {
      const count = Math.max(1, ...rest.map((lines) => lines.length));
      const whole = Math.max(minRowHeight, count * line + 2 * cellPadding);
      if (whole <= bottom - page.margin) this.keepTogether(whole);
      else this.keepTogether(minRowHeight);
      const fitting = Math.floor((bottom - this.#y - 2 * cellPadding) / line);
      const height = Math.min(whole, bottom - this.#y);
      for (const [index, lines] of rest.entries()) {
        const place = this.direction === 'rtl' ? cells.length - 1 - index : index;
        const x = page.margin + place * width;
        this.#frame(x, width, height);
        const cell = this.element(isHead ? 'TH' : 'TD');
        element.add(cell);
        cell.add(() => {
          for (const [at, each] of lines.slice(0, fitting).entries())
            this.#draw(each, {
              x: x + cellPadding,
              y: this.#y + cellPadding + bodySize + at * line,
              size: bodySize,
            });
        });
        cell.end();
      }
      this.#y += height;
      rest = rest.map((lines) => lines.slice(fitting));
    } while (rest.some((lines) => lines.length > 0));
  }

  gap(height: number): void {
    this.#y += height;
  }

  #turn(): void {
    this.#doc.addPage();
    this.#count++;
    this.#y = page.margin;
  }

  #label(
    { element, text }: { element: Structure; text: string },
    { indent, direction }: { indent: number; direction: Direction },
  ): void {
    const paragraph = this.#chooser.paragraph([{ text }], direction);
    const measure = { size: bodySize, width: indent - labelGap, widths: this.#widths };
    const [line = []] = linesOf(paragraph, measure);
    // At the end of the indent, from which the text is apart.
    const free = direction === 'rtl' ? 0 : measure.width - this.#widths.sum(line, bodySize);
    const x = direction === 'rtl' ? page.margin + contentWidth - indent + labelGap : page.margin + free;
    const start = direction === 'rtl' ? Math.min(...line.map((piece) => piece.x)) : 0;
    element.add(() => this.#draw(line, { x: x - start, y: this.#y + bodySize, size: bodySize }));
  }

  #lay(
    runs: readonly Run[],
    { size, width, direction = this.direction }: { size: number; width: number; direction?: Direction },
  ): Laid {
    const laid: Laid = { lines: [], direction };
    for (const [index, part] of chunksOf(runs).entries()) {
      const paragraph = this.#chooser.paragraph(part, direction);
      for (const { missing } of paragraph.clusters) if (missing) this.missing.add(missing);
      laid.lines.push(...linesOf(paragraph, { size, width, widths: this.#widths }));
      if (index === 0) laid.direction = paragraph.direction;
    }
    return laid;
  }

  /** In the order of reading, with the baseline at `y`. */
  #draw(line: readonly PlacedPiece[], { x, y, size }: { x: number; y: number; size: number }): void {
    for (const piece of line) {
      const direction = directionOfLevel(piece.level);
      this.#use(piece.font);
      // Not from right to left: readers would turn it around once more.
      const actual = direction === 'ltr' && piece.missing;
      if (actual) this.#doc.markContent('Span', { actual });
      this.#doc.fontSize(size).text(directed(piece.text, direction), x + piece.x, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        oblique: piece.isItalic && direction === 'ltr',
        // Else pdfkit shapes words one by one.
        features: [],
      });
      if (actual) this.#doc.endMarkedContent();
    }
  }

  #use(font: PdfFont): void {
    if (!this.#registered.has(font)) {
      // pdfkit takes parsed fonts since 0.18; its types do not say so.
      this.#doc.registerFont(font.name, font.shaped as never);
      this.#registered.add(font);
    }
    this.#doc.font(font.name);
  }

  #frame(x: number, width: number, height: number): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#doc.lineWidth(0.5).strokeColor(lineColor).rect(x, this.#y, width, height).stroke();
    this.#doc.endMarkedContent();
  }
}

function chunksOf(runs: readonly Run[]): Run[][] {
  const chunks: Run[][] = [[]];
  let length = 0;
  for (const run of runs) {
    for (const text of run.text.match(chunk) ?? []) {
      if (length + text.length > maxChunk && length > 0) {
        chunks.push([]);
        length = 0;
      }
      chunks.at(-1)?.push({ ...run, text });
      length += text.length;
    }
  }
  return chunks;
}

/** Up to a space, if there is one. */
const chunk = new RegExp(`[^]{1,${maxChunk}}(?:\\s|$)|[^]{1,${maxChunk}}`, 'gu');
