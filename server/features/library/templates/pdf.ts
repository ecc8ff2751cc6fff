// Writes a template as a PDF file: A4 pages with headings, text, lists and tables, in Helvetica.
import { pdfString, widthOf } from './pdf-font.ts';
import type { Block, Run } from './template-blocks.ts';

const page = { width: 595, height: 842, margin: 57 };
const contentWidth = page.width - 2 * page.margin;
const bodySize = 11;
const cellPadding = 5;
const minRowHeight = 24;
const lineHeight = 1.35;
/** A template that is longer is cut. */
const maxPages = 100;

interface Word {
  text: string;
  isBold: boolean;
}

export function writePdf(title: string, blocks: readonly Block[]): Buffer {
  const pages = new Pages();
  pages.text([{ text: title, bold: true }], { size: 22, after: 14 });
  for (const block of blocks) writeBlock(pages, block);
  return assemble(title, pages.contents);
}

function writeBlock(pages: Pages, block: Block): void {
  switch (block.kind) {
    case 'heading': {
      const runs = block.runs.map((run) => ({ ...run, bold: true }));
      pages.keepTogether(70);
      pages.text(runs, { size: block.level > 2 ? 12 : 15, before: 12, after: 6 });
      break;
    }
    case 'paragraph':
      pages.text(block.runs, { after: 7, indent: block.isQuote ? 20 : 0 });
      break;
    case 'item':
      pages.text(block.runs, { after: 4, indent: 20 * (block.depth + 1), marker: block.marker });
      break;
    case 'table':
      pages.table(block.rows);
  }
}

interface TextOptions {
  size?: number;
  before?: number;
  after?: number;
  indent?: number;
  /** Before the first line, outside of its indent. */
  marker?: string;
}

/** Lays text out from top to bottom, page by page. */
class Pages {
  readonly contents: string[][] = [[]];
  #y = page.height - page.margin;

  keepTogether(height: number): void {
    if (this.#y - height < page.margin) this.#turn();
  }

  text(runs: readonly Run[], options: TextOptions): void {
    const { size = bodySize, before = 0, after = 0, indent = 0, marker } = options;
    this.#y -= before;
    const lines = breakLines(runs, size, contentWidth - indent);
    for (const [index, line] of lines.entries()) {
      this.keepTogether(size * lineHeight);
      const y = this.#y - size;
      if (marker && index === 0)
        this.#draw([{ text: marker, isBold: false }], page.margin + indent - 17, y, size);
      this.#draw(line, page.margin + indent, y, size);
      this.#y -= size * lineHeight;
    }
    this.#y -= after;
  }

  table(rows: Run[][][]): void {
    const columns = Math.max(1, ...rows.map((row) => row.length));
    const width = contentWidth / columns;
    for (const [index, row] of rows.entries()) {
      const cells = Array.from({ length: columns }, (_, at) => {
        const runs = (row[at] ?? []).map((run) => (index === 0 ? { ...run, bold: true } : run));
        return breakLines(runs, bodySize, width - 2 * cellPadding);
      });
      const lineCount = Math.max(1, ...cells.map((lines) => lines.length));
      const height = Math.max(minRowHeight, lineCount * bodySize * lineHeight + 2 * cellPadding);
      this.keepTogether(height);
      for (const [at, lines] of cells.entries()) {
        const x = page.margin + at * width;
        this.#add(
          `0.63 G 0.5 w ${fixed(x)} ${fixed(this.#y - height)} ${fixed(width)} ${fixed(height)} re S`,
        );
        for (const [lineIndex, line] of lines.entries())
          this.#draw(
            line,
            x + cellPadding,
            this.#y - cellPadding - bodySize - lineIndex * bodySize * lineHeight,
            bodySize,
          );
      }
      this.#y -= height;
    }
    this.#y -= 10;
  }

  #draw(words: readonly Word[], left: number, y: number, size: number): void {
    let x = left;
    for (const { text, isBold } of words) {
      this.#add(`BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${fixed(x)} ${fixed(y)} Td ${pdfString(text)} Tj ET`);
      x += widthOf(text, size, isBold);
    }
  }

  #add(operator: string): void {
    if (this.contents.length <= maxPages) this.contents.at(-1)?.push(operator);
  }

  #turn(): void {
    if (this.contents.length <= maxPages) this.contents.push([]);
    this.#y = page.height - page.margin;
  }
}

/** Greedy line breaking at spaces; a word that is wider than the line is split. */
function breakLines(runs: readonly Run[], size: number, width: number): Word[][] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  const next = () => {
    if (line.length > 0) lines.push(line);
    line = [];
    used = 0;
  };
  for (const { text, bold: isBold = false } of runs) {
    for (const piece of text.match(/ +|[^ ]+/g) ?? []) {
      for (const part of splitWord(piece, size, width, isBold)) {
        const needed = widthOf(part, size, isBold);
        if (used + needed > width && !/^ /.test(part)) next();
        if (/^ /.test(part) && line.length === 0) continue;
        line.push({ text: part, isBold });
        used += needed;
      }
    }
  }
  next();
  return lines;
}

function splitWord(word: string, size: number, width: number, isBold: boolean): string[] {
  if (widthOf(word, size, isBold) <= width) return [word];
  const length = Math.max(1, Math.floor(width / size));
  return word.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [];
}

const fixed = (value: number): string => value.toFixed(2);

function assemble(title: string, contents: readonly string[][]): Buffer {
  // Objects: 1 catalog, 2 page tree, 3 and 4 fonts, 5 the title, then a page and its content for each page.
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const kids = contents.map((_, index) => `${6 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${pdfString(title)} /Producer (Campus Connect) >>`,
    ...contents.flatMap((operators, index) => {
      const stream = operators.join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${7 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
