// Writes a PDF in the decoding process: the fonts of the campus are foreign bytes, and a long text takes seconds.
import { readFile, writeFile } from 'node:fs/promises';
import { loadFonts, type PdfFonts, type UnusableFont } from './fonts.ts';
import { type PdfInput, writePdf } from './pdf.ts';

export interface PdfTaskInput extends PdfInput {
  fontFolder: string;
}

export interface PdfTaskOutput {
  /** In base64. */
  pdf: string;
  missing: string[];
  unusableFonts: UnusableFont[];
}

/** By folder. */
const fonts = new Map<string, Promise<PdfFonts>>();

export async function runPdfTask(from: string, to: string): Promise<void> {
  const input = JSON.parse(await readFile(from, 'utf8')) as PdfTaskInput;
  const loaded = fonts.get(input.fontFolder) ?? loadFonts(input.fontFolder);
  fonts.set(input.fontFolder, loaded);
  await writeFile(to, JSON.stringify(await writeWithFonts(input, await loaded)));
}

export async function writeWithFonts(
  input: PdfInput,
  { own, campus, unusable }: PdfFonts,
): Promise<PdfTaskOutput> {
  const output = async (loaded: typeof own, unusableFonts: UnusableFont[]) => {
    const { bytes, missing } = await writePdf(input, loaded);
    return { pdf: bytes.toString('base64'), missing, unusableFonts };
  };
  try {
    return await output([...own, ...campus], unusable);
  } catch (error) {
    if (campus.length === 0) throw error;
    // Some faults of a font show only when it is embedded, not in which one they are.
    const problem = `One of these fonts cannot be embedded: ${String(error)}`;
    return output(own, [...unusable, ...campus.map(({ name }) => ({ file: name, problem }))]);
  }
}
