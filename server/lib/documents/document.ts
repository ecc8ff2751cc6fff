// Recognises a document by its content and reads what its preview shows: text, facts and the files of an archive. Only for the
// decoding process.
import { readFile } from 'node:fs/promises';
import { type DocumentFormat, documentLimits } from '#contract/platform/documents.rules.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import { decodeEntities } from '#server/lib/entities.ts';
import { type ArchiveProblem, BadArchive, openZip, readZipEntry, type ZipEntry } from './zip.ts';

export interface DocumentContents {
  format: DocumentFormat;
  title: string;
  author: string;
  /** Pages or slides, where the document says it. */
  pages: number | null;
  text: string;
  /** There is more text or there are more files. */
  isCut: boolean;
  entries: { name: string; size: number }[];
  entryCount: number;
}

export type Inspected = DocumentContents | { problem: ArchiveProblem | 'macros' | 'unknown' };

const maxXmlBytes = 8_000_000;
const maxReadXmlBytes = 24_000_000;

export async function inspectDocument(path: string): Promise<Inspected> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return inspectText(bytes);
  try {
    return inspectArchive(bytes, openZip(bytes));
  } catch (error) {
    if (error instanceof BadArchive) return { problem: error.problem };
    throw error;
  }
}

function inspectText(bytes: Buffer): Inspected {
  const text = decodeText(bytes);
  if (text === undefined) return { problem: 'unknown' };
  return { ...nothing, format: 'text', ...cut(text) };
}

/** Undefined for bytes that are no text. */
function decodeText(bytes: Buffer): string | undefined {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'windows-1252']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell programs from texts.
      return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text;
    } catch {
      // Not in this encoding.
    }
  }
  return undefined;
}

const nothing = { title: '', author: '', pages: null, text: '', isCut: false, entries: [], entryCount: 0 };

function inspectArchive(bytes: Buffer, entries: ZipEntry[]): Inspected {
  const format = formatOf(bytes, entries);
  if (format === 'zip') {
    const listed = entries.filter(({ name }) => !name.endsWith('/'));
    return {
      ...nothing,
      format,
      entries: listed
        .slice(0, documentLimits.entries)
        .map(({ name, size }) => ({ name: cleanLine(name).slice(0, documentLimits.fact), size })),
      entryCount: listed.length,
      isCut: listed.length > documentLimits.entries,
    };
  }
  if (entries.some(({ name }) => /(^|\/)(vbaProject\.bin|Basic\/script-lc\.xml)$/i.test(name)))
    return { problem: 'macros' };
  let left = maxReadXmlBytes;
  const read = (name: string): string => {
    const entry = entries.find((each) => each.name === name);
    if (!entry || entry.size > left) return '';
    left -= entry.size;
    return readZipEntry(bytes, entry, maxXmlBytes)?.toString() ?? '';
  };
  const core = read('docProps/core.xml') + read('meta.xml');
  const app = read('docProps/app.xml');
  const parts = textParts(format, entries);
  return {
    ...nothing,
    format,
    title: factIn(core, 'dc:title'),
    author: factIn(core, 'dc:creator') || factIn(core, 'meta:initial-creator'),
    pages: Number(factIn(app, format === 'slides' ? 'Slides' : 'Pages')) || null,
    ...cut(parts.map((name) => textOfXml(read(name))).join('\n')),
  };
}

function formatOf(bytes: Buffer, entries: ZipEntry[]): DocumentFormat {
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (has('[Content_Types].xml')) {
    if (has('word/document.xml')) return 'word';
    if (has('ppt/presentation.xml')) return 'slides';
    if (has('xl/workbook.xml')) return 'sheet';
  }
  const [first] = entries;
  const mime = first?.name === 'mimetype' ? (readZipEntry(bytes, first, 200)?.toString() ?? '') : '';
  const [, kind] =
    /^application\/vnd\.oasis\.opendocument\.(text|presentation|spreadsheet)$/.exec(mime.trim()) ?? [];
  if (!kind) return 'zip';
  return kind === 'text' ? 'open-text' : kind === 'presentation' ? 'open-slides' : 'open-sheet';
}

/** The entries with text, in the order of the document. */
function textParts(format: DocumentFormat, entries: ZipEntry[]): string[] {
  if (format === 'word') return ['word/document.xml'];
  if (format === 'sheet') return ['xl/sharedStrings.xml'];
  if (format !== 'slides') return ['content.xml'];
  const number = (name: string) => Number(/^ppt\/slides\/slide(\d{1,5})\.xml$/.exec(name)?.[1]);
  return entries
    .map(({ name }) => name)
    .filter((name) => number(name) > 0)
    .sort((a, b) => number(a) - number(b));
}

/** Without tags; the ends of paragraphs, cells and headings are line breaks. */
const textOfXml = (xml: string): string =>
  decodeEntities(
    xml
      .replace(/<(?:w:tab|w:br|text:tab|text:s|text:line-break)\b[^<>]*>/g, ' ')
      .replace(/<\/(?:w:p|a:p|si|text:p|text:h)>/g, '\n')
      .replace(/<[^<>]*>/g, ''),
  );

const factIn = (xml: string, tag: string): string =>
  cleanLine(decodeEntities(new RegExp(`<${tag}\\b[^<>]*>([^<]{0,500})`).exec(xml)?.[1] ?? '')).slice(
    0,
    documentLimits.fact,
  );

function cut(text: string): Pick<DocumentContents, 'text' | 'isCut'> {
  const clean = cleanText(text.slice(0, documentLimits.text * 2), 'text').replace(/\n{3,}/g, '\n\n');
  const isCut = text.length > documentLimits.text * 2 || clean.length > documentLimits.text;
  return { text: cleanText(clean.slice(0, documentLimits.text), 'text'), isCut };
}
