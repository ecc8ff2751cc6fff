// The order of the table, by any of its columns.
import type { Analytics } from '#contract/analytics.ts';

export type Row = Analytics['resources'][number];
export type Column = Exclude<keyof Row, '_id'>;

export interface Sort {
  column: Column;
  direction: 'ascending' | 'descending';
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers and dates begin with the largest and the latest, words with A; the same column once more turns it around. */
export function nextSort(column: Column, current: Sort): Sort {
  if (column === current.column)
    return { column, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
  const isText = column === 'title' || column === 'resourceType' || column === 'courseCode';
  return { column, direction: isText ? 'ascending' : 'descending' };
}

/** What is equal stays in the order it came in, and what has no course comes last either way. */
export function sortRows(rows: Row[], { column, direction }: Sort): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[column], other[column]];
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return sign * collator.compare(String(a), String(b));
  });
}
