// Reads the cells of a line by the contract's schema, with its messages.
import type { Static, TObject } from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { cleanerOf } from '#contract/text.ts';
import { fieldErrors } from '#contract/validation.ts';

/** Returns the value, or the reason why the line is refused: the first invalid column and its message. */
export function lineReader<Schema extends TObject>(schema: Schema) {
  const clean = cleanerOf(schema);
  return (input: Record<string, unknown>): Static<Schema> | string => {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    clean?.(given);
    if (Check(schema, given)) return given as Static<Schema>;
    const [, errors] = Errors(schema, given);
    const [problem] = Object.entries(fieldErrors(schema, errors, given));
    return problem ? `${columnOf(problem[0])}: ${problem[1]}` : 'This line is not accepted.';
  };
}

/** An empty cell is a missing value. */
export const optional = (cell: string | undefined): string | undefined => cell || undefined;

/** A decimal comma is accepted; what is no number stays a text, which the schema refuses. */
export function numberOf(cell: string | undefined): number | string | undefined {
  if (!cell) return undefined;
  const value = Number(cell.replace(',', '.'));
  return Number.isFinite(value) ? value : cell;
}

/** Several values in one cell are separated by semicolons. */
export const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** firstDay is the column first_day. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
