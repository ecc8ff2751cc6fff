// Writes CSV files that spreadsheets read as they are meant.
import Papa from 'papaparse';

/** Apostrophes and spaces before a sign by which spreadsheets recognise a formula, also in full-width letters. */
const formulaStart = /^'*\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/;

export const isLikeFormula = (text: string): boolean => formulaStart.test(text);

/** Written before what begins like a formula, so that spreadsheets show it as text. */
const guardFormula = (text: string): string => (isLikeFormula(text) ? `'${text}` : text);

type Cell = string | number | null;

/** In UTF-8 with the byte order mark by which Excel detects it. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const guarded = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell)),
  );
  // Quoted, so that no separator of any spreadsheet's locale splits a text.
  return `\ufeff${Papa.unparse([[...columns], ...guarded], { quotes: true, newline: '\r\n' })}\r\n`;
}
