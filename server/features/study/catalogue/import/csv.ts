// Reads a CSV file into rows with their line numbers. Refuses what is no CSV file of the expected columns.
import Papa from 'papaparse';
import { maxImportLines } from '#contract/study/catalogue.rules.ts';
import { isLikeFormula } from '#server/lib/csv.ts';
import { Refused } from '#server/lib/errors.ts';

export interface CsvRow {
  /** Its line in the file, from 1: the first line names the columns. */
  line: number;
  fields: Record<string, string>;
  /** Why the line cannot be read. */
  problem?: string;
}

/** `columns` with a question mark may be missing. */
export function readCsv(bytes: Buffer, columns: readonly string[]): CsvRow[] {
  const text = decode(bytes);
  const { data } = Papa.parse<string[]>(text, { header: false, delimiter: delimiterOf(text) });
  const [header = [], ...body] = data;
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  refuseWrongColumns(names, columns);
  const rows: CsvRow[] = [];
  let line = 1 + lineBreaks(header);
  for (const values of body) {
    line += 1;
    const firstLine = line;
    line += lineBreaks(values);
    if (values.every((value) => value.trim() === '')) continue;
    if (rows.length === maxImportLines)
      throw wrong(`The file has more than ${maxImportLines.toLocaleString('en')} lines. Please split it.`);
    rows.push({ line: firstLine, fields: toFields(names, values), ...problemOf(names, values) });
  }
  if (rows.length === 0) throw wrong('The file has no lines below the names of the columns.');
  return rows;
}

/** Refuses other encodings: guessing one would store wrong letters. */
function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Refused below.
  }
  throw wrong('The file is not encoded as UTF-8. Please save it again as “CSV UTF-8”.');
}

/** The separator of the first line: a comma, or what spreadsheets write where the comma is the decimal point. */
function delimiterOf(text: string): string {
  const firstLine = /^.*/.exec(text)?.[0] ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: firstLine.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

function refuseWrongColumns(names: string[], columns: readonly string[]): void {
  const required = columns.filter((name) => !name.endsWith('?'));
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw wrong(`These columns are missing in the first line: ${missing.join(', ')}.`);
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (repeated) throw wrong(`The column ${repeated.slice(0, 40)} is there twice.`);
}

function problemOf(names: string[], values: string[]): { problem?: string } {
  if (values.length > names.length) return { problem: 'It has more cells than there are columns.' };
  const formula = values.findIndex((value) => /^\s*(?:[=+@]|-(?![\s\d]))/.test(value));
  if (formula === -1) return {};
  return { problem: `${names[formula]} begins like a formula, which a spreadsheet would run.` };
}

const toFields = (names: string[], values: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [name, withoutGuard((values[index] ?? '').trim())]));

/** Our exports write an apostrophe before what begins like a formula. */
const withoutGuard = (text: string): string =>
  text.startsWith("'") && isLikeFormula(text) ? text.slice(1) : text;

const lineBreaks = (values: string[]): number =>
  values.reduce((sum, value) => sum + value.split(/\r\n|\r|\n/).length - 1, 0);

export const wrong = (message: string): Refused =>
  new Refused('invalid_input', { message, errors: { file: message } });
