// Writes a document as PDF: headings, text, lists and tables, tagged for screen readers.
import type { Block, Run } from './blocks.ts';
import type { PdfFont } from './fonts.ts';
import { PdfPages, type Structure } from './pages.ts';

const maxListed = 12;
const noteSize = 9;
const labels: Record<string, string> = { '[  ]': '\u2610', '[x]': '\u2611' };

export interface PdfInput {
  title: string;
  blocks: readonly Block[];
  /** Where the reader finds what is missing. */
  elsewhere: string;
}

export interface WrittenPdf {
  bytes: Buffer;
  /** Characters that no font has. */
  missing: string[];
}

export async function writePdf(
  { title, blocks, elsewhere }: PdfInput,
  fonts: readonly PdfFont[],
  // A longer document is cut, and says so.
  { maxPages = 100 } = {},
): Promise<WrittenPdf> {
  const text = [title, ...blocks.flatMap(runsOf).map((run) => run.text)].join(' ');
  const pages = new PdfPages({ title, text, fonts });
  const writer = new BlockWriter(pages);
  writer.title(title);
  let isCut = false;
  for (const step of writer.steps(blocks)) {
    isCut = pages.count > maxPages;
    if (isCut) break;
    step();
  }
  const missing = [...pages.missing];
  if (isCut) writer.note(`This PDF is cut after ${maxPages} pages. ${elsewhere}`);
  if (missing.length > 0)
    writer.note(`Some characters could not be shown, each is a box: ${listed(missing)}. ${elsewhere}`);
  return { bytes: await pages.end(), missing };
}

/** As code points, since no font has the characters. */
function listed(missing: readonly string[]): string {
  const characters = [...new Set(missing.flatMap((cluster) => [...cluster]))];
  const codes = characters.slice(0, maxListed).map(codePoint).join(', ');
  const others = characters.length - maxListed;
  return others > 0 ? `${codes} and ${others} more` : codes;
}

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const runsOf = (block: Block): Run[] => (block.kind === 'table' ? block.rows.flat(2) : block.runs);

class BlockWriter {
  /** The open lists, from the outermost, each with its last item. */
  readonly #lists: { list: Structure; item: Structure }[] = [];

  constructor(private readonly pages: PdfPages) {}

  title(text: string): void {
    this.#add(this.pages.root, 'H1', (element) =>
      this.pages.text(element, [{ text, bold: true }], { size: 22, after: 14 }),
    );
  }

  /** Each writes a block or a row. */
  *steps(blocks: readonly Block[]): Generator<() => void> {
    for (const block of blocks) {
      if (block.kind !== 'item') this.#lists.length = 0;
      if (block.kind === 'table') yield* this.#tableSteps(block.rows);
      else yield () => this.#write(block);
    }
  }

  note(text: string): void {
    this.#add(this.pages.root, 'P', (element) =>
      this.pages.text(element, [{ text }], { size: noteSize, before: 14 }),
    );
  }

  #write(block: Exclude<Block, { kind: 'table' }>): void {
    const { pages } = this;
    switch (block.kind) {
      case 'heading': {
        const runs = block.runs.map((run) => ({ ...run, bold: true }));
        pages.keepTogether(70);
        // The title is the only heading of the first level.
        this.#add(pages.root, `H${Math.max(2, block.level)}`, (element) =>
          pages.text(element, runs, { size: block.level > 2 ? 12 : 15, before: 12, after: 6 }),
        );
        break;
      }
      case 'paragraph':
        this.#add(pages.root, block.isQuote ? 'BlockQuote' : 'P', (element) =>
          pages.text(element, block.runs, { after: 7, indent: block.isQuote ? 20 : 0 }),
        );
        break;
      case 'item':
        this.#writeItem(block);
    }
  }

  #writeItem({ runs, depth, marker }: Extract<Block, { kind: 'item' }>): void {
    const { pages } = this;
    const item = pages.element('LI');
    const label = { element: pages.element('Lbl'), text: labels[marker] ?? marker };
    const body = pages.element('LBody');
    this.#listAt(depth, item).add(item);
    item.add(label.element).add(body);
    pages.text(body, runs, { after: 4, indent: 24 * (depth + 1), label });
    label.element.end();
    body.end();
  }

  /** A list inside of a list belongs to the item above it. */
  #listAt(depth: number, item: Structure): Structure {
    this.#lists.length = Math.min(this.#lists.length, depth + 1);
    while (this.#lists.length <= depth) {
      const list = this.pages.element('L');
      (this.#lists.at(-1)?.item ?? this.pages.root).add(list);
      this.#lists.push({ list, item });
    }
    const innermost = this.#lists[depth];
    if (!innermost) throw new Error('A list has no depth.');
    innermost.item = item;
    return innermost.list;
  }

  *#tableSteps(rows: Run[][][]): Generator<() => void> {
    const { pages } = this;
    const columns = Math.max(1, ...rows.map((row) => row.length));
    const table = pages.element('Table');
    pages.root.add(table);
    for (const [index, row] of rows.entries()) {
      const isHead = index === 0;
      const cells = Array.from({ length: columns }, (_, at) =>
        (row[at] ?? []).map((run) => (isHead ? { ...run, bold: true } : run)),
      );
      yield () => this.#add(table, 'TR', (element) => pages.row(element, cells, { isHead }));
    }
    yield () => pages.gap(10);
  }

  #add(parent: Structure, type: string, write: (element: Structure) => void): void {
    const element = this.pages.element(type);
    parent.add(element);
    write(element);
    element.end();
  }
}
