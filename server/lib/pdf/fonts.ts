// The fonts of PDF files: DejaVu Sans, and for what it lacks (such as Chinese) those that the campus puts into DATA_DIR/fonts.
import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { shapedFont } from './shaping.ts';
import { unpackedWoff } from './woff.ts';

const maxFontBytes = 40_000_000;
/** More are left out. */
const maxCampusFonts = 8;

export class PdfFont {
  readonly font: Font;
  readonly isBold: boolean;
  /** For pdfkit. */
  readonly shaped: Font;
  readonly #covered = new Map<number, boolean>();

  constructor(
    readonly name: string,
    bytes: Buffer,
  ) {
    this.font = parsedFont(bytes);
    this.shaped = shapedFont(this.font, parsedFont(bytes));
    this.isBold = /bold|black|heavy/i.test(this.font.subfamilyName);
    // Tables are parsed when they are used: this uses most.
    this.font.layout('A');
  }

  covers(text: string): boolean {
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      const covered = this.#covered.get(code) ?? this.font.hasGlyphForCodePoint(code);
      this.#covered.set(code, covered);
      if (!covered) return false;
    }
    return true;
  }
}

export interface UnusableFont {
  file: string;
  problem: string;
}

export interface PdfFonts {
  own: PdfFont[];
  campus: PdfFont[];
  unusable: UnusableFont[];
}

export async function loadFonts(folder: string): Promise<PdfFonts> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => /\.(?:ttf|otf|ttc)$/i.test(file)).sort();
  const fonts: PdfFonts = { own: await ownFonts(), campus: [], unusable: [] };
  for (const [index, file] of names.entries()) {
    try {
      if (index >= maxCampusFonts) throw new Error(`There are more than ${maxCampusFonts} fonts.`);
      const path = join(folder, file);
      const { size } = await stat(path);
      if (size > maxFontBytes) throw new Error(`It is larger than ${maxFontBytes} bytes.`);
      fonts.campus.push(new PdfFont(file, await readFile(path)));
    } catch (error) {
      fonts.unusable.push({ file, problem: String(error) });
    }
  }
  return fonts;
}

/** Of a collection, the first one. */
function parsedFont(bytes: Buffer): Font {
  const parsed = create(bytes);
  const font = 'fonts' in parsed ? parsed.fonts[0] : parsed;
  if (!font) throw new Error('It is empty.');
  return font;
}

function ownFonts(): Promise<PdfFont[]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    ['400', '700'].map(async (weight) => {
      const path = resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`);
      return new PdfFont(weight, unpackedWoff(await readFile(path)));
    }),
  );
}
