// Plans an import line by line: what each line would add or change, and why it is refused. Nothing is written.
import { setImmediate } from 'node:timers/promises';
import type { CsvRow } from './csv.ts';

export interface LineOutcome {
  line: number;
  outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  text: string;
}

/** What would be saved: the value of a line, and the row that it changes. */
export interface PlannedRow<Value, Existing> {
  value: Value;
  existing: Existing | undefined;
}

export interface Plan {
  outcomes: LineOutcome[];
  /** Writes the added and changed lines, in the transaction of the caller. */
  save(): Promise<void>;
}

interface Reading<Value, Existing> {
  /** The value of a line, or the reason why it is refused. */
  read(fields: Record<string, string>): Value | string;
  /** Lines with the same key are about the same row. */
  keyOf(value: Value): string;
  find(key: string): Existing | undefined;
  isSame(existing: Existing, value: Value): boolean;
  /** What the line is called in the report. */
  nameOf(value: Value): string;
  /** How many rows may still be added. */
  room?: { left: number; reason: string };
}

export async function planRows<Value extends object, Existing>(
  rows: CsvRow[],
  { read, keyOf, find, isSame, nameOf, room }: Reading<Value, Existing>,
): Promise<{ outcomes: LineOutcome[]; planned: PlannedRow<Value, Existing>[] }> {
  const lineOfKey = new Map<string, number>();
  const planned: PlannedRow<Value, Existing>[] = [];
  let left = room?.left ?? Number.POSITIVE_INFINITY;
  const outcomeOf = ({ line, fields, problem }: CsvRow): LineOutcome => {
    const refused = (text: string): LineOutcome => ({ line, outcome: 'refused', text });
    if (problem) return refused(problem);
    const value = read(fields);
    if (typeof value === 'string') return refused(value);
    const key = keyOf(value);
    const earlier = lineOfKey.get(key);
    if (earlier) return refused(`${nameOf(value)}: the same as in line ${earlier}.`);
    const existing = find(key);
    const text = nameOf(value);
    if (existing !== undefined && isSame(existing, value)) {
      lineOfKey.set(key, line);
      return { line, outcome: 'unchanged', text };
    }
    if (existing === undefined && --left < 0) return refused(room?.reason ?? '');
    lineOfKey.set(key, line);
    planned.push({ value, existing });
    return { line, outcome: existing === undefined ? 'added' : 'changed', text };
  };
  const outcomes: LineOutcome[] = [];
  for (const row of rows) {
    outcomes.push(outcomeOf(row));
    // Other requests are answered in between.
    if (outcomes.length % 200 === 0) await setImmediate();
  }
  return { outcomes, planned };
}

/** Calls `save` with portions of the rows, since a statement takes a limited number of parameters. */
export async function inPortions<Row>(
  rows: Row[],
  save: (portion: Row[]) => Promise<unknown>,
): Promise<void> {
  const size = 1_000;
  for (let start = 0; start < rows.length; start += size) await save(rows.slice(start, start + size));
}
